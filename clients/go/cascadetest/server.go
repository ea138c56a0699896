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
}

// Refusal is an answer that a Server gives in place of its own.
type Refusal struct {
	Status     int
	Code       cascade.Code
	Reason     string
	RetryAfter time.Duration
	RequestID  int64
}

// Server plays sends with tiers, idempotency and magic recipients, and the calls of fake-api.json, whose requests are
// those of the recording. Other calls are refused with the code not_recorded.
type Server struct {
	URL string
	// Code is what Verify.Check approves.
	Code string

	lock     sync.Mutex
	api      *recording
	refusals []Refusal
	calls    []string
	messages []Message
	keys     map[string]sent
	sends    int64
}

type sent struct {
	text string
	body object
}

// NewServer starts a server that ends with the test.
func NewServer(t testing.TB) *Server {
	t.Helper()
	s := &Server{api: readRecording(), keys: map[string]sent{}}
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
		respond(w, s.api.Refusals["invalid_api_token"])
		return
	}
	var body any
	_ = json.Unmarshal(text, &body)
	if played, found := s.api.play(r.Method, r.URL, body); found {
		respond(w, played)
	} else if call := r.Method + " " + r.URL.Path; call == "POST /v1/send" {
		s.send(w, r.Header.Get("Idempotency-Key"), string(text))
	} else {
		refuse(w, Refusal{Status: 404, Code: "not_recorded", Reason: call + ": no answer is recorded"})
	}
}

func refuse(w http.ResponseWriter, refusal Refusal) {
	if refusal.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int((refusal.RetryAfter+time.Second-1)/time.Second)))
	}
	body := object{"status": false, "reason": refusal.Reason, "code": refusal.Code}
	if refusal.RequestID != 0 {
		body["request_id"] = refusal.RequestID
	}
	respond(w, reply{refusal.Status, body})
}

// respond writes JSON, and text as it is.
func respond(w http.ResponseWriter, answer reply) {
	text, isText := answer.Body.(string)
	kind := "text/csv"
	if !isText {
		encoded, err := json.Marshal(answer.Body)
		if err != nil {
			panic(err)
		}
		text, kind = string(encoded), "application/json; charset=utf-8"
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(answer.Status)
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
	earlier, found := s.keys[key]
	if found && earlier.text != text {
		respond(w, s.api.Refusals["idempotency_conflict"])
		return
	}
	if found {
		w.Header().Set("Idempotent-Replayed", "true")
		respond(w, reply{http.StatusOK, earlier.body})
		return
	}
	var body sendBody
	if err := json.Unmarshal([]byte(text), &body); err != nil {
		refuse(w, Refusal{Status: 400, Code: cascade.CodeInvalidJSON, Reason: "invalid JSON"})
		return
	}
	result := s.accept(body)
	if key != "" {
		s.keys[key] = sent{text, result}
	}
	respond(w, reply{http.StatusOK, result})
}

func (s *Server) accept(body sendBody) object {
	if body.Context.Timing.Schedule != 0 {
		channels := object{}
		for name := range body.Content {
			channels[string(name)] = object{"status": true, "scheduled": true}
		}
		return s.api.answer("scheduled", object{"channels": channels})
	}
	result := s.run(body)
	if body.Context.Behaviour.Mode == cascade.Async {
		return s.api.answer("queued", nil)
	}
	return result
}

// run sends tier by tier.
func (s *Server) run(body sendBody) object {
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
	result := s.api.answer("sent", object{"status": false, "channels": channels})
	delete(result, "id")
	for _, tier := range slices.Sorted(maps.Keys(tiers)) {
		for _, name := range slices.Sorted(slices.Values(tiers[tier])) {
			channel := s.deliver(name, body, tier > 0)
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

func (s *Server) deliver(name cascade.ChannelName, body sendBody, isFallback bool) object {
	s.sends++
	content, kind := body.Content[name], "message"
	if content.Template != 0 {
		kind = "template"
	}
	to, _ := body.Target[string(name)].(string)
	result := object{"status": true, "id": s.sends, "processing_time": "1ms"}
	if failure, fails := s.api.Failures[string(name)+" "+kind+" "+strings.TrimPrefix(to, "+")]; fails {
		result["status"], result["reason"], result["code"] = false, failure.Reason, failure.Code
		return result
	}
	if isFallback {
		result["fallback"] = true
	}
	if success := body.Keys[name].Success; success != "" {
		result["delivery"] = object{"state": success, "at": time.Now().Unix()}
	}
	message := Message{Channel: name, To: to, Template: content.Template}
	message.Variables, _ = body.Target["variables"].(object)
	if content.Message != nil {
		message.Text = content.Message.Message
		for variable, value := range message.Variables {
			message.Text = strings.ReplaceAll(message.Text, "{{"+variable+"}}", fmt.Sprint(value))
		}
	}
	s.messages = append(s.messages, message)
	return result
}
