package cascade

import (
	"context"
	"time"
)

// RecordSleeps makes the client wait for nothing and returns where its waits are noted.
func (c *Client) RecordSleeps() *[]time.Duration {
	waits := &[]time.Duration{}
	c.sleep = func(ctx context.Context, wait time.Duration) error {
		*waits = append(*waits, wait)
		return ctx.Err()
	}
	return waits
}

// VerifyWebhookAt is VerifyWebhook at a time.
var VerifyWebhookAt = verifyWebhookAt

// MessageTypes has the types that each channel sends without a template.
var MessageTypes = messageTypes
