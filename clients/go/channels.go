package cascade

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// ChannelName is the name of a channel.
type ChannelName string

// The channels.
const (
	ChannelWhatsApp ChannelName = "whatsapp"
	ChannelTelegram ChannelName = "telegram"
	ChannelWABA     ChannelName = "waba"
	ChannelEmail    ChannelName = "email"
	ChannelSMS      ChannelName = "sms"
)

// SuccessState says when a channel has succeeded.
type SuccessState string

// States for Channel.Success.
const (
	// Accepted by the provider: the default.
	Accepted SuccessState = "accepted"
	// Delivered to the device or the mailbox of the recipient.
	Delivered SuccessState = "delivered"
	// Read by the recipient; never if the recipient hides it. Telegram and email have no such receipt.
	Read SuccessState = "read"
)

// Channel is one channel of a send: its key, recipient, content and tier. Every method returns a changed
// copy. The service checks what a channel can send, and names the field at fault.
type Channel struct {
	name    ChannelName
	key     channelKey
	to      string
	content contentEntry
}

// WhatsApp makes a channel of a linked phone. The key is the token of its device.
func WhatsApp(key string) Channel { return channelOf(ChannelWhatsApp, key) }

// Telegram makes a channel of a bot. The key is the token of its device, not the bot's.
func Telegram(key string) Channel { return channelOf(ChannelTelegram, key) }

// WABA makes a channel of the WhatsApp Business Cloud API. The key is the token of its device.
func WABA(key string) Channel { return channelOf(ChannelWABA, key) }

// Email makes a channel of a mail device. The key is its token. Email takes templates only.
func Email(key string) Channel { return channelOf(ChannelEmail, key) }

// SMS makes a channel of a sender of text messages. The key is the token of its device.
func SMS(key string) Channel { return channelOf(ChannelSMS, key) }

// fault says why no server would take the channel, or is nil.
func (c Channel) fault() error {
	if c.content.Message != nil && len(messageTypes[c.name]) == 0 {
		return fmt.Errorf("cascade: channels: %s: mails are templates, use Template", c.name)
	}
	return keyFault(c.name, c.key.Token)
}

// keyFault says that a key is of another channel's device. Keys of sender pools and ids of devices pass.
func keyFault(name ChannelName, key string) error {
	if err := nameFault("channels", name); err != nil {
		return err
	}
	for other, prefix := range keyPrefixes {
		if other != name && strings.HasPrefix(key, prefix) {
			return fmt.Errorf("cascade: channels: %s has the key of a %s device", name, other)
		}
	}
	return nil
}

// nameFault says that there is no such channel.
func nameFault(field string, name ChannelName) error {
	if _, known := messageTypes[name]; !known {
		return fmt.Errorf("cascade: %s: %q is no channel", field, name)
	}
	return nil
}

func channelOf(name ChannelName, key string) Channel {
	return Channel{name: name, key: channelKey{Token: key}}
}

// Name of the channel.
func (c Channel) Name() ChannelName { return c.name }

// To sets the recipient: a phone number with country code, a chat id or a mail address.
func (c Channel) To(address string) Channel { c.to = address; return c }

// Fallback puts the channel in a tier that opens when every tier before it has failed. Tiers count from 1.
func (c Channel) Fallback(tier int) Channel {
	c.key.Fallback, c.key.FallbackSequence = true, tier
	return c
}

// Success sets when the channel has succeeded, and how long to wait for that from the acceptance by the
// provider. Whole seconds; 0 is the default of the channel.
func (c Channel) Success(state SuccessState, within time.Duration) Channel {
	c.key.Success, c.key.Within = state, int((within+time.Second-1)/time.Second)
	return c
}

// Template sends an approved, active template. Its variables are those of the send.
func (c Channel) Template(id int64) Channel {
	c.content = contentEntry{Template: id, MaxSegments: c.content.MaxSegments}
	return c
}

// Text sends a text; {{name}} is replaced by a variable of the send.
func (c Channel) Text(text string) Channel { return c.message(TypeText, text) }

// Message sends a message of any type, in the form of the API: a poll, a voice note, an edit, a quote …
func (c Channel) Message(message InlineMessage) Channel {
	return c.withMessage(message)
}

// Otherwise sends this template in place of the message where the session window isn't known to be open. WABA. The
// variables are for the template alone, and may be nil. The result says in Chosen which of both went.
func (c Channel) Otherwise(template int64, variables map[string]any) Channel {
	c.content.Otherwise = &otherwiseEntry{Template: template, Variables: variables}
	return c
}

