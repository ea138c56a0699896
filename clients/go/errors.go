package cascade

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Code is the machine-readable name of a failure. Expect codes that this version does not list.
type Code string

// Kinds of an *Error, for errors.Is.
var (
	// ErrInvalid: the call is not valid (400, 413, 415). Field says where.
	ErrInvalid = errors.New("cascade: invalid call")
	// ErrAuthentication: the token is missing, unknown or expired (401).
	ErrAuthentication = errors.New("cascade: not authenticated")
	// ErrPermission: a scope is missing, or a channel key belongs to another account (403).
	ErrPermission = errors.New("cascade: not permitted")
	// ErrNotFound: there is no such thing in the account (404).
	ErrNotFound = errors.New("cascade: not found")
	// ErrConflict: the state of the thing does not allow the call (409, 422).
	ErrConflict = errors.New("cascade: conflict")
	// ErrRateLimit: too many calls (429). RetryAfter says how long to wait.
	ErrRateLimit = errors.New("cascade: rate limited")
	// ErrUnavailable: the service or the way to it is down. Nothing was sent.
	ErrUnavailable = errors.New("cascade: unavailable")
	// ErrMaybeAccepted: the send may have been accepted. Ask by RequestID, or send again with the same
	// IdempotencyKey; a send with another key could reach the recipient twice.
	ErrMaybeAccepted = errors.New("cascade: maybe accepted")
	// ErrAccepted: the send was accepted and its result could not be read. Ask by RequestID.
	ErrAccepted = errors.New("cascade: accepted, result unknown")
	// ErrServer: the service has a defect, or answered what no version of it does.
	ErrServer = errors.New("cascade: error of the service")
)

// Error is a call that was refused or not answered. A channel that failed is no Error: read
// SendResult.Channels.
type Error struct {
	// StatusCode of the HTTP answer; 0 without an answer.
	StatusCode int
	// Code of the failure; empty without an answer, or when a proxy gave it.
	Code Code
	// Reason for people.
	Reason string
	// Field is the path of the member that is not valid, such as context.timing.schedule.
	Field string
	// Hint says what may be done about it.
	Hint string
	// RequestID is the log record of the call; 0 without one.
	RequestID int64
	// RetryAfter is the time that the service asks to wait; 0 when it named none.
	RetryAfter time.Duration
	// IdempotencyKey of a send. The same key makes a later retry safe for 24 hours.
	IdempotencyKey string

	kind  error
	cause error
}

func (e *Error) Error() string {
	text := "cascade: " + e.Reason
	if e.Code != "" {
		text += " (" + string(e.Code) + ")"
	}
	if e.StatusCode != 0 {
		text += fmt.Sprintf(", HTTP %d", e.StatusCode)
	}
	if e.RequestID != 0 {
		text += fmt.Sprintf(", request %d", e.RequestID)
	}
	return text
}

// Is reports whether the error is of a kind, such as ErrRateLimit.
func (e *Error) Is(target error) bool { return target == e.kind }

// Unwrap returns the error of the network, if there was one.
func (e *Error) Unwrap() error { return e.cause }

var kindOfCode = map[Code]error{
	CodeMaybeAccepted:      ErrMaybeAccepted,
	CodeAcceptedUnanswered: ErrAccepted,
	CodeNothingSent:        ErrUnavailable,
}

func kindOfStatus(status int) error {
	switch status {
	case http.StatusUnauthorized:
		return ErrAuthentication
	case http.StatusForbidden:
		return ErrPermission
	case http.StatusNotFound:
		return ErrNotFound
	case http.StatusConflict, http.StatusUnprocessableEntity:
		return ErrConflict
	case http.StatusTooManyRequests:
		return ErrRateLimit
	case http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return ErrUnavailable
	}
	if status >= 400 && status < 500 {
		return ErrInvalid
	}
	return ErrServer
}

// errorOf reads a refusal. A body that is no refusal, such as a proxy's page, leaves Code empty.
func errorOf(status int, header http.Header, body []byte, key string) *Error {
	var refusal struct {
		Reason    string `json:"reason"`
		Code      Code   `json:"code"`
		Field     string `json:"field"`
		Hint      string `json:"hint"`
		RequestID int64  `json:"request_id"`
	}
	if json.Unmarshal(body, &refusal) != nil || refusal.Reason == "" {
		refusal.Reason = "the answer is not one of the service"
	}
	kind, known := kindOfCode[refusal.Code]
	if !known {
		kind = kindOfStatus(status)
	}
	if key != "" && refusal.Code == "" && status >= 502 && status <= 504 {
		// A proxy answered: the service may have got the call.
		kind = ErrMaybeAccepted
	}
	return &Error{
		StatusCode:     status,
		Code:           refusal.Code,
		Reason:         refusal.Reason,
		Field:          refusal.Field,
		Hint:           refusal.Hint,
		RequestID:      refusal.RequestID,
		RetryAfter:     retryAfter(header.Get("Retry-After"), time.Now()),
		IdempotencyKey: key,
		kind:           kind,
	}
}

// retryAfter reads seconds or an HTTP date. 0: absent or not valid.
func retryAfter(value string, now time.Time) time.Duration {
	if seconds, err := strconv.ParseInt(value, 10, 32); err == nil && seconds > 0 {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil && at.After(now) {
		return at.Sub(now)
	}
	return 0
}
