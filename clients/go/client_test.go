package cascade_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	cascade "cascade.example/go"
	"cascade.example/go/cascadetest"
)

var hello = cascade.Send{Channels: []cascade.Channel{
	cascade.Telegram(cascadetest.Key("telegram")).To(cascadetest.Ordinary("telegram")).Text("Hello"),
}}

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func refusalOf(t *testing.T, err error, kind error) *cascade.Error {
	t.Helper()
	var refusal *cascade.Error
	if !errors.As(err, &refusal) || !errors.Is(err, kind) {
		t.Fatalf("got %v, want an Error of the kind %v", err, kind)
	}
	return refusal
}

func TestACascadeGoesOnAfterAFailureAndNamesItsReason(t *testing.T) {
	server := cascadetest.NewServer(t)
	result, err := server.Client(t).Send(t.Context(), cascade.Send{
		Channels: []cascade.Channel{
			cascade.Telegram(cascadetest.Key("telegram")).To(cascadetest.Blocked("telegram")).Text("{{code}}"),
			cascade.WhatsApp(cascadetest.Key("whatsapp")).To(cascadetest.Ordinary("whatsapp")).
				Text("Your code is {{code}}.").Fallback(1),
			cascade.Email(cascadetest.Key("email")).To(cascadetest.Ordinary("email")).
				Template(4).Fallback(2),
		},
		Variables: cascade.Variables{"code": "482913"},
	})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "delivered", result.Delivered(), true)
	equal(t, "reason", result.Channels["telegram"].Reason, "Recipient has blocked the bot")
	equal(t, "code", result.Channels["telegram"].Code, cascade.CodeRecipientBlocked)
	equal(t, "fallback", result.Channels["whatsapp"].Fallback, true)
	equal(t, "attempted channels", len(result.Channels), 2)
	equal(t, "text", server.Messages()[0].Text, "Your code is 482913.")
}

func TestASendThatMayHaveArrivedSaysSo(t *testing.T) {
	server := cascadetest.NewServer(t)
	for to, unknown := range map[string]bool{"1000000050000": true, cascadetest.Blocked("telegram"): false} {
		result, err := server.Client(t).Send(t.Context(), cascade.Send{
			Channels: []cascade.Channel{cascade.Telegram(cascadetest.Key("telegram")).To(to).Text("Hello")},
		})
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "delivered", result.Delivered(), false)
		equal(t, "unknown", result.Unknown(), unknown)
	}
}

func TestARefusalIsATypedError(t *testing.T) {
	server := cascadetest.NewServer(t)
	for _, one := range []struct {
		status int
		code   cascade.Code
		kind   error
	}{
		{400, cascade.CodeInvalidField, cascade.ErrInvalid},
		{401, cascade.CodeInvalidAPIToken, cascade.ErrAuthentication},
		{403, cascade.CodeForeignKey, cascade.ErrPermission},
		{404, cascade.CodeNotFound, cascade.ErrNotFound},
		{409, cascade.CodeIdempotencyConflict, cascade.ErrConflict},
		{429, cascade.CodeRateLimited, cascade.ErrRateLimit},
		{500, cascade.CodeInternalError, cascade.ErrServer},
		{503, cascade.CodeNothingSent, cascade.ErrUnavailable},
		{503, cascade.CodeMaybeAccepted, cascade.ErrMaybeAccepted},
		{503, cascade.CodeAcceptedUnanswered, cascade.ErrAccepted},
		{418, "a_new_code", cascade.ErrInvalid},
	} {
		server.Refuse(cascadetest.Refusal{
			Status: one.status, Code: one.code, Reason: "no", RequestID: 7, RetryAfter: 3 * time.Second,
		})
		_, err := server.Client(t, cascade.WithRetries(0)).Send(t.Context(), hello)
		refusal := refusalOf(t, err, one.kind)
		equal(t, "status", refusal.StatusCode, one.status)
		equal(t, "code", refusal.Code, one.code)
		equal(t, "request", refusal.RequestID, 7)
		equal(t, "wait", refusal.RetryAfter, 3*time.Second)
		equal(t, "has its key", refusal.IdempotencyKey != "", true)
	}
}

