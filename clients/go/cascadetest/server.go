// Package cascadetest has a server for tests of programs that use Cascade. It needs no network and no
// installation: it plays answers of the sandbox, as they were recorded.
package cascadetest

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	cascade "cascade.example/go"
)

// Token is the account token of every Server.
const Token = "cas_test"

// Key returns a channel token. The server takes any.
func Key(channel cascade.ChannelName) string { return string(channel) + "_test" }

// Message is what a recipient got.
type Message struct {
	Channel   cascade.ChannelName
	To        string
	Text      string
	Template  int64
	Variables map[string]any
	RequestID int64
}

// Refusal is an answer that a Server gives in place of its own.
type Refusal struct {
	Status     int
	Code       cascade.Code
	Reason     string
	RetryAfter time.Duration
	RequestID  int64
}

// Server plays sends with tiers, idempotency and magic recipients, requests, and the calls of fake-api.json.
// Other calls are refused with the code not_recorded.
type Server struct {
	URL string
	// Code is what Verify.Check approves.
	Code string

	lock     sync.Mutex
	api      *recording
	refusals []Refusal
	calls    []string
	messages []Message
	turns    map[int]int
	requests []object
	answers  map[string]answer
	lastID   int64
}

type answer struct{ sent, body string }

// NewServer starts a server that ends with the test.
func NewServer(t testing.TB) *Server {
	t.Helper()
	s := &Server{api: readRecording(), turns: map[int]int{}, answers: map[string]answer{}}
	server := httptest.NewServer(s)
	s.URL, s.Code = server.URL, s.api.Code
	t.Cleanup(server.Close)
	return s
}

// Client returns a client of the server.
func (s *Server) Client(t testing.TB, options ...cascade.Option) *cascade.Client {
	t.Helper()
	client, err := cascade.New(Token, append([]cascade.Option{cascade.WithBaseURL(s.URL)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

// Refuse makes the next calls fail, one for each refusal.
func (s *Server) Refuse(refusals ...Refusal) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.refusals = append(s.refusals, refusals...)
}

// Calls returns method and path of every call so far.
func (s *Server) Calls() []string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return slices.Clone(s.calls)
}

// Messages returns what recipients got, the oldest first.
func (s *Server) Messages() []Message {
	s.lock.Lock()
	defer s.lock.Unlock()
	return slices.Clone(s.messages)
}

// ServeHTTP answers one call at a time.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.calls = append(s.calls, r.Method+" "+r.URL.Path)
	text, _ := io.ReadAll(r.Body)
	if len(s.refusals) > 0 {
		refusal := s.refusals[0]
		s.refusals = s.refusals[1:]
		refuse(w, refusal)
		return
	}
	if r.Header.Get("Authorization") != "Bearer "+Token {
		s.refuse(w, "invalid_api_token")
		return
	}
	var body any
	_ = json.Unmarshal(text, &body)
	if at, found := s.api.exchange(r.Method, r.URL.RequestURI(), body); found {
		answers := s.api.Exchanges[at].Answers
		answer := answers[min(s.turns[at], len(answers)-1)]
		s.turns[at]++
		respond(w, answer.Status, answer.Body)
		return
	}
	if call := r.Method + " " + r.URL.Path; call == "POST /v1/send" {
		s.send(w, r.Header.Get("Idempotency-Key"), string(text))
	} else if call == "GET /v1/requests" {
		s.listRequests(w, r)
	} else if id, is := strings.CutPrefix(call, "GET /v1/requests/"); is {
		s.readRequest(w, id, false)
	} else if id, is := strings.CutPrefix(call, "POST /v1/requests/"); is && strings.HasSuffix(id, "/cancel") {
		s.readRequest(w, strings.TrimSuffix(id, "/cancel"), true)
	} else {
		refuse(w, Refusal{Status: 404, Code: "not_recorded", Reason: call + ": no answer is recorded"})
	}
}

func (s *Server) refuse(w http.ResponseWriter, name string) {
	refusal := s.api.Refusals[name]
	respond(w, refusal.Status, refusal.Body)
}

func refuse(w http.ResponseWriter, refusal Refusal) {
	if refusal.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int((refusal.RetryAfter+time.Second-1)/time.Second)))
	}
	body := object{"status": false, "reason": refusal.Reason, "code": refusal.Code}
	if refusal.RequestID != 0 {
		body["request_id"] = refusal.RequestID
	}
	respond(w, refusal.Status, body)
}

// respond writes JSON, and text as it is.
func respond(w http.ResponseWriter, status int, body any) {
	text, isText := body.(string)
	kind := "text/csv"
	if !isText {
		encoded, err := json.Marshal(body)
		if err != nil {
			panic(err)
		}
		text, kind = string(encoded), "application/json; charset=utf-8"
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text)
}

type sendBody struct {
	Keys map[cascade.ChannelName]struct {
		Fallback         bool   `json:"fallback"`
		FallbackSequence int    `json:"fallback_sequence"`
		Success          string `json:"success"`
	} `json:"keys"`
	Content map[cascade.ChannelName]struct {
		Template int64                     `json:"template"`
		Message  *struct{ Message string } `json:"message"`
	} `json:"content"`
	Target  map[string]any `json:"target"`
	Context struct {
		Timing    struct{ Schedule int64 } `json:"timing"`
		Behaviour struct {
			Channel cascade.ChannelName `json:"channel"`
			Mode    cascade.Mode        `json:"mode"`
		} `json:"behaviour"`
	} `json:"context"`
}

