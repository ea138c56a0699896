// Package cascadetest has a server for tests of programs that use Cascade. It needs no network and no
// installation, answers as the product does, and has some of the sandbox's magic recipients.
package cascadetest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	cascade "cascade.example/go"
)

// Token is the account token of every Server.
const Token = "cas_test"

const maxBodyBytes = 256 << 10

// Key returns the channel token of a channel. Another one belongs to another account: 403.
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

// Server is an installation in this process.
type Server struct {
	URL string

	lock      sync.Mutex
	http      *httptest.Server
	refusals  []Refusal
	calls     []string
	messages  []Message
	templates []cascade.Template
	requests  []cascade.Request
	answers   map[string]answer
	batches   map[string]*cascade.Batch
	lastID    int64

	verifications map[string]*verification
}

type answer struct {
	digest [sha256.Size]byte
	body   []byte
}

// NewServer starts a server that ends with the test.
func NewServer(t testing.TB) *Server {
	t.Helper()
	s := &Server{
		answers: map[string]answer{}, batches: map[string]*cascade.Batch{},
		verifications: map[string]*verification{},
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/send", s.send)
	mux.HandleFunc("GET /v1/requests", s.listRequests)
	mux.HandleFunc("GET /v1/requests/{id}", s.readRequest)
	mux.HandleFunc("POST /v1/requests/{id}/cancel", s.cancelRequest)
	mux.HandleFunc("GET /v1/templates", s.listTemplates)
	mux.HandleFunc("POST /v1/check", s.check)
	mux.HandleFunc("POST /v1/verify", s.startVerification)
	mux.HandleFunc("POST /v1/verify/check", s.checkCode)
	mux.HandleFunc("POST /v1/verify/resend", s.resendCode)
	mux.HandleFunc("POST /api/files", s.uploadFile)
	mux.HandleFunc("POST /api/batches", s.uploadBatch)
	mux.HandleFunc("GET /api/batches/{id}", s.readBatch)
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, Refusal{Status: 404, Code: cascade.CodeNotFound, Reason: "not found"})
	})
	s.http = httptest.NewServer(s.guarded(mux))
	s.URL = s.http.URL
	t.Cleanup(s.http.Close)
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
	return append([]string(nil), s.calls...)
}

// Messages returns what recipients got, the oldest first.
func (s *Server) Messages() []Message {
	s.lock.Lock()
	defer s.lock.Unlock()
	return append([]Message(nil), s.messages...)
}

// AddTemplate adds an approved, active template. Returns its id.
func (s *Server) AddTemplate(channel cascade.ChannelName, name string, variables ...string) int64 {
	s.lock.Lock()
	defer s.lock.Unlock()
	now := time.Now().Unix()
	template := cascade.Template{
		ID: int64(len(s.templates) + 1), Name: name, Channel: channel, Approval: "approved", Active: true,
		Variables: variables, CreatedAt: now, UpdatedAt: now,
	}
	s.templates = append(s.templates, template)
	return template.ID
}

func (s *Server) nextID() int64 {
	s.lastID++
	return s.lastID
}

// guarded checks the token, gives the refusals that a test asked for, and answers one call at a time.
func (s *Server) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.lock.Lock()
		defer s.lock.Unlock()
		s.calls = append(s.calls, r.Method+" "+r.URL.Path)
		if len(s.refusals) > 0 {
			refusal := s.refusals[0]
			s.refusals = s.refusals[1:]
			_, _ = io.Copy(io.Discard, r.Body)
			refuse(w, refusal)
			return
		}
		token, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		if !bearer {
			refuse(w, Refusal{Status: 401, Code: cascade.CodeMissingAPIToken, Reason: "missing api token"})
		} else if token != Token {
			refuse(w, Refusal{Status: 401, Code: cascade.CodeInvalidAPIToken, Reason: "invalid api token"})
		} else {
			next.ServeHTTP(w, r)
		}
	})
}

