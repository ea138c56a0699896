package cascadetest_test

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"

	cascade "cascade.example/go"
	"cascade.example/go/cascadetest"
)

// TestTheServerFailsAsTheProductDoes compares the magic recipients with the sandbox of a running product.
// CASCADE_PARITY: {"url", "token", "keys": {channel: token}, "template": id of a mail template}.
func TestTheServerFailsAsTheProductDoes(t *testing.T) {
	given := os.Getenv("CASCADE_PARITY")
	if given == "" {
		t.Skip("needs a running product: tests/clients/go.test.ts starts one")
	}
	var product struct {
		URL, Token string
		Keys       map[cascade.ChannelName]string
		Template   int64
	}
	if err := json.Unmarshal([]byte(given), &product); err != nil {
		t.Fatal(err)
	}
	real, err := cascade.New(product.Token, cascade.WithBaseURL(product.URL))
	if err != nil {
		t.Fatal(err)
	}
	server := cascadetest.NewServer(t)
	fake := server.Client(t)
	template := server.AddTemplate(cascade.ChannelEmail, "otp")
	all := []cascade.ChannelName{
		cascade.ChannelWhatsApp, cascade.ChannelTelegram, cascade.ChannelWABA, cascade.ChannelEmail,
		cascade.ChannelSMS,
	}
	build := func(channel cascade.ChannelName, key, to string, template int64) cascade.Send {
		channels := map[cascade.ChannelName]cascade.Channel{
			cascade.ChannelWhatsApp: cascade.WhatsApp(key).Text("Hi"),
			cascade.ChannelTelegram: cascade.Telegram(key).Text("Hi"),
			cascade.ChannelWABA:     cascade.WABA(key).Text("Hi"),
			cascade.ChannelEmail:    cascade.Email(key).Template(template),
			cascade.ChannelSMS:      cascade.SMS(key).Text("Hi"),
		}
		return cascade.Send{Channels: []cascade.Channel{channels[channel].To(to)}}
	}
	// The disconnected recipient comes last: the product then takes the device for disconnected.
	for at, recipient := range []func(cascade.ChannelName) string{
		cascadetest.Ordinary, cascadetest.Blocked, cascadetest.Unknown, cascadetest.WindowClosed,
		cascadetest.Disconnected,
	} {
		for _, channel := range all {
			name := string(channel) + " " + strconv.Itoa(at)
			to := recipient(channel)
			got, err := fake.Send(t.Context(), build(channel, cascadetest.Key(channel), to, template))
			if err != nil {
				t.Fatal(name, err)
			}
			want, err := real.Send(t.Context(), build(channel, product.Keys[channel], to, product.Template))
			if err != nil {
				t.Fatal(name, err)
			}
			one, other := got.Channels[channel], want.Channels[channel]
			if one.Status != other.Status || one.Reason != other.Reason || one.Code != other.Code {
				t.Errorf("%s, %s: got %v %q %s, the product has %v %q %s", name, to,
					one.Status, one.Reason, one.Code, other.Status, other.Reason, other.Code)
			}
		}
	}
}