func TestOnlySafeCallsAreRepeated(t *testing.T) {
	send := func(c *cascade.Client) error { _, err := c.Send(context.Background(), hello); return err }
	read := func(c *cascade.Client) error { _, err := c.Requests.Get(context.Background(), 1); return err }
	cancel := func(c *cascade.Client) error {
		_, err := c.Requests.Cancel(context.Background(), 1)
		return err
	}
	upload := func(c *cascade.Client) error {
		_, err := c.Files.Upload(context.Background(), "a.txt", strings.NewReader("a"))
		return err
	}
	for _, one := range []struct {
		name   string
		call   func(*cascade.Client) error
		status int
		code   cascade.Code
		calls  int
	}{
		{"send", send, 429, cascade.CodeRateLimited, 3},
		{"send", send, 503, cascade.CodeNothingSent, 3},
		{"send", send, 503, cascade.CodeUnavailable, 3},
		{"send", send, 503, cascade.CodeMaybeAccepted, 3},
		{"send", send, 503, cascade.CodeAcceptedUnanswered, 1},
		{"send", send, 502, "", 3},
		{"send", send, 500, cascade.CodeInternalError, 1},
		{"send", send, 400, cascade.CodeInvalidField, 1},
		{"read", read, 503, cascade.CodeUnavailable, 3},
		{"cancel", cancel, 429, cascade.CodeRateLimited, 3},
		{"cancel", cancel, 503, cascade.CodeUnavailable, 1},
		{"cancel", cancel, 502, "", 1},
		{"upload", upload, 429, cascade.CodeRateLimited, 1},
	} {
		server := cascadetest.NewServer(t)
		refusal := cascadetest.Refusal{Status: one.status, Code: one.code, Reason: "no"}
		server.Refuse(refusal, refusal, refusal, refusal)
		client := server.Client(t)
		client.RecordSleeps()
		var refused *cascade.Error
		if err := one.call(client); !errors.As(err, &refused) || refused.StatusCode != one.status {
			t.Errorf("%s, %d %s: got %v", one.name, one.status, one.code, err)
		}
		equal(t, one.name+" after "+string(one.code)+", calls", len(server.Calls()), one.calls)
	}
}

func TestAResultThroughASenderPoolNamesTheDeviceAndTheMembersTriedBeforeIt(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, `{"status":true,"id":2,"request_id":4,"channels":{"telegram":{"status":true,"id":2,
			"device":"dev_b","tried":[{"id":1,"device":"dev_a","reason":"Device disconnected","code":"device_disconnected"}]}}}`)
	}))
	defer server.Close()
	client, _ := cascade.New("cas_x", cascade.WithBaseURL(server.URL))
	result, err := client.Send(t.Context(), hello)
	if err != nil {
		t.Fatal(err)
	}
	telegram := result.Channels["telegram"]
	equal(t, "device", telegram.Device, "dev_b")
	equal(t, "tries before", len(telegram.Tried), 1)
	equal(t, "first try", telegram.Tried[0], cascade.TriedSender{
		ID: 1, Device: "dev_a", Reason: "Device disconnected", Code: cascade.CodeDeviceDisconnected,
	})
}

