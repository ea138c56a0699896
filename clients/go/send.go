package cascade

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Mode says whether a send waits for its result.
type Mode string

// Modes of a send.
const (
	// Sync waits for the results of the channels: the default.
	Sync Mode = "sync"
	// Async queues the send; Requests.Wait or a webhook has the result.
	Async Mode = "async"
)

// Variables replace {{name}} in templates and messages. Values are texts, numbers, booleans or nil.
type Variables map[string]any

// Send is a message to one recipient.
type Send struct {
	// Channels, each at most once.
	Channels  []Channel
	Variables Variables
	// Locale is the recipient's language, such as pt-BR. A template goes in the nearest one that it has.
	Locale string
	// Mode is Sync by default.
	Mode Mode
	// Schedule is a time in the future, at most 400 days ahead. Zero sends now.
	Schedule time.Time
	// Window is the hours in which it goes, where the recipient is. Nil: those of the account.
	Window *SendWindow
	// Timezone is where the recipient is, for Window: an IANA name. Empty: the phone numbers tell it.
	Timezone string
	// ValidUntil ends an async or scheduled send: it isn't made from then on. Zero: 24 hours after its time.
	ValidUntil time.Time
	// Only restricts the send to one channel. Empty: every channel.
	Only ChannelName
	// TierWithin is the time of every channel that asks for a Success and names none.
	TierWithin time.Duration
	// Transactional also reaches contacts who opted out. The operator must allow it for the account.
	Transactional bool
	// Topic is the key of a topic of the account: who ended it gets no such message.
	Topic string
	// MaxCost is what the message may cost, in the currency of the account's price table, such as "0.05". A tier that
	// would exceed it isn't opened; the result has its channels in Skipped. Empty: any.
	MaxCost string
	// IdempotencyKey makes a repeated send return the first result, for 24 hours. Empty: a random UUID, so
	// that retries of this call never send twice.
	IdempotencyKey string
}

type sendBody struct {
	Keys    map[ChannelName]channelKey   `json:"keys"`
	Content map[ChannelName]contentEntry `json:"content"`
	Target  map[string]any               `json:"target"`
	Context *sendContext                 `json:"context,omitempty"`
}

type sendContext struct {
	Timing    *timing    `json:"timing,omitempty"`
	Behaviour *behaviour `json:"behaviour,omitempty"`
	Topic     string     `json:"topic,omitempty"`
}

type timing struct {
	Schedule   int64       `json:"schedule,omitempty"`
	Window     *SendWindow `json:"window,omitempty"`
	ValidUntil int64       `json:"valid_until,omitempty"`
	TierWithin int         `json:"tier_within,omitempty"`
}

type behaviour struct {
	Channel       ChannelName `json:"channel,omitempty"`
	Mode          Mode        `json:"mode,omitempty"`
	Transactional bool        `json:"transactional,omitempty"`
	MaxCost       string      `json:"max_cost,omitempty"`
}

// MarshalJSON writes the body of POST /v1/send.
func (s Send) MarshalJSON() ([]byte, error) {
	body := sendBody{
		Keys:    map[ChannelName]channelKey{},
		Content: map[ChannelName]contentEntry{},
		Target:  map[string]any{},
	}
	for _, channel := range s.Channels {
		if _, twice := body.Keys[channel.name]; twice {
			return nil, fmt.Errorf("cascade: channels: %s is there twice", channel.name)
		}
		if err := channel.fault(); err != nil {
			return nil, err
		}
		body.Keys[channel.name] = channel.key
		if channel.content != (contentEntry{}) {
			body.Content[channel.name] = channel.content
		}
		if channel.to != "" {
			body.Target[string(channel.name)] = channel.to
		}
	}
	if len(s.Variables) > 0 {
		body.Target["variables"] = s.Variables
	}
	if s.Locale != "" {
		body.Target["locale"] = s.Locale
	}
	if s.Timezone != "" {
		body.Target["timezone"] = s.Timezone
	}
	context := sendContext{Topic: s.Topic}
	times := timing{
		Schedule:   unixSeconds(s.Schedule),
		Window:     s.Window,
		ValidUntil: unixSeconds(s.ValidUntil),
		TierWithin: int((s.TierWithin + time.Second - 1) / time.Second),
	}
	if times != (timing{}) {
		context.Timing = &times
	}
	if s.Only != "" {
		if err := nameFault("only", s.Only); err != nil {
			return nil, err
		}
	}
	if s.Only != "" || s.Mode != "" || s.Transactional || s.MaxCost != "" {
		context.Behaviour = &behaviour{
			Channel:       s.Only,
			Mode:          s.Mode,
			Transactional: s.Transactional,
			MaxCost:       s.MaxCost,
		}
	}
	if context != (sendContext{}) {
		body.Context = &context
	}
	return json.Marshal(body)
}

// unixSeconds returns a time in Unix seconds; 0 for the zero time.
func unixSeconds(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.Unix()
}

// Delivered reports whether a channel succeeded, as its Success says. It is false while the send is queued
// or scheduled.
func (r *SendResult) Delivered() bool { return r.Status && !r.Queued && !r.Scheduled }

// Unknown reports whether no channel is known to have succeeded, and the message may have arrived. Ask before
// you send it again.
func (r *SendResult) Unknown() bool {
	if r.Status {
		return false
	}
	for _, channel := range r.Channels {
		if channel.Code == CodeOutcomeUnknown && (channel.Later == nil || channel.Later.Status) {
			return true
		}
	}
	return false
}

// Duration returns ProcessingTime; 0 if it is absent.
func (r ChannelResult) Duration() time.Duration {
	milliseconds, err := strconv.ParseFloat(strings.TrimSuffix(r.ProcessingTime, "ms"), 64)
	if err != nil {
		return 0
	}
	return time.Duration(milliseconds * float64(time.Millisecond))
}

// Send sends one message to one recipient. A failed channel is part of the result: read Status and
// Channels. A refused call is an *Error. Retries never send twice, because every send has an
// Idempotency-Key.
func (c *Client) Send(ctx context.Context, send Send) (*SendResult, error) {
	key := send.IdempotencyKey
	if key == "" {
		key = newUUID()
	}
	result := &SendResult{}
	header, err := c.call(ctx, http.MethodPost, "/v1/send", send, result, key)
	if err != nil {
		return nil, err
	}
	result.Replayed = header.Get("Idempotent-Replayed") == "true"
	result.IdempotencyKey = key
	return result, nil
}

// newUUID returns a random UUID (RFC 9562, version 4).
func newUUID() string {
	var bytes [16]byte
	_, _ = rand.Read(bytes[:])
	bytes[6] = bytes[6]&0x0f | 0x40
	bytes[8] = bytes[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", bytes[:4], bytes[4:6], bytes[6:8], bytes[8:10], bytes[10:])
}
