package cascade

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

// Compose says what each row of a batch becomes.
type Compose struct {
	// Channels as of a send. The key is the id of the device (dev_…), and To the column of the recipient.
	Channels []Channel
	// Variables have the column of the value, by name.
	Variables map[string]string
	// Locale is the column with the language of the recipient, such as pt-BR. Empty: no language.
	Locale string
	// Topic is the key of a topic of the account: rows of people who ended it are left out.
	Topic string
	// AmbiguousNumbers is how a number that has two readings is read: "refuse", "national" or "international". Empty: the
	// account's setting.
	AmbiguousNumbers string
	// PerMinute slows the batch down; 0 is the pace of its slowest device in the first tier.
	PerMinute int
	// OnlyValid refuses rows of which no channel could be sent, in place of trying them.
	OnlyValid bool
	// RequireVariables refuses rows in which a placeholder has neither a value nor a fallback.
	RequireVariables bool
	// StartAt: no row is sent before; zero is now.
	StartAt time.Time
}

// MarshalJSON writes the body of starting and checking a batch.
func (c Compose) MarshalJSON() ([]byte, error) {
	keys := map[ChannelName]map[string]any{}
	content := map[ChannelName]contentEntry{}
	targets := map[ChannelName]string{}
	for _, channel := range c.Channels {
		if _, twice := keys[channel.name]; twice {
			return nil, fmt.Errorf("cascade: channels: %s is there twice", channel.name)
		}
		if err := channel.fault(); err != nil {
			return nil, err
		}
		key := map[string]any{"device": channel.key.Token}
		if channel.key.Fallback {
			key["fallback"], key["fallback_sequence"] = true, channel.key.FallbackSequence
		}
		if channel.key.Success != "" {
			key["success"] = channel.key.Success
		}
		if channel.key.Within > 0 {
			key["within"] = channel.key.Within
		}
		keys[channel.name], content[channel.name] = key, channel.content
		targets[channel.name] = channel.to
	}
	compose := map[string]any{"keys": keys, "content": content, "targets": targets}
	if len(c.Variables) > 0 {
		compose["variables"] = c.Variables
	}
	for name, value := range map[string]string{
		"locale": c.Locale, "topic": c.Topic, "ambiguous_numbers": c.AmbiguousNumbers,
	} {
		if value != "" {
			compose[name] = value
		}
	}
	body := map[string]any{"compose": compose}
	if c.PerMinute > 0 {
		body["per_minute"] = c.PerMinute
	}
	if c.OnlyValid {
		body["only_valid"] = true
	}
	if c.RequireVariables {
		body["require_variables"] = true
	}
	if !c.StartAt.IsZero() {
		body["start_at"] = c.StartAt.Unix()
	}
	return json.Marshal(body)
}

// BatchState is the state of a batch.
type BatchState string

// States of a batch.
const (
	BatchDraft     BatchState = "draft"
	BatchRunning   BatchState = "running"
	BatchPaused    BatchState = "paused"
	BatchCancelled BatchState = "cancelled"
	BatchFinished  BatchState = "finished"
)

// BatchStage is what a batch does now. It is derived from its state and times.
type BatchStage string

// Stages of a batch that are no states.
const (
	BatchScheduled BatchStage = "scheduled"
	BatchWaiting   BatchStage = "waiting"
)

// Batches uploads and runs batches. The token needs the scope batches:write.
type Batches struct{ client *Client }

func batchPath(id, verb string) string { return "/api/batches/" + url.PathEscape(id) + verb }

// Upload streams a table (CSV or XLSX, at most 5 MB and 20,000 rows). Nothing is sent before Start.
func (b *Batches) Upload(ctx context.Context, name string, table io.Reader) (*Batch, error) {
	batch := &Batch{}
	return batch, b.client.upload(ctx, "/api/batches", name, table, batch)
}

// UploadPath uploads a table from the disk.
func (b *Batches) UploadPath(ctx context.Context, path string) (*Batch, error) {
	batch := &Batch{}
	return batch, b.client.uploadPath(ctx, "/api/batches", path, batch)
}

// Check says what each row would fail by, and sends nothing.
func (b *Batches) Check(ctx context.Context, id string, compose Compose) (*BatchCheck, error) {
	check := &BatchCheck{}
	_, err := b.client.call(ctx, http.MethodPost, batchPath(id, "/check"), compose, check, "")
	return check, err
}

// Start begins a draft: one request for each row. ErrConflict: it has started.
func (b *Batches) Start(ctx context.Context, id string, compose Compose) (*Batch, error) {
	return b.batch(ctx, http.MethodPost, batchPath(id, "/start"), compose)
}

// Get reads a batch and its progress.
func (b *Batches) Get(ctx context.Context, id string) (*Batch, error) {
	return b.batch(ctx, http.MethodGet, batchPath(id, ""), nil)
}

// Pause begins no more rows for now.
func (b *Batches) Pause(ctx context.Context, id string) (*Batch, error) {
	return b.batch(ctx, http.MethodPost, batchPath(id, "/pause"), nil)
}

// Resume goes on after Pause.
func (b *Batches) Resume(ctx context.Context, id string) (*Batch, error) {
	return b.batch(ctx, http.MethodPost, batchPath(id, "/resume"), nil)
}

// Cancel begins no more rows; requests that were made go on.
func (b *Batches) Cancel(ctx context.Context, id string) (*Batch, error) {
	return b.batch(ctx, http.MethodPost, batchPath(id, "/cancel"), nil)
}

// Results opens the table as CSV with the result of each row. The caller closes it.
func (b *Batches) Results(ctx context.Context, id string) (io.ReadCloser, error) {
	address := b.client.baseURL + batchPath(id, "/results")
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, fmt.Errorf("cascade: %w", err)
	}
	response, err := b.client.Do(request)
	if err != nil {
		return nil, b.client.unanswered(request, err)
	}
	if response.StatusCode != http.StatusOK {
		defer response.Body.Close()
		body, _ := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes))
		return nil, errorOf(response.StatusCode, response.Header, body, "")
	}
	return response.Body, nil
}

func (b *Batches) batch(ctx context.Context, method, path string, body any) (*Batch, error) {
	batch := &Batch{}
	if _, err := b.client.call(ctx, method, path, body, batch, ""); err != nil {
		return nil, err
	}
	return batch, nil
}