func TestRetriesHaveOneKeyAndWaitAsAsked(t *testing.T) {
	var keys []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		keys = append(keys, r.Header.Get("Idempotency-Key"))
		if len(keys) < 3 {
			w.Header().Set("Retry-After", "7")
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = io.WriteString(w, `{"status":false,"reason":"no","code":"nothing_sent"}`)
			return
		}
		w.Header().Set("Idempotent-Replayed", "true")
		_, _ = io.WriteString(w, `{"status":true,"queued":true,"request_id":4}`)
	}))
	defer server.Close()
	client, _ := cascade.New("cas_x", cascade.WithBaseURL(server.URL))
	waits := client.RecordSleeps()
	result, err := client.Send(t.Context(), hello)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "calls", len(keys), 3)
	equal(t, "length of a UUID", len(keys[0]), 36)
	equal(t, "the key of the second call", keys[1], keys[0])
	equal(t, "the key of the third call", keys[2], keys[0])
	equal(t, "the key of the result", result.IdempotencyKey, keys[0])
	equal(t, "replayed", result.Replayed, true)
	equal(t, "delivered while queued", result.Delivered(), false)
	equal(t, "waits", len(*waits), 2)
	equal(t, "the first wait", (*waits)[0], 7*time.Second)
}

func TestALongRetryAfterIsLeftToTheCaller(t *testing.T) {
	server := cascadetest.NewServer(t)
	server.Refuse(cascadetest.Refusal{Status: 429, Reason: "no", RetryAfter: time.Hour})
	client := server.Client(t)
	client.RecordSleeps()
	_, err := client.Send(t.Context(), hello)
	equal(t, "wait", refusalOf(t, err, cascade.ErrRateLimit).RetryAfter, time.Hour)
	equal(t, "calls", len(server.Calls()), 1)
}

func TestACutConnectionIsRepeatedWithTheKeyAndThenMaybeAccepted(t *testing.T) {
	calls := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++
		_, _ = io.Copy(io.Discard, r.Body)
		connection, _, _ := http.NewResponseController(w).Hijack()
		connection.Close()
	}))
	defer server.Close()
	client, _ := cascade.New("cas_x", cascade.WithBaseURL(server.URL))
	client.RecordSleeps()
	_, err := client.Send(t.Context(), hello)
	equal(t, "status", refusalOf(t, err, cascade.ErrMaybeAccepted).StatusCode, 0)
	equal(t, "calls", calls, 3)
	calls = 0
	_, err = client.Batches.Start(t.Context(), "bat_1", cascade.Compose{})
	refusalOf(t, err, cascade.ErrUnavailable)
	equal(t, "calls without a key", calls, 1)
}

func TestAServerThatIsAwayIsUnavailable(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	listener.Close()
	client, _ := cascade.New("cas_x", cascade.WithBaseURL("http://"+address))
	waits := client.RecordSleeps()
	_, err = client.Send(t.Context(), hello)
	reason := refusalOf(t, err, cascade.ErrUnavailable).Reason
	if !strings.HasPrefix(reason, "no answer from http://"+address+": dial tcp ") {
		t.Errorf("the reason doesn't name the address: %s", reason)
	}
	equal(t, "retries", len(*waits), 2)
}

func TestATimeoutEndsAnAttempt(t *testing.T) {
	release := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-release
	}))
	defer server.Close()
	defer close(release)
	client, _ := cascade.New("cas_x", cascade.WithBaseURL(server.URL),
		cascade.WithTimeout(30*time.Millisecond), cascade.WithRetries(0))
	began := time.Now()
	_, err := client.Send(t.Context(), hello)
	refusalOf(t, err, cascade.ErrMaybeAccepted)
	equal(t, "ended long before the default", time.Since(began) < 10*time.Second, true)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want a deadline", err)
	}
}

func TestARepeatedKeyReturnsTheFirstResult(t *testing.T) {
	server := cascadetest.NewServer(t)
	client := server.Client(t)
	send := hello
	send.IdempotencyKey = "order-17"
	first, err := client.Send(t.Context(), send)
	if err != nil {
		t.Fatal(err)
	}
	second, err := client.Send(t.Context(), send)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "first replayed", first.Replayed, false)
	equal(t, "second replayed", second.Replayed, true)
	equal(t, "request", second.RequestID, first.RequestID)
	equal(t, "messages", len(server.Messages()), 1)
	send.Variables = cascade.Variables{"name": "Ana"}
	_, err = client.Send(t.Context(), send)
	equal(t, "code", refusalOf(t, err, cascade.ErrConflict).Code, cascade.CodeIdempotencyConflict)
}