func refuse(w http.ResponseWriter, refusal Refusal) {
	if refusal.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int((refusal.RetryAfter+time.Second-1)/time.Second)))
	}
	body := map[string]any{"status": false, "reason": refusal.Reason, "code": refusal.Code}
	if refusal.RequestID != 0 {
		body["request_id"] = refusal.RequestID
	}
	respond(w, refusal.Status, body)
}

func invalid(w http.ResponseWriter, code cascade.Code, reason string) {
	refuse(w, Refusal{Status: 400, Code: code, Reason: reason})
}

func respond(w http.ResponseWriter, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	write(w, status, text)
}

func write(w http.ResponseWriter, status int, text []byte) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

type sendBody struct {
	Keys map[cascade.ChannelName]struct {
		Token            string `json:"token"`
		Fallback         bool   `json:"fallback"`
		FallbackSequence int    `json:"fallback_sequence"`
	} `json:"keys"`
	Content map[cascade.ChannelName]struct {
		Template int64 `json:"template"`
		Message  *struct {
			Message string `json:"message"`
		} `json:"message"`
	} `json:"content"`
	Target  map[string]any `json:"target"`
	Context struct {
		Timing struct {
			Schedule int64 `json:"schedule"`
		} `json:"timing"`
		Behaviour struct {
			Channel cascade.ChannelName `json:"channel"`
			Mode    cascade.Mode        `json:"mode"`
		} `json:"behaviour"`
	} `json:"context"`
}

func (s *Server) send(w http.ResponseWriter, r *http.Request) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBodyBytes))
	var body sendBody
	if err != nil || json.Unmarshal(text, &body) != nil {
		invalid(w, cascade.CodeInvalidJSON, "invalid JSON")
		return
	}
	key, digest := r.Header.Get("Idempotency-Key"), sha256.Sum256(text)
	if earlier, found := s.answers[key]; found && key != "" {
		if earlier.digest != digest {
			refuse(w, Refusal{
				Status: 409, Code: cascade.CodeIdempotencyConflict,
				Reason: "Idempotency-Key was used with another body",
			})
			return
		}
		w.Header().Set("Idempotent-Replayed", "true")
		write(w, http.StatusOK, earlier.body)
		return
	}
	if refusal, refused := refusalOf(body); refused {
		refuse(w, refusal)
		return
	}
	result, err := json.Marshal(s.accept(body))
	if err != nil {
		panic(err)
	}
	s.answers[key] = answer{digest, result}
	write(w, http.StatusOK, result)
}

func refusalOf(body sendBody) (Refusal, bool) {
	bad := func(code cascade.Code, reason string) (Refusal, bool) {
		return Refusal{Status: 400, Code: code, Reason: reason}, true
	}
	if len(body.Keys) == 0 {
		return bad(cascade.CodeNoChannels, "No channels configured")
	}
	if len(body.Content) == 0 {
		return bad(cascade.CodeContentRequired, "content required")
	}
	for name, content := range body.Content {
		key, found := body.Keys[name]
		if !found {
			return bad(cascade.CodeNoSendableChannels,
				"no sendable channels: content requires a matching key")
		}
		if name == cascade.ChannelEmail && content.Message != nil {
			return bad(cascade.CodeInlineNotSupported,
				"email inline messages are not supported on /v1/send")
		}
		if key.Token != Key(name) {
			return Refusal{
				Status: 403, Code: cascade.CodeForeignKey,
				Reason: string(name) + " key does not belong to this account",
			}, true
		}
	}
	schedule := body.Context.Timing.Schedule
	if schedule != 0 && schedule <= time.Now().Unix() {
		return bad(cascade.CodeScheduleInPast, "Invalid schedule: the time is in the past.")
	}
	return Refusal{}, false
}

