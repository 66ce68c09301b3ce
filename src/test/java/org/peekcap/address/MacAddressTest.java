package org.peekcap.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MacAddressTest {
    @ParameterizedTest
    @ValueSource(strings = {"00:00:00:00:00:00", "01:23:45:67:89:ab", "ff:ff:ff:ff:ff:ff", "f0:0f:a0:0a:90:09"})
    void readsWhatItWrites(String text) {
        byte[] target = new byte[MacAddress.MAX_LENGTH];
        assertThat(MacAddress.write(MacAddress.parse(text), target, 0)).isEqualTo(MacAddress.MAX_LENGTH);
        assertThat(new String(target, StandardCharsets.US_ASCII)).isEqualTo(text);
    }

    @Test
    void readsHyphensAndCapitals() {
        assertThat(MacAddress.parse("01-23-45-67-89-AB")).isEqualTo(0x0123_4567_89abL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "01:23:45:67:89",
                "01:23:45:67:89:a",
                "01-23:45:67:89:ab",
                "0123456789ab",
                "01:23:45:67:89:ag"
            })
    void refusesWhatIsNoAddress(String text) {
        assertThatThrownBy(() -> MacAddress.parse(text)).hasMessage("not a MAC address: " + text);
    }
}