func TestListsGoThroughAllPages(t *testing.T) {
	server := cascadetest.NewServer(t)
	client := server.Client(t)
	list := client.Requests.List(t.Context(), cascade.RequestFilter{PageSize: 2})
	for range 2 {
		count, last := 0, int64(1<<40)
		for request, err := range list {
			if err != nil {
				t.Fatal(err)
			}
			if request.RequestID >= last {
				t.Errorf("%d comes after %d", request.RequestID, last)
			}
			count, last = count+1, request.RequestID
		}
		equal(t, "requests", count, 3)
	}
	server.Refuse(cascadetest.Refusal{Status: 401, Code: cascade.CodeInvalidAPIToken, Reason: "no"})
	var failed error
	for _, err := range client.Templates.List(t.Context()) {
		failed = err
	}
	refusalOf(t, failed, cascade.ErrAuthentication)
}

func TestRequestsAreWaitedForAndCancelled(t *testing.T) {
	server := cascadetest.NewServer(t)
	client := server.Client(t)
	send := hello
	send.Mode = cascade.Async
	queued, err := client.Send(t.Context(), send)
	if err != nil || !queued.Queued {
		t.Fatal(queued, err)
	}
	request, err := client.Requests.Wait(t.Context(), queued.RequestID)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "delivered", request.Result.Delivered(), true)
	send = hello
	send.Schedule = time.Now().Add(time.Hour)
	scheduled, err := client.Send(t.Context(), send)
	if err != nil || !scheduled.Scheduled || scheduled.Delivered() {
		t.Fatal(scheduled, err)
	}
	waiting, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := client.Requests.Wait(waiting, scheduled.RequestID); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the end of the context", err)
	}
	request, err = client.Requests.Cancel(t.Context(), scheduled.RequestID)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "state", request.State, cascade.StateCancelled)
	_, err = client.Requests.Cancel(t.Context(), queued.RequestID)
	refusalOf(t, err, cascade.ErrConflict)
}

func TestUploadsAreStreamed(t *testing.T) {
	var received, name string
	form := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		file, head, err := r.FormFile("file")
		if err != nil {
			return
		}
		content, _ := io.ReadAll(file)
		received, name = string(content), head.Filename
		_, _ = io.WriteString(w, `{"id":3,"size":7}`)
	}))
	t.Cleanup(form.Close)
	client, err := cascade.New("t", cascade.WithBaseURL(form.URL))
	if err != nil {
		t.Fatal(err)
	}
	content := strings.Repeat("0123456789", 1<<18)
	file, err := client.Files.Upload(t.Context(), "large.txt", strings.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "content", received == content, true)
	equal(t, "name", name, "large.txt")
	equal(t, "size", file.Size, int64(7))
	batch, err := cascadetest.NewServer(t).Client(t).Batches.UploadPath(t.Context(), "testdata/guests.csv")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "rows", batch.Rows, 2)
	equal(t, "name of the table", batch.Name, "guests.csv")
	if _, err := client.Files.UploadPath(t.Context(), "testdata/missing"); err == nil {
		t.Error("a missing file is uploaded")
	}
	broken := io.MultiReader(strings.NewReader("a"), failing{})
	if _, err := client.Files.Upload(t.Context(), "broken", broken); !errors.Is(err, errBroken) {
		t.Errorf("got %v, want the error of the stream", err)
	}
}

var errBroken = errors.New("broken")

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errBroken }

func TestChecksSayWhoCanBeReached(t *testing.T) {
	check, err := cascadetest.NewServer(t).Client(t).Check(t.Context(), []cascade.CheckTarget{
		{Address: cascadetest.Unknown("whatsapp")},
		{ByChannel: map[cascade.ChannelName]string{"telegram": cascadetest.Ordinary("telegram")}},
	}, cascade.CheckOptions{})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "unknown", *check.Targets[0].Channels["whatsapp"].Reachable, false)
	equal(t, "not known before a send", check.Targets[1].Channels["telegram"].Reachable == nil, true)
}

