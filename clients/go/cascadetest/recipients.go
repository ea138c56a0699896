package cascadetest

import (
	"strings"

	cascade "cascade.example/go"
)

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

// Disconnected returns a recipient at whom the provider refuses the credentials of the device. Telegram,
// waba and sms.
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

type failure struct {
	reason string
	code   cascade.Code
}

const (
	blocked      = "403"
	unknown      = "404"
	disconnected = "401"
	windowClosed = "470"
)

// failures of the magic recipients, in the words of the product.
var failures = map[string]map[cascade.ChannelName]failure{
	blocked: {
		cascade.ChannelTelegram: {"Recipient has blocked the bot", cascade.CodeRecipientBlocked},
		cascade.ChannelWABA: {
			"Recipient has opted out of marketing messages", cascade.CodeRecipientOptedOut,
		},
		cascade.ChannelEmail: {"Message was refused by policy", cascade.CodeContentRefused},
		cascade.ChannelSMS: {
			"Recipient has opted out of messages of this sender", cascade.CodeRecipientOptedOut,
		},
	},
	unknown: {
		cascade.ChannelTelegram: {"Recipient chat was not found", cascade.CodeRecipientNotFound},
		cascade.ChannelWhatsApp: {"Recipient number is not on WhatsApp", cascade.CodeRecipientNotFound},
		cascade.ChannelWABA: {
			"Recipient can not receive WhatsApp messages", cascade.CodeRecipientUnavailable,
		},
		cascade.ChannelEmail: {"Recipient address does not exist", cascade.CodeRecipientNotFound},
		cascade.ChannelSMS:   {"Recipient number does not exist", cascade.CodeRecipientNotFound},
	},
	disconnected: {
		cascade.ChannelTelegram: {"Device disconnected", cascade.CodeDeviceDisconnected},
		cascade.ChannelWABA:     {"Device disconnected", cascade.CodeDeviceDisconnected},
		cascade.ChannelSMS:      {"Device disconnected", cascade.CodeDeviceDisconnected},
	},
	windowClosed: {
		cascade.ChannelWABA: {
			"session window is closed: use an approved template", cascade.CodeSessionWindowClosed,
		},
	},
}

var codeOfMailbox = map[string]string{
	"blocked": blocked, "unknown": unknown, "disconnected": disconnected, "window": windowClosed,
}

// failureOf returns how a send to an address fails.
func failureOf(channel cascade.ChannelName, to string, isTemplate bool) (failure, bool) {
	code := codeOf(channel, to)
	if code == windowClosed && isTemplate {
		return failure{}, false
	}
	failed, found := failures[code][channel]
	return failed, found
}

func codeOf(channel cascade.ChannelName, to string) string {
	if channel == cascade.ChannelEmail {
		name, host, _ := strings.Cut(strings.ToLower(to), "@")
		if host == "example.com" || strings.HasSuffix(host, ".test") {
			return codeOfMailbox[name]
		}
		return ""
	}
	prefix := "155501"
	if channel == cascade.ChannelTelegram {
		prefix = "10000000"
	}
	rest, found := strings.CutPrefix(strings.TrimPrefix(to, "+"), prefix)
	if !found || len(rest) != 5 {
		return ""
	}
	return rest[:3]
}
