// Package api_test holds the face of the library against what is generated from the API descriptions.
package api_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"testing"
	"time"

	cascade "cascade.example/go"
	"cascade.example/go/api/management"
	"cascade.example/go/api/messages"
	"cascade.example/go/cascadetest"
)

func TestASendFitsTheDescription(t *testing.T) {
	channels := []cascade.Channel{
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
	}
	strictly[messages.SendRequest](t, cascade.Send{
		Channels: channels, Variables: cascade.Variables{"a": 1}, Mode: cascade.Async,
		Schedule: time.Now(), Only: cascade.ChannelEmail, TierWithin: time.Minute, Transactional: true,
	})
	place := cascade.Telegram("k").Location(cascade.Location{Lat: 1, Lng: 2, Name: "n", Address: "a"})
	content := place.Text("x")
	strictly[messages.SendRequest](t, cascade.Send{Channels: []cascade.Channel{place}})
	strictly[management.BatchStart](t, cascade.Compose{
		Channels: []cascade.Channel{content.To("Phone")}, Variables: map[string]string{"a": "A"}, PerMinute: 6,
	})
}

// strictly reads what the library writes as a generated type, and compares what that writes again.
func strictly[T any](t *testing.T, body any) {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	var typed T
	if err := decoder.Decode(&typed); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

func TestTheGeneratedClientUsesTheClient(t *testing.T) {
	server := cascadetest.NewServer(t)
	server.AddTemplate(cascade.ChannelEmail, "otp", "code")
	client := server.Client(t)
	server.Refuse(cascadetest.Refusal{Status: 429, Reason: "no"})
	low, err := messages.NewClientWithResponses(client.BaseURL(), messages.WithHTTPClient(client))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := low.ListTemplatesWithResponse(t.Context(), nil)
	if err != nil || answer.StatusCode() != http.StatusOK || answer.JSON200.Templates[0].Name != "otp" {
		t.Fatal(answer, err)
	}
	manage, err := management.NewClient(client.BaseURL(), management.WithHTTPClient(client))
	if err != nil {
		t.Fatal(err)
	}
	missing, err := manage.ListDevices(t.Context(), nil)
	if err != nil || missing.StatusCode != http.StatusNotFound {
		t.Fatal(missing, err)
	}
	_, _ = io.Copy(io.Discard, missing.Body)
	missing.Body.Close()
}