// accept stores a request and returns the answer.
func (s *Server) accept(body sendBody) map[string]any {
	request := cascade.Request{RequestID: s.nextID(), AcceptedAt: time.Now().Unix()}
	defer func() { s.requests = append(s.requests, request) }()
	answer := map[string]any{"status": true, "request_id": request.RequestID}
	if schedule := body.Context.Timing.Schedule; schedule != 0 {
		request.State, request.ScheduledFor = cascade.StateScheduled, schedule
		channels := map[cascade.ChannelName]any{}
		for name := range body.Content {
			channels[name] = map[string]any{"status": true, "scheduled": true}
		}
		answer["scheduled"], answer["channels"] = true, channels
		return answer
	}
	result := s.run(body, request.RequestID)
	request.State, request.FinishedAt, request.Result = cascade.StateFinished, request.AcceptedAt, &result
	if body.Context.Behaviour.Mode == cascade.Async {
		answer["queued"] = true
		return answer
	}
	return resultBody(result)
}

// run sends tier by tier.
func (s *Server) run(body sendBody, requestID int64) cascade.SendResult {
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
	order := make([]int, 0, len(tiers))
	for tier := range tiers {
		order = append(order, tier)
	}
	sort.Ints(order)
	result := cascade.SendResult{
		RequestID: requestID, Channels: map[cascade.ChannelName]cascade.ChannelResult{},
	}
	for _, tier := range order {
		names := tiers[tier]
		sort.Slice(names, func(i, j int) bool { return names[i] < names[j] })
		for _, name := range names {
			channel := s.deliver(name, body, requestID)
			channel.Fallback = channel.Status && tier > 0
			if result.ID == 0 || channel.Status && !result.Status {
				result.ID = channel.ID
			}
			result.Status = result.Status || channel.Status
			result.Channels[name] = channel
		}
		if result.Status {
			break
		}
	}
	return result
}

