package cascade

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	// A service that asks for a longer wait is not waited for: the caller gets the error.
	maxRetryAfter = 60 * time.Second
	firstBackoff  = 250 * time.Millisecond
	maxBackoff    = 8 * time.Second
	// Answers are far smaller; files are streamed.
	maxAnswerBytes = 32 << 20
	keyHeader      = "Idempotency-Key"
)

// backoff returns a random wait before a retry, longer for each attempt (from 0).
func backoff(attempt int) time.Duration {
	limit := min(firstBackoff<<min(attempt, 10), maxBackoff)
	return limit/2 + rand.N(limit/2)
}

// Do makes a call with the token of the client and repeats it where that is safe. A generated client takes the
// Client as its HTTP client. The caller closes the body. Refusals are answers here, not errors. The token is
// sent to the host of the request: it must be that of [Client.BaseURL].
func (c *Client) Do(request *http.Request) (*http.Response, error) {
	for attempt := 0; ; attempt++ {
		response, err := c.attempt(request)
		wait, again := c.waitOf(request, response, err, attempt)
		if !again {
			return response, err
		}
		if response != nil {
			response.Body.Close()
		}
		if err := c.sleep(request.Context(), wait); err != nil {
			return nil, err
		}
	}
}

func sleep(ctx context.Context, wait time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(wait):
		return nil
	}
}

// attempt makes the call once, within the timeout.
func (c *Client) attempt(request *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(request.Context(), c.timeout)
	once := request.Clone(ctx)
	if request.GetBody != nil {
		body, err := request.GetBody()
		if err != nil {
			cancel()
			return nil, err
		}
		once.Body = body
	}
	once.Header.Set("Authorization", "Bearer "+c.token)
	once.Header.Set("User-Agent", "cascade-go/"+Version)
	response, err := c.http.Do(once)
	if err != nil {
		cancel()
		return nil, err
	}
	response.Body = &cancelling{response.Body, cancel}
	return response, nil
}

// cancelling ends the timeout of an attempt when its body is closed.
type cancelling struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (b *cancelling) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}

// waitOf decides whether a call is repeated, and after how long. A call that changes something and has no
// Idempotency-Key is only repeated when the service refused it before reading it, or was not reached.
func (c *Client) waitOf(
	request *http.Request, response *http.Response, err error, attempt int,
) (time.Duration, bool) {
	if attempt >= c.retries || request.Context().Err() != nil {
		return 0, false
	}
	if request.Body != nil && request.Body != http.NoBody && request.GetBody == nil {
		return 0, false
	}
	repeatable := request.Method == http.MethodGet || request.Method == http.MethodHead ||
		request.Header.Get(keyHeader) != ""
	if err != nil {
		return c.wait(attempt), repeatable || neverConnected(err)
	}
	switch response.StatusCode {
	case http.StatusTooManyRequests:
		// A person waits for a code, and should be told when to try again.
		code := codeOf(response)
		if code == CodeResendTooSoon || strings.HasPrefix(string(code), "verify_") {
			return 0, false
		}
	case http.StatusBadGateway, http.StatusGatewayTimeout:
		if !repeatable {
			return 0, false
		}
	case http.StatusServiceUnavailable:
		if !repeatable || codeOf(response) == CodeAcceptedUnanswered {
			return 0, false
		}
	default:
		return 0, false
	}
	asked := retryAfter(response.Header.Get("Retry-After"), time.Now())
	if asked > maxRetryAfter {
		return 0, false
	}
	return max(asked, c.wait(attempt)), true
}

// codeOf reads the code of a refusal and leaves its body readable.
func codeOf(response *http.Response) Code {
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes))
	closer := response.Body
	response.Body = struct {
		io.Reader
		io.Closer
	}{bytes.NewReader(body), closer}
	var refusal struct {
		Code Code `json:"code"`
	}
	if err != nil || json.Unmarshal(body, &refusal) != nil {
		return ""
	}
	return refusal.Code
}

