package cascade

import (
	"context"
	"net/http"
	"time"
)

// Verify proves by a code who has a number or an address.
type Verify struct{ client *Client }

// VerifyChannel is a channel that may carry the code.
type VerifyChannel struct {
	Name ChannelName
	// Token of the device or sender pool.
	Token string
	// To is the recipient on this channel; empty is VerifyStart.To.
	To string
	// Template carries the code in place of the text of the service; 0 is none.
	Template int64
}

// VerifyStart asks for a code. Channels are tried in their order, and by Resend.
type VerifyStart struct {
	Channels []VerifyChannel
	// To is the recipient of channels without one of their own.
	To string
	// Variables of templates, beside code, minutes and name.
	Variables map[string]any
	// CodeLength is 4 to 10 digits; 0 is 6.
	CodeLength int
	// ExpiresIn is one minute to one hour; 0 is ten minutes.
	ExpiresIn time.Duration
	// Locale of the text, such as "id"; empty is the language of the account.
	Locale string
	// IP address of the person who asked for the code; it limits how many a network gets.
	IP string
	// IdempotencyKey makes a repeated call the same verification. Empty: a random UUID.
	IdempotencyKey string
}

// Start sends a code.
func (v *Verify) Start(ctx context.Context, start VerifyStart) (*Verification, error) {
	keys, target := map[ChannelName]channelKey{}, map[string]any{}
	templates, order := map[ChannelName]int64{}, []ChannelName{}
	for _, channel := range start.Channels {
		if err := keyFault(channel.Name, channel.Token); err != nil {
			return nil, err
		}
		order = append(order, channel.Name)
		keys[channel.Name] = channelKey{Token: channel.Token}
		target[string(channel.Name)] = start.To
		if channel.To != "" {
			target[string(channel.Name)] = channel.To
		}
		if channel.Template != 0 {
			templates[channel.Name] = channel.Template
		}
	}
	if len(start.Variables) > 0 {
		target["variables"] = start.Variables
	}
	body := map[string]any{"keys": keys, "target": target, "channels": order}
	if len(templates) > 0 {
		body["template"] = templates
	}
	if start.CodeLength != 0 {
		body["code_length"] = start.CodeLength
	}
	if start.ExpiresIn != 0 {
		body["expires_in"] = int64(start.ExpiresIn / time.Second)
	}
	if start.Locale != "" {
		body["locale"] = start.Locale
	}
	if start.IP != "" {
		body["ip"] = start.IP
	}
	return posted[Verification](ctx, v.client, "/v1/verify", body, orUUID(start.IdempotencyKey))
}

// Check checks a code that a person entered. A wrong or late code is a result; a verification that was
// approved before is an error with CodeVerificationApproved.
func (v *Verify) Check(ctx context.Context, verificationID, code string) (*CodeCheck, error) {
	body := map[string]any{"verification_id": verificationID, "code": code}
	return posted[CodeCheck](ctx, v.client, "/v1/verify/check", body, newUUID())
}

// Resend sends the same code again by the next channel, at most once in 30 seconds.
func (v *Verify) Resend(ctx context.Context, verificationID string) (*Verification, error) {
	body := map[string]any{"verification_id": verificationID}
	return posted[Verification](ctx, v.client, "/v1/verify/resend", body, "")
}

// posted posts a body and reads the answer.
func posted[T any](ctx context.Context, c *Client, path string, body any, key string) (*T, error) {
	answer := new(T)
	if _, err := c.call(ctx, http.MethodPost, path, body, answer, key); err != nil {
		return nil, err
	}
	return answer, nil
}

func orUUID(key string) string {
	if key == "" {
		return newUUID()
	}
	return key
}
