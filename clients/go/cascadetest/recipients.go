package cascadetest

import cascade "cascade.example/go"

// Ordinary returns a recipient of a channel who gets whatever is sent.
func Ordinary(channel cascade.ChannelName) string {
	if channel == cascade.ChannelTelegram {
		return "123456789"
	}
	return address(channel, "000", "ana")
}

// Blocked returns a recipient who has blocked the sender. Linked phones are not told: whatsapp delivers.
func Blocked(channel cascade.ChannelName) string { return address(channel, "403", "blocked") }

// Unknown returns a recipient who does not exist.
func Unknown(channel cascade.ChannelName) string { return address(channel, "404", "unknown") }

// Disconnected returns a recipient at whom the provider refuses the credentials of the device. Not whatsapp
// and email: there the message arrives.
func Disconnected(channel cascade.ChannelName) string {
	return address(channel, "401", "disconnected")
}

// WindowClosed returns a recipient whose session window is closed: templates arrive. waba.
func WindowClosed(channel cascade.ChannelName) string { return address(channel, "470", "window") }

func address(channel cascade.ChannelName, code, mailbox string) string {
	switch channel {
	case cascade.ChannelEmail:
		return mailbox + "@example.com"
	case cascade.ChannelTelegram:
		return "10000000" + code + "00"
	}
	return "155501" + code + "00"
}
