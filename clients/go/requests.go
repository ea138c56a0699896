package cascade

import (
	"context"
	"iter"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// RequestState is the state of a request.
type RequestState string

// States of a request.
const (
	StateScheduled RequestState = "scheduled"
	StatePending   RequestState = "pending"
	StateFinished  RequestState = "finished"
	StateCancelled RequestState = "cancelled"
)

// RequestFilter narrows Requests.List. Zero members filter nothing.
type RequestFilter struct {
	State   RequestState
	Status  *bool
	Channel ChannelName
	// Recipient in any way of writing it.
	Recipient string
	// From and To bound the time of acceptance; To is not included.
	From, To time.Time
	// PageSize is at most 200; 0 is 50.
	PageSize int
}

// Requests reads and cancels sends.
type Requests struct{ client *Client }

const (
	firstPoll   = 200 * time.Millisecond
	longestPoll = 5 * time.Second
	// longestWait bounds Wait without a deadline.
	longestWait = 10 * time.Minute
)

func requestPath(id int64) string { return "/v1/requests/" + strconv.FormatInt(id, 10) }

// Get reads a request. ErrNotFound: it was never accepted.
func (r *Requests) Get(ctx context.Context, id int64) (*Request, error) {
	request := &Request{}
	_, err := r.client.call(ctx, http.MethodGet, requestPath(id), nil, request, "")
	if err != nil {
		return nil, err
	}
	return request, nil
}

// Cancel cancels a scheduled request. ErrConflict: it has started.
func (r *Requests) Cancel(ctx context.Context, id int64) (*Request, error) {
	request := &Request{}
	_, err := r.client.call(ctx, http.MethodPost, requestPath(id)+"/cancel", nil, request, "")
	if err != nil {
		return nil, err
	}
	return request, nil
}

// Wait polls until a request is finished or cancelled, or ctx ends. Without a deadline it waits for ten
// minutes at most.
func (r *Requests) Wait(ctx context.Context, id int64) (*Request, error) {
	if _, bounded := ctx.Deadline(); !bounded {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, longestWait)
		defer cancel()
	}
	for pause := firstPoll; ; pause = min(pause*2, longestPoll) {
		request, err := r.Get(ctx, id)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil || request.State == StateFinished || request.State == StateCancelled {
			return request, err
		}
		if err := r.client.sleep(ctx, pause); err != nil {
			return nil, err
		}
	}
}

// List goes through requests, the newest first, and fetches pages as needed. It ends after an error.
func (r *Requests) List(ctx context.Context, filter RequestFilter) iter.Seq2[Request, error] {
	if filter.Channel != "" {
		if err := nameFault("channel", filter.Channel); err != nil {
			return func(yield func(Request, error) bool) { yield(Request{}, err) }
		}
	}
	query := url.Values{}
	set := func(name, value string) {
		if value != "" && value != "0" {
			query.Set(name, value)
		}
	}
	set("state", string(filter.State))
	set("channel", string(filter.Channel))
	set("recipient", filter.Recipient)
	set("limit", strconv.Itoa(filter.PageSize))
	if filter.Status != nil {
		query.Set("status", strconv.FormatBool(*filter.Status))
	}
	if !filter.From.IsZero() {
		set("from", strconv.FormatInt(filter.From.Unix(), 10))
	}
	if !filter.To.IsZero() {
		set("to", strconv.FormatInt(filter.To.Unix(), 10))
	}
	return pages(ctx, r.client, "/v1/requests", query, func(page *struct {
		cursor
		Requests []Request `json:"requests"`
	}) (cursor, []Request) {
		return page.cursor, page.Requests
	})
}

type cursor struct {
	HasMore    bool   `json:"has_more"`
	NextCursor string `json:"next_cursor"`
}

// pages goes through the rows of all pages of a list.
func pages[Page, Row any](
	ctx context.Context, client *Client, path string, query url.Values,
	read func(*Page) (cursor, []Row),
) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		query := cloneValues(query)
		for {
			page := new(Page)
			address := path
			if len(query) > 0 {
				address += "?" + query.Encode()
			}
			if _, err := client.call(ctx, http.MethodGet, address, nil, page, ""); err != nil {
				var none Row
				yield(none, err)
				return
			}
			next, rows := read(page)
			for _, row := range rows {
				if !yield(row, nil) {
					return
				}
			}
			if !next.HasMore || next.NextCursor == "" {
				return
			}
			query.Set("cursor", next.NextCursor)
		}
	}
}

// cloneValues copies a query, so that a list can be gone through again.
func cloneValues(values url.Values) url.Values {
	copied := url.Values{}
	for name, all := range values {
		copied[name] = append([]string(nil), all...)
	}
	return copied
}
