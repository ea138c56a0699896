package cascade

import "time"

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
func (c Channel) Template(id int64) Channel { c.content = contentEntry{Template: id}; return c }

// Text sends a text; {{name}} is replaced by a variable of the send.
func (c Channel) Text(text string) Channel { return c.message("text", text) }

// Image sends an image. The caption may be empty.
func (c Channel) Image(file Attachment, caption string) Channel {
	return c.media("image", file, caption)
}

// Video sends a video. The caption may be empty.
func (c Channel) Video(file Attachment, caption string) Channel {
	return c.media("video", file, caption)
}

// Document sends a file. The caption may be empty.
func (c Channel) Document(file Attachment, caption string) Channel {
	return c.media("document", file, caption)
}

// Location sends a place. WhatsApp and Telegram.
func (c Channel) Location(place Location) Channel {
	return c.message("location", "").rich(func(rich *richContext) { rich.Location = &place })
}

// Interactive sends a text with Buttons or a List. WABA, in an open session window.
func (c Channel) Interactive(text string) Channel { return c.message("interactive", text) }

// Buttons adds rows of buttons to a text, media or an interactive message. Telegram and WABA.
func (c Channel) Buttons(rows ...[]Button) Channel {
	return c.rich(func(rich *richContext) { rich.Buttons = rows })
}

// List adds a list to an interactive message. WABA.
func (c Channel) List(list List) Channel {
	return c.rich(func(rich *richContext) { rich.List = &list })
}

// Footer adds a footer.
func (c Channel) Footer(text string) Channel {
	return c.rich(func(rich *richContext) { rich.Footer = text })
}

func (c Channel) message(kind, text string) Channel {
	c.content = contentEntry{Message: &inlineMessage{Type: kind, Message: text}}
	return c
}

func (c Channel) media(kind string, file Attachment, caption string) Channel {
	return c.message(kind, caption).rich(func(rich *richContext) {
		rich.FileURL, rich.FileID, rich.FileName = file.URL, file.ID, file.Name
	})
}

// rich changes a copy, so that channels made from one another share nothing.
func (c Channel) rich(change func(*richContext)) Channel {
	message := inlineMessage{}
	if c.content.Message != nil {
		message = *c.content.Message
	}
	rich := richContext{}
	if message.RichContext != nil {
		rich = *message.RichContext
	}
	change(&rich)
	message.RichContext = &rich
	c.content.Message = &message
	return c
}

// Attachment is a file by its public HTTPS URL, or by the ID of an uploaded one.
type Attachment struct {
	URL string
	ID  int64
	// Name that the recipient sees; may be empty.
	Name string
}

// Location is a place in degrees.
type Location struct {
	Lat     float64 `json:"lat"`
	Lng     float64 `json:"lng"`
	Name    string  `json:"name,omitempty"`
	Address string  `json:"address,omitempty"`
}

// Button is a button of Telegram (URLButton, CallbackButton, CopyButton) or of WABA (ReplyButton).
type Button struct {
	Text         string `json:"text"`
	Type         string `json:"type,omitempty"`
	URL          string `json:"url,omitempty"`
	CallbackData string `json:"callbackData,omitempty"`
	CopyText     string `json:"copyText,omitempty"`
	ID           string `json:"id,omitempty"`
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

// List is a list message of WABA.
type List struct {
	// Button is the label of the button that opens the list.
	Button   string        `json:"button"`
	Sections []ListSection `json:"sections"`
}

// ListSection is a part of a List. Title is needed when there are several.
type ListSection struct {
	Title string    `json:"title,omitempty"`
	Rows  []ListRow `json:"rows"`
}

// ListRow is a row of a List. Its ID comes back when it is picked.
type ListRow struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description,omitempty"`
}

type channelKey struct {
	Token            string       `json:"token"`
	Fallback         bool         `json:"fallback,omitempty"`
	FallbackSequence int          `json:"fallback_sequence,omitempty"`
	Success          SuccessState `json:"success,omitempty"`
	Within           int          `json:"within,omitempty"`
}

type contentEntry struct {
	Template int64          `json:"template,omitempty"`
	Message  *inlineMessage `json:"message,omitempty"`
}

type inlineMessage struct {
	Type        string       `json:"type"`
	Message     string       `json:"message"`
	RichContext *richContext `json:"richContext,omitempty"`
}

type richContext struct {
	FileURL  string     `json:"fileUrl,omitempty"`
	FileID   int64      `json:"fileId,omitempty"`
	FileName string     `json:"fileName,omitempty"`
	Footer   string     `json:"footer,omitempty"`
	Location *Location  `json:"location,omitempty"`
	Buttons  [][]Button `json:"buttons,omitempty"`
	List     *List      `json:"listMessage,omitempty"`
}