// MaxSegments fails the channel where its text takes more segments. SMS.
func (c Channel) MaxSegments(most int) Channel { c.content.MaxSegments = most; return c }

// Image sends an image. The caption may be empty.
func (c Channel) Image(file Attachment, caption string) Channel {
	return c.media(TypeImage, file, caption)
}

// Video sends a video. The caption may be empty.
func (c Channel) Video(file Attachment, caption string) Channel {
	return c.media(TypeVideo, file, caption)
}

// Document sends a file. The caption may be empty.
func (c Channel) Document(file Attachment, caption string) Channel {
	return c.media(TypeDocument, file, caption)
}

// Location sends a place. WhatsApp and Telegram.
func (c Channel) Location(place Location) Channel {
	return c.message(TypeLocation, "").rich(func(rich *RichContext) { rich.Location = &place })
}

// Interactive sends a text with Buttons or a List. WABA, in an open session window.
func (c Channel) Interactive(text string) Channel { return c.message(TypeInteractive, text) }

// Buttons adds rows of buttons to a text, media or an interactive message. Telegram and WABA.
func (c Channel) Buttons(rows ...[]Button) Channel {
	return c.rich(func(rich *RichContext) { rich.Buttons = rows })
}

// List adds a list to an interactive message. WABA.
func (c Channel) List(list List) Channel {
	return c.rich(func(rich *RichContext) { rich.ListMessage = &list })
}

// Footer adds a footer.
func (c Channel) Footer(text string) Channel {
	return c.rich(func(rich *RichContext) { rich.Footer = text })
}

func (c Channel) message(kind MessageType, text string) Channel {
	return c.withMessage(InlineMessage{Type: kind, Message: text})
}

// withMessage keeps what stands beside a message.
func (c Channel) withMessage(message InlineMessage) Channel {
	c.content = contentEntry{
		Message:     &message,
		Otherwise:   c.content.Otherwise,
		MaxSegments: c.content.MaxSegments,
	}
	return c
}

func (c Channel) media(kind MessageType, file Attachment, caption string) Channel {
	return c.message(kind, caption).rich(func(rich *RichContext) {
		rich.FileURL, rich.FileID, rich.FileName = file.URL, file.ID, file.Name
	})
}

// rich changes a copy, so that channels made from one another share nothing.
func (c Channel) rich(change func(*RichContext)) Channel {
	message := InlineMessage{}
	if c.content.Message != nil {
		message = *c.content.Message
	}
	rich := RichContext{}
	if message.RichContext != nil {
		rich = *message.RichContext
	}
	change(&rich)
	message.RichContext = &rich
	c.content.Message = &message
	return c
}

// MarshalJSON writes the text of a reaction also where it is empty: that takes the reaction back.
func (m InlineMessage) MarshalJSON() ([]byte, error) {
	type plain InlineMessage
	if m.Type != TypeReaction {
		return json.Marshal(plain(m))
	}
	return json.Marshal(struct {
		plain
		Message string `json:"message"`
	}{plain(m), m.Message})
}

// Attachment is a file by its public HTTPS URL, or by the ID of an uploaded one.
type Attachment struct {
	URL string
	ID  int64
	// Name that the recipient sees; may be empty.
	Name string
}

// URLButton opens a link. Telegram.
func URLButton(text, link string) Button { return Button{Text: text, Type: "url", URL: link} }

// CallbackButton sends data to the bot, at most 64 bytes. Telegram.
func CallbackButton(text, data string) Button {
	return Button{Text: text, Type: "callback", CallbackData: data}
}

// CopyButton copies a text. Telegram.
func CopyButton(text, copied string) Button {
	return Button{Text: text, Type: "copy", CopyText: copied}
}

// ReplyButton comes back with its id when it is tapped. WABA.
func ReplyButton(id, text string) Button { return Button{ID: id, Text: text} }

type channelKey struct {
	Token            string       `json:"token"`
	Fallback         bool         `json:"fallback,omitempty"`
	FallbackSequence int          `json:"fallback_sequence,omitempty"`
	Success          SuccessState `json:"success,omitempty"`
	Within           int          `json:"within,omitempty"`
}

type contentEntry struct {
	Template int64          `json:"template,omitempty"`
	Message  *InlineMessage `json:"message,omitempty"`
	// Beside a message.
	Otherwise   *otherwiseEntry `json:"otherwise,omitempty"`
	MaxSegments int             `json:"max_segments,omitempty"`
}

type otherwiseEntry struct {
	Template  int64          `json:"template"`
	Variables map[string]any `json:"variables,omitempty"`
}
