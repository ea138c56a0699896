package cascade

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	defaultBaseURL = "http://localhost:8080"
	// A sync send is answered within 60 seconds.
	defaultTimeout = 90 * time.Second
	defaultRetries = 2
)

// Client calls one installation with one account token. It is safe for concurrent use.
type Client struct {
	Requests  *Requests
	Templates *Templates
	Files     *Files
	Batches   *Batches
	Verify    *Verify

	token   string
	baseURL string
	timeout time.Duration
	retries int
	http    *http.Client
	wait    func(attempt int) time.Duration
	sleep   func(ctx context.Context, wait time.Duration) error
}

// Option changes a client that New makes.
type Option func(*Client) error

// WithBaseURL sets the address of the installation, without /v1. Default: http://localhost:8080.
func WithBaseURL(address string) Option {
	return func(c *Client) error {
		parsed, err := url.Parse(address)
		if err != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") || parsed.Host == "" {
			return errors.New("cascade: base URL: must be an http or https URL")
		}
		c.baseURL = strings.TrimRight(address, "/")
		return nil
	}
}

// WithTimeout limits each attempt of a call, the reading of its answer included. Default: 90 seconds.
func WithTimeout(limit time.Duration) Option {
	return func(c *Client) error {
		if limit <= 0 {
			return errors.New("cascade: timeout: must be positive")
		}
		c.timeout = limit
		return nil
	}
}

// WithRetries sets how often a call is repeated where that is safe. Default: 2.
func WithRetries(retries int) Option {
	return func(c *Client) error {
		if retries < 0 {
			return errors.New("cascade: retries: must not be negative")
		}
		c.retries = retries
		return nil
	}
}

// WithHTTPClient sets the client that makes the calls, such as one with a proxy.
func WithHTTPClient(client *http.Client) Option {
	return func(c *Client) error {
		if client == nil {
			return errors.New("cascade: HTTP client: must not be nil")
		}
		c.http = client
		return nil
	}
}

// New makes a client. It fails on an empty token or an option that is not valid; it calls nothing.
func New(token string, options ...Option) (*Client, error) {
	if strings.TrimSpace(token) == "" {
		return nil, errors.New("cascade: token: must not be empty")
	}
	c := &Client{
		token:   token,
		baseURL: defaultBaseURL,
		timeout: defaultTimeout,
		retries: defaultRetries,
		http:    &http.Client{},
		wait:    backoff,
		sleep:   sleep,
	}
	for _, option := range options {
		if err := option(c); err != nil {
			return nil, err
		}
	}
	c.Requests = &Requests{c}
	c.Templates = &Templates{c}
	c.Files = &Files{c}
	c.Batches = &Batches{c}
	c.Verify = &Verify{c}
	return c, nil
}

// BaseURL returns the address of the installation.
func (c *Client) BaseURL() string { return c.baseURL }
