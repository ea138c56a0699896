package cascade_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	cascade "cascade.example/go"
)

// delivery is one that the product's own code made and signed.
type delivery struct {
	Name    string            `json:"name"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
}

func (d delivery) header() http.Header {
	header := http.Header{}
	for name, value := range d.Headers {
		header.Set(name, value)
	}
	return header
}

func readVectors(t *testing.T) (vectors struct {
	Now        int64      `json:"now"`
	Secret     string     `json:"secret"`
	SigningKey string     `json:"signing_key"`
	Deliveries []delivery `json:"deliveries"`
}) {
	t.Helper()
	text, err := os.ReadFile("testdata/webhook-vectors.json")
	if err == nil {
		err = json.Unmarshal(text, &vectors)
	}
	if err != nil || len(vectors.Deliveries) < 4 {
		t.Fatal("no vectors", err)
	}
	return vectors
}

func TestDeliveriesOfTheProductAreVerifiedAndTyped(t *testing.T) {
	vectors := readVectors(t)
	now := time.Unix(vectors.Now, 0)
	kinds := map[string]bool{}
	for _, one := range vectors.Deliveries {
		for _, secret := range []string{vectors.Secret, vectors.SigningKey} {
			event, err := cascade.VerifyWebhookAt(one.header(), []byte(one.Body), secret, now)
			if err != nil {
				t.Errorf("%s: %v", one.Name, err)
				continue
			}
			equal(t, one.Name, event.Kind(), strings.Fields(one.Name)[0])
			kinds[event.Kind()] = true
			raw, known := json.RawMessage(nil), true
			switch event := event.(type) {
			case *cascade.IncomingMessage:
				raw, known = event.Raw, event.Message.ID != "" && event.From.ID != ""
			case *cascade.Submission:
				raw, known = event.Raw, event.SubmissionID != "" && len(event.Answers) > 0
			case *cascade.MessageStatus:
				raw, known = event.Raw, event.Status != "" && event.Recipient != ""
			case *cascade.SendStatus:
				raw, known = event.Raw, event.RequestID != 0 && len(event.Channels) > 0
			case *cascade.Quota:
				raw, known = event.Raw, event.Percent == 80 && event.Limit > event.Used && event.Period != ""
			case *cascade.DeviceStatus:
				raw, known = event.Raw, event.Status == "linked" && event.Device.ID != ""
			case *cascade.MessageEcho:
				raw, known = event.Raw, event.Message.ID != "" && event.To.ID != ""
			default:
				t.Errorf("%s: has no type", one.Name)
			}
			equal(t, one.Name+": members", known, true)
			equal(t, one.Name+": body", string(raw), one.Body)
		}
	}
	equal(t, "kinds", len(kinds), 7)
}

func TestOtherDeliveriesAreRefused(t *testing.T) {
	vectors := readVectors(t)
	one, now := vectors.Deliveries[0], time.Unix(vectors.Now, 0)
	otherKey := "whsec_" + base64.StdEncoding.EncodeToString([]byte("another key of thirty-two bytes!"))
	without := func(name string) http.Header {
		header := one.header()
		header.Del(name)
		return header
	}
	for name, verify := range map[string]func() error{
		"another secret":    refused(one.header(), one.Body, "another", now),
		"an empty secret":   refused(one.header(), one.Body, "", now),
		"neither secret":    refused(without("X-Webhook-Secret"), one.Body, "", now),
		"no secret header":  refused(without("X-Webhook-Secret"), one.Body, vectors.Secret, now),
		"another key":       refused(one.header(), one.Body, otherKey, now),
		"a changed body":    refused(one.header(), one.Body+" ", vectors.SigningKey, now),
		"no signature":      refused(without("webhook-signature"), one.Body, vectors.SigningKey, now),
		"no time":           refused(without("webhook-timestamp"), one.Body, vectors.SigningKey, now),
		"an old delivery":   refused(one.header(), one.Body, vectors.SigningKey, now.Add(6*time.Minute)),
		"one of the future": refused(one.header(), one.Body, vectors.SigningKey, now.Add(-6*time.Minute)),
	} {
		if err := verify(); !errors.Is(err, cascade.ErrSignature) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	rotated := one.header()
	rotated.Set("webhook-signature", "v1,AAAA "+rotated.Get("webhook-signature"))
	if err := refused(rotated, one.Body, vectors.SigningKey, now.Add(4*time.Minute))(); err != nil {
		t.Errorf("a second signature: %v", err)
	}
}

func refused(header http.Header, body, secret string, now time.Time) func() error {
	return func() error {
		_, err := cascade.VerifyWebhookAt(header, []byte(body), secret, now)
		return err
	}
}

func TestTheHandlerAnswersByTheDelivery(t *testing.T) {
	vectors := readVectors(t)
	one := vectors.Deliveries[0]
	var handled []string
	handler := cascade.WebhookHandler(vectors.Secret, func(_ context.Context, event cascade.Event) error {
		handled = append(handled, event.Kind())
		if len(handled) > 1 {
			return errors.New("full")
		}
		return nil
	})
	post := func(header http.Header) int {
		request := httptest.NewRequest(http.MethodPost, "/hook", strings.NewReader(one.Body))
		request.Header = header
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, request)
		return recorder.Code
	}
	equal(t, "handled", post(one.header()), 200)
	equal(t, "not verified", post(http.Header{}), 401)
	equal(t, "failed", post(one.header()), 500)
	equal(t, "events", len(handled), 2)
}

func TestAnEventOfANewerServiceIsUnknown(t *testing.T) {
	header := http.Header{"X-Webhook-Secret": {"s"}}
	event, err := cascade.VerifyWebhook(header, []byte(`{"event":"new_kind","timestamp":1}`), "s")
	if _, unknown := event.(*cascade.UnknownEvent); !unknown || err != nil {
		t.Errorf("got %v, %v", event, err)
	}
}