func (s *Server) send(w http.ResponseWriter, key, text string) {
	if earlier, found := s.answers[key]; found && key != "" {
		if earlier.sent != text {
			s.refuse(w, "idempotency_conflict")
			return
		}
		w.Header().Set("Idempotent-Replayed", "true")
		respond(w, http.StatusOK, json.RawMessage(earlier.body))
		return
	}
	var body sendBody
	if err := json.Unmarshal([]byte(text), &body); err != nil {
		refuse(w, Refusal{Status: 400, Code: cascade.CodeInvalidJSON, Reason: "invalid JSON"})
		return
	}
	result, err := json.Marshal(s.accept(body))
	if err != nil {
		panic(err)
	}
	s.answers[key] = answer{text, string(result)}
	respond(w, http.StatusOK, json.RawMessage(result))
}

func (s *Server) nextID() int64 {
	s.lastID++
	return s.lastID
}

func (s *Server) accept(body sendBody) object {
	own := object{"request_id": s.nextID()}
	request := s.api.answer("request", own)
	s.requests = append(s.requests, request)
	if schedule := body.Context.Timing.Schedule; schedule != 0 {
		request["scheduled_for"] = schedule
		channels := object{}
		for name := range body.Content {
			channels[string(name)] = object{"status": true, "scheduled": true}
		}
		own["channels"] = channels
		return s.api.answer("scheduled", own)
	}
	result := s.run(body, s.lastID)
	request["state"], request["finished_at"], request["result"] = "finished", time.Now().Unix(), result
	request["scheduled_for"] = nil
	if body.Context.Behaviour.Mode == cascade.Async {
		return s.api.answer("queued", own)
	}
	return result
}

// run sends tier by tier.
func (s *Server) run(body sendBody, requestID int64) object {
	tiers := map[int][]cascade.ChannelName{}
	for name := range body.Content {
		if only := body.Context.Behaviour.Channel; only != "" && only != "all" && only != name {
			continue
		}
		tier := 0
		if key := body.Keys[name]; key.Fallback {
			tier = max(key.FallbackSequence, 1)
		}
		tiers[tier] = append(tiers[tier], name)
	}
	channels := object{}
	result := s.api.answer("sent", object{"status": false, "request_id": requestID, "channels": channels})
	delete(result, "id")
	for _, tier := range slices.Sorted(maps.Keys(tiers)) {
		for _, name := range slices.Sorted(slices.Values(tiers[tier])) {
			channel := s.deliver(name, body, requestID)
			if channel["status"] == true && tier > 0 {
				channel["fallback"] = true
			}
			if result["id"] == nil || channel["status"] == true && result["status"] == false {
				result["id"], result["status"] = channel["id"], channel["status"]
			}
			channels[string(name)] = channel
		}
		if result["status"] == true {
			break
		}
	}
	return result
}

func (s *Server) deliver(name cascade.ChannelName, body sendBody, requestID int64) object {
	content := body.Content[name]
	to, _ := body.Target[string(name)].(string)
	variables, _ := body.Target["variables"].(object)
	result, fails := s.api.failureOf(name, to, content.Template != 0)
	if !fails {
		result = object{"status": true}
		if success := body.Keys[name].Success; success != "" {
			result["delivery"] = object{"state": success, "at": time.Now().Unix()}
		}
		message := Message{
			Channel: name, To: to, Template: content.Template, Variables: variables, RequestID: requestID,
		}
		if content.Message != nil {
			message.Text = content.Message.Message
			for variable, value := range variables {
				message.Text = strings.ReplaceAll(message.Text, "{{"+variable+"}}", fmt.Sprint(value))
			}
		}
		s.messages = append(s.messages, message)
	}
	result["id"], result["processing_time"] = s.nextID(), "1ms"
	return result
}

func (s *Server) readRequest(w http.ResponseWriter, text string, cancels bool) {
	id, _ := strconv.ParseInt(text, 10, 64)
	at := slices.IndexFunc(s.requests, func(one object) bool { return one["request_id"] == id })
	if at < 0 {
		s.refuse(w, "request_not_found")
		return
	}
	request := s.requests[at]
	if cancels && request["state"] != "cancelled" {
		if request["state"] != "scheduled" {
			s.refuse(w, "request_not_scheduled")
			return
		}
		request["state"], request["finished_at"] = "cancelled", time.Now().Unix()
	}
	respond(w, http.StatusOK, request)
}

func (s *Server) listRequests(w http.ResponseWriter, r *http.Request) {
	rows := []object{}
	for _, request := range slices.Backward(s.requests) {
		if state := r.URL.Query().Get("state"); state == "" || state == request["state"] {
			rows = append(rows, request)
		}
	}
	limit, err := strconv.Atoi(r.URL.Query().Get("limit"))
	if err != nil {
		limit = len(rows)
	}
	from, _ := strconv.Atoi(r.URL.Query().Get("cursor"))
	from = min(from, len(rows))
	end := min(from+limit, len(rows))
	page := object{"requests": rows[from:end], "has_more": end < len(rows), "next_cursor": nil}
	if end < len(rows) {
		page["next_cursor"] = strconv.Itoa(end)
	}
	respond(w, http.StatusOK, s.api.answer("requests", page))
}
