package cascade

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrSignature: a delivery does not come from the service, is changed, or is too old.
var ErrSignature = errors.New("cascade: webhook not verified")

const (
	// signatureTolerance is how far the clocks may differ.
	signatureTolerance = 5 * time.Minute
	// maxEventBytes bounds the body of a delivery.
	maxEventBytes = 16 << 20
)

// Event is what a delivery says: *IncomingMessage, *Submission, *MessageStatus, *SendStatus, or
// *UnknownEvent of a newer service.
type Event interface {
	// Kind is the event field, such as send_status.
	Kind() string
}

// EventHeader has what every event has.
type EventHeader struct {
	Event string `json:"event"`
	// Timestamp is Unix seconds.
	Timestamp int64 `json:"timestamp"`
	// Production is false for tests and for traffic of sandbox devices.
	Production bool `json:"production"`
	// Raw is the whole body.
	Raw json.RawMessage `json:"-"`
}

// Kind is the event field.
func (h EventHeader) Kind() string { return h.Event }

// EventDevice is the device of an event.
type EventDevice struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Number string `json:"number"`
}

// Contact wrote a message. Members that the channel does not know are empty.
type Contact struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Number   string `json:"number"`
	Username string `json:"username"`
	Address  string `json:"address"`
	// Verified of a mail: false when anybody may have written it. nil on other channels.
	Verified *bool `json:"verified"`
}

// EventFile is a file of a contact. URL works for 24 hours without a token; Error says why there is none.
type EventFile struct {
	ID    int64  `json:"id"`
	Name  string `json:"name"`
	MIME  string `json:"mime"`
	Size  int64  `json:"size"`
	Error string `json:"error"`
	URL   string `json:"url"`
}

// Tapped is a tapped button or a picked row. Text is the label of a button, Title that of a row.
type Tapped struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Title string `json:"title"`
}

// InboundMessage is what a contact wrote. Rarer members, such as polls and orders, are in Raw of the event.
type InboundMessage struct {
	ID string `json:"id"`
	// Type, such as text, image, button or unsupported.
	Type        string      `json:"type"`
	Text        string      `json:"text"`
	Subject     string      `json:"subject"`
	HTML        string      `json:"html"`
	ReplyTo     string      `json:"reply_to"`
	Edited      bool        `json:"edited"`
	File        *EventFile  `json:"file"`
	Attachments []EventFile `json:"attachments"`
	Location    *Location   `json:"location"`
	Button      *Tapped     `json:"button"`
	List        *Tapped     `json:"list"`
}

// IncomingMessage is an incoming_message.
type IncomingMessage struct {
	EventHeader
	Channel ChannelName    `json:"channel"`
	Device  EventDevice    `json:"device"`
	From    Contact        `json:"from"`
	Message InboundMessage `json:"message"`
}

