package cascade

import (
	"context"
	"iter"
)

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