func TestACodeIsApprovedOnce(t *testing.T) {
	server := cascadetest.NewServer(t)
	verify := server.Client(t).Verify
	started, err := verify.Start(t.Context(), cascade.VerifyStart{
		Channels: []cascade.VerifyChannel{{Name: "whatsapp", Token: "k"}, {Name: "email", Token: "k", To: "a@b.c"}},
		To:       "6281234567890", CodeLength: 8,
	})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "state", started.State, "pending")
	if _, err := verify.Resend(t.Context(), started.ID); err != nil {
		t.Fatal(err)
	}
	wrong, err := verify.Check(t.Context(), started.ID, "x")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "wrong", wrong.Code, cascade.CodeWrongCode)
	equal(t, "left", wrong.TriesLeft, 4)
	right, err := verify.Check(t.Context(), started.ID, server.Code)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "approved", right.Approved, true)
	var failed *cascade.Error
	if _, err := verify.Check(t.Context(), started.ID, server.Code); !errors.As(err, &failed) {
		t.Fatalf("got %v, want a refusal", err)
	}
	equal(t, "again", failed.Code, cascade.CodeVerificationApproved)
}

func TestChannelsShareNothing(t *testing.T) {
	first := cascade.WABA("k").To("1").Interactive("Which?").Footer("one")
	second := first.Footer("two").Buttons([]cascade.Button{cascade.ReplyButton("a", "A")})
	one, _ := cascade.Send{Channels: []cascade.Channel{first}}.MarshalJSON()
	two, _ := cascade.Send{Channels: []cascade.Channel{second}}.MarshalJSON()
	equal(t, "first", strings.Contains(string(one), "two"), false)
	equal(t, "second", strings.Contains(string(two), `"buttons"`), true)
	twice := cascade.Send{Channels: []cascade.Channel{first, second}}
	if _, err := twice.MarshalJSON(); err == nil {
		t.Error("a channel is there twice")
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for _, option := range []cascade.Option{
		cascade.WithBaseURL("localhost:8080"), cascade.WithTimeout(0), cascade.WithRetries(-1),
		cascade.WithHTTPClient(nil),
	} {
		if _, err := cascade.New("cas_x", option); err == nil {
			t.Error("an option that is not valid is taken")
		}
	}
	if _, err := cascade.New(" "); err == nil {
		t.Error("an empty token is taken")
	}
}

func TestARawCallHasRetriesAndErrorsOfTheOthers(t *testing.T) {
	server := cascadetest.NewServer(t)
	client := server.Client(t)
	server.Refuse(cascadetest.Refusal{Status: 429, Reason: "no"})
	var page struct{ Templates []struct{ Name string } }
	if err := client.Request(t.Context(), "GET", "/v1/templates?limit=1", nil, &page); err != nil {
		t.Fatal(err)
	}
	equal(t, "name", page.Templates[0].Name, "inactive")
	var bytes []byte
	if err := client.Request(t.Context(), "GET", "/v1/templates", nil, &bytes); err != nil {
		t.Fatal(err)
	}
	equal(t, "bytes", strings.HasPrefix(string(bytes), "{"), true)
	var sent string
	echo := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		sent = r.Header.Get("Content-Type") + " " + string(body)
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(echo.Close)
	raw, err := cascade.New("t", cascade.WithBaseURL(echo.URL))
	if err != nil {
		t.Fatal(err)
	}
	csv := cascade.WithHeader("Content-Type", "text/csv")
	if err := raw.Request(t.Context(), "POST", "/api/x", []byte("a,b"), nil, csv); err != nil {
		t.Fatal(err)
	}
	equal(t, "bytes sent", sent, "text/csv a,b")
	if err := raw.Request(t.Context(), "PUT", "/api/x", []int{1}, nil); err != nil {
		t.Fatal(err)
	}
	equal(t, "JSON sent", sent, "application/json [1]")
	err = client.Request(t.Context(), "GET", "/api/unknown", nil, nil, cascade.WithHeader("X-Request-Id", "r"))
	equal(t, "not found", errors.Is(err, cascade.ErrNotFound), true)
	for _, path := range []string{"https://elsewhere.example/", "//elsewhere.example/", "v1/templates", ""} {
		if err := client.Request(t.Context(), "GET", path, nil, nil); err == nil {
			t.Errorf("%q: the token leaves for another host", path)
		}
	}
}

// TestBatchBody covers what a batch says beside its channels.
func TestBatchBody(t *testing.T) {
	text, err := json.Marshal(cascade.Compose{
		Channels: []cascade.Channel{cascade.Telegram("dev_1").To("Chat").Text("x")},
		Locale:   "Language", Topic: "offers", AmbiguousNumbers: "national", RequireVariables: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "body", string(text), `{"compose":{"ambiguous_numbers":"national",`+
		`"content":{"telegram":{"message":{"type":"text","message":"x"}}},"keys":{"telegram":{"device":"dev_1"}},`+
		`"locale":"Language","targets":{"telegram":"Chat"},"topic":"offers"},"require_variables":true}`)
}

// TestBodies writes what the library sends of every builder, by operation: tests/clients/go.test.ts holds it
// against the description of the product.
func TestBodies(t *testing.T) {
	place := cascade.Telegram("k").Location(cascade.Location{Lat: 1, Lng: 2, Name: "n", Address: "a"})
	bodies := map[string]any{
		"sendMessage": []any{
			cascade.Send{
				Channels: []cascade.Channel{
					cascade.WhatsApp("k").To("1").Document(cascade.Attachment{URL: "https://a.example", Name: "a.pdf"}, "c").
						Success(cascade.Read, time.Hour),
					cascade.Telegram("k").To("1").Image(cascade.Attachment{ID: 3}, "c").Fallback(1).
						Buttons([]cascade.Button{
							cascade.URLButton("a", "https://a.example"), cascade.CallbackButton("b", "b"),
							cascade.CopyButton("c", "c"),
						}),
					cascade.WABA("k").To("1").Interactive("Which?").Footer("f").Fallback(2).List(cascade.List{
						Button:   "Open",
						Sections: []cascade.ListSection{{Title: "s", Rows: []cascade.ListRow{{ID: "a", Title: "A"}}}},
					}),
					cascade.Email("k").To("a@example.com").Template(4).Fallback(3),
				},
				Variables: cascade.Variables{"a": 1}, Locale: "pt-BR", Mode: cascade.Async, Schedule: time.Now(),
				Only: cascade.ChannelEmail, TierWithin: time.Minute, Transactional: true,
				Topic: "offers", MaxCost: "0.05", Window: &cascade.SendWindow{From: "09:00", Until: "20:00"},
				Timezone: "Asia/Makassar", ValidUntil: time.Now().Add(time.Hour),
			},
			cascade.Send{Channels: []cascade.Channel{place}},
		},
		"startBatch": []any{cascade.Compose{
			Channels:  []cascade.Channel{place.Text("x").To("Phone")},
			Variables: map[string]string{"a": "A"}, PerMinute: 6, OnlyValid: true, StartAt: time.Unix(1_800_000_000, 0),
			Locale: "Language", Topic: "offers", AmbiguousNumbers: "national", RequireVariables: true,
		}},
	}
	sends := bodies["sendMessage"].([]any)
	for _, one := range samples(t) {
		sends = append(sends, cascade.Send{Channels: []cascade.Channel{built(t, one)}})
	}
	bodies["sendMessage"] = sends
	text, err := json.Marshal(bodies)
	if err != nil {
		t.Fatal(err)
	}
	if file := os.Getenv("CASCADE_BODIES"); file != "" {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