// Submission is a completed form. Answers are by the key of the question.
type Submission struct {
	EventHeader
	Channel      ChannelName    `json:"channel"`
	Device       EventDevice    `json:"device"`
	From         Contact        `json:"from"`
	SubmissionID string         `json:"submission_id"`
	Answers      map[string]any `json:"answers"`
	Form         struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"form"`
}

// MessageStatus says that a message was sent, delivered, read or failed.
type MessageStatus struct {
	EventHeader
	Channel ChannelName `json:"channel"`
	Device  EventDevice `json:"device"`
	// ID and RequestID are 0 for a message that was not sent from here.
	ID                int64  `json:"id"`
	RequestID         int64  `json:"request_id"`
	ProviderMessageID string `json:"provider_message_id"`
	Status            string `json:"status"`
	Recipient         string `json:"recipient"`
	// Reason and Code of a failed message, at an endpoint of version 2.
	Reason string `json:"reason"`
	Code   Code   `json:"code"`
}

// SendStatus is the end of an async send. Status is sent or failed.
type SendStatus struct {
	EventHeader
	ID        int64                         `json:"id"`
	RequestID int64                         `json:"request_id"`
	Status    string                        `json:"status"`
	Channels  map[ChannelName]ChannelResult `json:"channels"`
}

// UnknownEvent is an event that this version does not know.
type UnknownEvent struct{ EventHeader }

// VerifyWebhook checks a delivery and reads its event. `body` is the raw body. A secret that begins with
// whsec_ is the signing key of a signed endpoint: the signature and its time are checked. Any other secret
// is compared with X-Webhook-Secret. Fails with ErrSignature.
func VerifyWebhook(header http.Header, body []byte, secret string) (Event, error) {
	return verifyWebhookAt(header, body, secret, time.Now())
}

func verifyWebhookAt(header http.Header, body []byte, secret string, now time.Time) (Event, error) {
	if secret == "" {
		return nil, fmt.Errorf("%w: the secret is empty", ErrSignature)
	}
	if strings.HasPrefix(secret, "whsec_") {
		if err := verifySignature(header, body, secret, now); err != nil {
			return nil, err
		}
	} else if !sameText(header.Get("X-Webhook-Secret"), secret) {
		return nil, fmt.Errorf("%w: X-Webhook-Secret is another one", ErrSignature)
	}
	return readEvent(body)
}

// sameText compares in constant time, whatever the lengths.
func sameText(one, other string) bool {
	a, b := sha256.Sum256([]byte(one)), sha256.Sum256([]byte(other))
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// verifySignature follows https://www.standardwebhooks.com.
func verifySignature(header http.Header, body []byte, secret string, now time.Time) error {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return fmt.Errorf("%w: the signing key is not valid", ErrSignature)
	}
	id, sent := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sent, 10, 64)
	if id == "" || err != nil {
		return fmt.Errorf("%w: webhook-id or webhook-timestamp is missing", ErrSignature)
	}
	if now.Sub(time.Unix(seconds, 0)).Abs() > signatureTolerance {
		return fmt.Errorf("%w: webhook-timestamp is too old or too new", ErrSignature)
	}
	sum := hmac.New(sha256.New, key)
	_, _ = io.WriteString(sum, id+"."+sent+".")
	_, _ = sum.Write(body)
	expected := sum.Sum(nil)
	for _, one := range strings.Fields(header.Get("webhook-signature")) {
		encoded, isV1 := strings.CutPrefix(one, "v1,")
		signature, err := base64.StdEncoding.DecodeString(encoded)
		if isV1 && err == nil && hmac.Equal(signature, expected) {
			return nil
		}
	}
	return fmt.Errorf("%w: webhook-signature does not match", ErrSignature)
}

func readEvent(body []byte) (Event, error) {
	var head EventHeader
	if err := json.Unmarshal(body, &head); err != nil || head.Event == "" {
		return nil, errors.New("cascade: webhook: the body is no event")
	}
	head.Raw = append(json.RawMessage(nil), body...)
	read := func(event Event, header *EventHeader) (Event, error) {
		if err := json.Unmarshal(body, event); err != nil {
			return nil, fmt.Errorf("cascade: webhook: %w", err)
		}
		header.Raw = head.Raw
		return event, nil
	}
	switch head.Event {
	case "incoming_message":
		event := &IncomingMessage{}
		return read(event, &event.EventHeader)
	case "submission":
		event := &Submission{}
		return read(event, &event.EventHeader)
	case "message_status":
		event := &MessageStatus{}
		return read(event, &event.EventHeader)
	case "send_status":
		event := &SendStatus{}
		return read(event, &event.EventHeader)
	}
	return &UnknownEvent{head}, nil
}

// WebhookHandler receives deliveries: it verifies each one, gives its event to `handle` and answers 200, 401
// if it is not verified, or 500 if `handle` fails. A failed delivery is not repeated by the service.
func WebhookHandler(secret string, handle func(context.Context, Event) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxEventBytes))
		if err != nil {
			http.Error(w, "the body could not be read", http.StatusBadRequest)
			return
		}
		event, err := VerifyWebhook(r.Header, body, secret)
		if errors.Is(err, ErrSignature) {
			http.Error(w, "not verified", http.StatusUnauthorized)
			return
		}
		if err == nil {
			err = handle(r.Context(), event)
		}
		if err != nil {
			http.Error(w, "not handled", http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusOK)
	})
}
