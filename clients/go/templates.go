package cascade

import (
	"context"
	"iter"
)

// Template is a saved message. Only an approved and active one can be sent.
type Template struct {
	ID      int64       `json:"id"`
	Name    string      `json:"name"`
	Channel ChannelName `json:"channel"`
	// Approval is pending, approved or rejected.
	Approval       string `json:"approval"`
	RejectedReason string `json:"rejected_reason"`
	Active         bool   `json:"active"`
	// Language of a WABA template.
	Language string `json:"language"`
	// Variables that a send needs.
	Variables []string `json:"variables"`
	// CreatedAt and UpdatedAt are Unix seconds.
	CreatedAt int64 `json:"created_at"`
	UpdatedAt int64 `json:"updated_at"`
}

// Templates reads templates.
type Templates struct{ client *Client }

// List goes through the templates of the account. It ends after an error.
func (t *Templates) List(ctx context.Context) iter.Seq2[Template, error] {
	return pages(ctx, t.client, "/v1/templates", nil, func(page *struct {
		cursor
		Templates []Template `json:"templates"`
	}) (cursor, []Template) {
		return page.cursor, page.Templates
	})
}