func neverConnected(err error) bool {
	var operation *net.OpError
	return errors.As(err, &operation) && operation.Op == "dial"
}

// RequestOption changes a call of [Client.Request].
type RequestOption func(http.Header)

// WithIdempotencyKey makes a call repeatable: a repeated call with the key has no second effect.
func WithIdempotencyKey(key string) RequestOption { return WithHeader(keyHeader, key) }

// WithHeader sets a header of the call.
func WithHeader(name, value string) RequestOption {
	return func(header http.Header) { header.Set(name, value) }
}

// Request calls any operation of /v1 or /api, such as one that has no method here. The path begins with one "/"
// and may have a query. The body is sent as JSON, unless it is nil; a []byte as it is, with the Content-Type of
// [WithHeader]. The answer is read as JSON into `answer`, unless that is nil; a *[]byte gets the bytes as they are. Retries, timeouts and errors are those of the
// other methods.
//
//	var page struct{ Data []struct{ ID, URL string } }
//	err := client.Request(ctx, "GET", "/api/webhooks?limit=10", nil, &page)
func (c *Client) Request(
	ctx context.Context, method, path string, body, answer any, options ...RequestOption,
) error {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") {
		return errors.New("cascade: path: must begin with one /, such as /api/webhooks")
	}
	request, err := c.newRequest(ctx, method, path, body)
	if err != nil {
		return err
	}
	for _, option := range options {
		option(request.Header)
	}
	_, err = c.answered(request, answer)
	return err
}

// call makes a call and reads its answer into `answer`, unless that is nil. Every failure is an *Error,
// except the end of ctx.
func (c *Client) call(
	ctx context.Context, method, path string, body, answer any, key string,
) (http.Header, error) {
	request, err := c.newRequest(ctx, method, path, body)
	if err != nil {
		return nil, err
	}
	if key != "" {
		request.Header.Set(keyHeader, key)
	}
	return c.answered(request, answer)
}

// newRequest makes a request with a JSON body, unless that is nil or bytes.
func (c *Client) newRequest(ctx context.Context, method, path string, body any) (*http.Request, error) {
	var reader io.Reader
	if raw, ok := body.([]byte); ok {
		reader = bytes.NewReader(raw)
	} else if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return nil, fmt.Errorf("cascade: body: %w", err)
		}
		reader = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.baseURL+path, reader)
	if err != nil {
		return nil, fmt.Errorf("cascade: %w", err)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	return request, nil
}

// answered makes a call and reads its answer.
func (c *Client) answered(request *http.Request, answer any) (http.Header, error) {
	key := request.Header.Get(keyHeader)
	response, err := c.Do(request)
	if err != nil {
		return nil, c.unanswered(request, err)
	}
	defer response.Body.Close()
	bytes, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes))
	if err != nil {
		return nil, c.unanswered(request, err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return nil, errorOf(response.StatusCode, response.Header, bytes, key)
	}
	if raw, ok := answer.(*[]byte); ok {
		*raw = bytes
	} else if answer != nil {
		if err := json.Unmarshal(bytes, answer); err != nil {
			return nil, &Error{
				StatusCode: response.StatusCode, Reason: "the answer is not one of the service",
				IdempotencyKey: key, kind: ErrServer, cause: err,
			}
		}
	}
	return response.Header, nil
}

// unanswered says what is known of a call without an answer.
func (c *Client) unanswered(request *http.Request, err error) error {
	key := request.Header.Get(keyHeader)
	kind := ErrUnavailable
	if key != "" && !neverConnected(err) {
		kind = ErrMaybeAccepted
	}
	said := err
	var asked *url.Error
	if errors.As(err, &asked) {
		said = asked.Err
	}
	reason := "no answer from " + request.URL.Scheme + "://" + request.URL.Host + ": " + said.Error()
	return &Error{Reason: reason, IdempotencyKey: key, kind: kind, cause: err}
}
