package cascade

import (
	"context"
	"encoding/json"
	"net/http"
	"time"
)

// CheckTarget is a recipient to check: one address for whatever channels can use it, or one for each channel.
type CheckTarget struct {
	// Address is a mail address, a phone number or @name of Telegram.
	Address string
	// ByChannel replaces Address. A chat id of Telegram needs it.
	ByChannel map[ChannelName]string
}

// MarshalJSON writes a text or an object.
func (t CheckTarget) MarshalJSON() ([]byte, error) {
	if t.ByChannel != nil {
		for name := range t.ByChannel {
			if err := nameFault("targets", name); err != nil {
				return nil, err
			}
		}
		return json.Marshal(t.ByChannel)
	}
	return json.Marshal(t.Address)
}

// UnmarshalJSON reads a text or an object.
func (t *CheckTarget) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] == '{' {
		return json.Unmarshal(text, &t.ByChannel)
	}
	return json.Unmarshal(text, &t.Address)
}

// CheckOptions narrows Client.Check. The zero value asks providers what is not known.
type CheckOptions struct {
	// Keys are tokens of the devices to ask, by channel.
	Keys map[ChannelName]string
	// MaxAge of a lookup before it is made again; nil is a week.
	MaxAge *time.Duration
	// NoLookup asks no provider: the answer is what is known.
	NoLookup bool
}

// Check tells which channels reach targets, 1 to 10,000.
func (c *Client) Check(
	ctx context.Context, targets []CheckTarget, options CheckOptions,
) (*Check, error) {
	body := map[string]any{"targets": targets}
	if len(options.Keys) > 0 {
		keys := map[ChannelName]channelKey{}
		for name, token := range options.Keys {
			if err := keyFault(name, token); err != nil {
				return nil, err
			}
			keys[name] = channelKey{Token: token}
		}
		body["keys"] = keys
	}
	if options.MaxAge != nil {
		body["max_age"] = int64(*options.MaxAge / time.Second)
	}
	if options.NoLookup {
		body["lookup"] = false
	}
	check := &Check{}
	if _, err := c.call(ctx, http.MethodPost, "/v1/check", body, check, ""); err != nil {
		return nil, err
	}
	return check, nil
}
