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

// Event is what a delivery says: *IncomingMessage, *Submission, *MessageStatus, *SendStatus, *Quota,
// *DeviceStatus, *MessageEcho, or *UnknownEvent of a newer service.
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
	case "quota":
		event := &Quota{}
		return read(event, &event.EventHeader)
	case "device_status":
		event := &DeviceStatus{}
		return read(event, &event.EventHeader)
	case "message_echo":
		event := &MessageEcho{}
		return read(event, &event.EventHeader)
	}
	return &UnknownEvent{head}, nil
}

// WebhookHandler receives deliveries: it verifies each one, gives its event to `handle` and answers 200, 401
// if it is not verified, or 500 if `handle` fails. A failed delivery comes again where its endpoint has retries.
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