func (s *Server) deliver(
	name cascade.ChannelName, body sendBody, requestID int64,
) cascade.ChannelResult {
	content := body.Content[name]
	to, _ := body.Target[string(name)].(string)
	variables, _ := body.Target["variables"].(map[string]any)
	result := cascade.ChannelResult{ID: s.nextID(), ProcessingTime: "0ms"}
	failed, fails := failureOf(name, to, content.Template != 0)
	if to == "" {
		failed, fails = failure{
			fmt.Sprintf("target.%s: missing, every channel in content needs its recipient", name),
			cascade.CodeRecipientMissing,
		}, true
	} else if content.Template != 0 {
		if problem, found := s.templateFailure(name, content.Template, variables); found {
			failed, fails = problem, true
		}
	}
	if fails {
		result.Reason, result.Code = failed.reason, failed.code
		return result
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
	result.Status = true
	return result
}

var labels = map[cascade.ChannelName]string{
	cascade.ChannelWhatsApp: "WhatsApp", cascade.ChannelTelegram: "Telegram",
	cascade.ChannelWABA: "WABA", cascade.ChannelEmail: "Email", cascade.ChannelSMS: "SMS",
}

func (s *Server) templateFailure(
	name cascade.ChannelName, id int64, variables map[string]any,
) (failure, bool) {
	for _, template := range s.templates {
		if template.ID != id || template.Channel != name {
			continue
		}
		for _, variable := range template.Variables {
			if _, given := variables[variable]; !given {
				return failure{"missing variable: " + variable, cascade.CodeMissingVariable}, true
			}
		}
		return failure{}, false
	}
	return failure{labels[name] + " template not found", cascade.CodeTemplateNotFound}, true
}

// resultBody writes a result as the product does: members without a value are absent.
func resultBody(result cascade.SendResult) map[string]any {
	channels := map[cascade.ChannelName]any{}
	for name, channel := range result.Channels {
		body := map[string]any{
			"status": channel.Status, "id": channel.ID, "processing_time": channel.ProcessingTime,
		}
		if !channel.Status {
			body["reason"], body["code"] = channel.Reason, channel.Code
		}
		if channel.Fallback {
			body["fallback"] = true
		}
		channels[name] = body
	}
	return map[string]any{
		"status": result.Status, "id": result.ID, "request_id": result.RequestID, "channels": channels,
	}
}

func requestBody(request cascade.Request) map[string]any {
	body := map[string]any{
		"status": true, "request_id": request.RequestID, "state": request.State,
		"accepted_at": request.AcceptedAt, "scheduled_for": orNull(request.ScheduledFor),
		"finished_at": orNull(request.FinishedAt), "result": nil,
	}
	if request.Result != nil {
		body["result"] = resultBody(*request.Result)
	}
	return body
}

func orNull(time int64) any {
	if time == 0 {
		return nil
	}
	return time
}

func (s *Server) find(w http.ResponseWriter, r *http.Request) *cascade.Request {
	id, _ := strconv.ParseInt(r.PathValue("id"), 10, 64)
	for at := range s.requests {
		if s.requests[at].RequestID == id {
			return &s.requests[at]
		}
	}
	refuse(w, Refusal{Status: 404, Code: cascade.CodeNotFound, Reason: "request not found"})
	return nil
}

func (s *Server) readRequest(w http.ResponseWriter, r *http.Request) {
	if request := s.find(w, r); request != nil {
		respond(w, http.StatusOK, requestBody(*request))
	}
}

func (s *Server) cancelRequest(w http.ResponseWriter, r *http.Request) {
	request := s.find(w, r)
	if request == nil {
		return
	}
	if request.State != cascade.StateScheduled {
		refuse(w, Refusal{
			Status: 409, Code: cascade.CodeRequestNotScheduled,
			Reason: "request can no longer be cancelled",
		})
		return
	}
	request.State, request.FinishedAt = cascade.StateCancelled, time.Now().Unix()
	respond(w, http.StatusOK, requestBody(*request))
}

func (s *Server) listRequests(w http.ResponseWriter, r *http.Request) {
	rows := []any{}
	for at := len(s.requests) - 1; at >= 0; at-- {
		state := r.URL.Query().Get("state")
		if state == "" || state == string(s.requests[at].State) {
			rows = append(rows, requestBody(s.requests[at]))
		}
	}
	page(w, r, "requests", rows)
}

func (s *Server) listTemplates(w http.ResponseWriter, r *http.Request) {
	rows := []any{}
	for _, template := range s.templates {
		rows = append(rows, template)
	}
	page(w, r, "templates", rows)
}

func page(w http.ResponseWriter, r *http.Request, name string, rows []any) {
	limit, err := strconv.Atoi(r.URL.Query().Get("limit"))
	if err != nil || limit < 1 {
		limit = 50
	}
	from, _ := strconv.Atoi(r.URL.Query().Get("cursor"))
	from = min(max(from, 0), len(rows))
	end := min(from+limit, len(rows))
	body := map[string]any{
		"status": true, name: rows[from:end], "has_more": end < len(rows), "next_cursor": nil,
	}
	if end < len(rows) {
		body["next_cursor"] = strconv.Itoa(end)
	}
	respond(w, http.StatusOK, body)
}

// check knows what the magic recipients say: every other recipient can be reached.
func (s *Server) check(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Targets []cascade.CheckTarget `json:"targets"`
	}
	if json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBodyBytes)).Decode(&body) != nil {
		invalid(w, cascade.CodeInvalidJSON, "invalid JSON")
		return
	}
	targets := []any{}
	for _, target := range body.Targets {
		channels := map[cascade.ChannelName]any{}
		for name, to := range addresses(target) {
			reach := map[string]any{"reachable": true, "address": to}
			if failed, fails := failureOf(name, to, false); fails {
				reach["reachable"], reach["why"] = false, failed.reason
			}
			channels[name] = reach
		}
		targets = append(targets, map[string]any{"target": target, "channels": channels})
	}
	respond(w, http.StatusOK, map[string]any{"status": true, "targets": targets})
}

func addresses(target cascade.CheckTarget) map[cascade.ChannelName]string {
	switch to := target.Address; {
	case target.ByChannel != nil:
		return target.ByChannel
	case strings.HasPrefix(to, "@"):
		return map[cascade.ChannelName]string{cascade.ChannelTelegram: to}
	case strings.Contains(to, "@"):
		return map[cascade.ChannelName]string{cascade.ChannelEmail: to}
	default:
		return map[cascade.ChannelName]string{cascade.ChannelWhatsApp: to, cascade.ChannelWABA: to}
	}
}
