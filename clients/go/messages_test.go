package cascade_test

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	cascade "cascade.example/go"
	"cascade.example/go/cascadetest"
)

// sample is a message of the product's own, from testdata/message-samples.json.
type sample struct {
	Channel cascade.ChannelName
	Name    string
	Message json.RawMessage
}

func samples(t *testing.T) []sample {
	t.Helper()
	text, err := os.ReadFile("testdata/message-samples.json")
	if err != nil {
		t.Fatal(err)
	}
	var read struct{ Messages []sample }
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	return read.Messages
}

// built is the channel that sends a sample.
func built(t *testing.T, one sample) cascade.Channel {
	t.Helper()
	var message cascade.InlineMessage
	decoder := json.NewDecoder(strings.NewReader(string(one.Message)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&message); err != nil {
		t.Fatalf("%s %s: %v", one.Channel, one.Name, err)
	}
	channel := map[cascade.ChannelName]func(string) cascade.Channel{
		"whatsapp": cascade.WhatsApp, "telegram": cascade.Telegram, "waba": cascade.WABA, "sms": cascade.SMS,
	}[one.Channel]
	return channel("key").To("6281234567890").Message(message)
}

func TestATemplateStandsBesideAWABAMessage(t *testing.T) {
	either := cascade.WABA("key").To("1").Otherwise(7, map[string]any{"day": "Friday"}).Text("Hello")
	text, err := json.Marshal(cascade.Send{Channels: []cascade.Channel{either}})
	if err != nil {
		t.Fatal(err)
	}
	var body struct{ Content map[cascade.ChannelName]any }
	if err := json.Unmarshal(text, &body); err != nil {
		t.Fatal(err)
	}
	want := parsed(t, []byte(`{"message": {"type": "text", "message": "Hello"},
		"otherwise": {"template": 7, "variables": {"day": "Friday"}}}`))
	if got := body.Content["waba"]; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestALimitOfSegmentsStandsBesideTheContent(t *testing.T) {
	limited := cascade.SMS("key").To("1").MaxSegments(2)
	for _, one := range []struct {
		channel cascade.Channel
		content string
	}{
		{limited.Template(7), `{"template": 7, "max_segments": 2}`},
		{limited.Text("Hi"), `{"message": {"type": "text", "message": "Hi"}, "max_segments": 2}`},
		{cascade.SMS("key").To("1").Text("Hi"), `{"message": {"type": "text", "message": "Hi"}}`},
	} {
		text, err := json.Marshal(cascade.Send{Channels: []cascade.Channel{one.channel}})
		if err != nil {
			t.Fatal(err)
		}
		var body struct{ Content map[cascade.ChannelName]any }
		if err := json.Unmarshal(text, &body); err != nil {
			t.Fatal(err)
		}
		if got, want := body.Content["sms"], parsed(t, []byte(one.content)); !reflect.DeepEqual(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}

func TestHoursTheirZoneAndAnEndGoInTheTiming(t *testing.T) {
	text, err := json.Marshal(cascade.Send{
		Channels:   []cascade.Channel{cascade.Telegram("key").To("1").Text("Hello")},
		Mode:       cascade.Async,
		Window:     &cascade.SendWindow{From: "09:00", Until: "20:00", Days: []int64{1, 5}},
		Timezone:   "Asia/Makassar",
		ValidUntil: time.Unix(1_900_000_000, 0),
	})
	if err != nil {
		t.Fatal(err)
	}
	var body struct{ Target, Context any }
	if err := json.Unmarshal(text, &body); err != nil {
		t.Fatal(err)
	}
	target := parsed(t, []byte(`{"telegram": "1", "timezone": "Asia/Makassar"}`))
	if !reflect.DeepEqual(body.Target, target) {
		t.Errorf("got %v, want %v", body.Target, target)
	}
	context := parsed(t, []byte(`{"behaviour": {"mode": "async"}, "timing": {
		"window": {"from": "09:00", "until": "20:00", "days": [1, 5]}, "valid_until": 1900000000}}`))
	if !reflect.DeepEqual(body.Context, context) {
		t.Errorf("got %v, want %v", body.Context, context)
	}
}

func TestAResultHasWhatItCostWhatWentAndWhatWasSkipped(t *testing.T) {
	var result cascade.SendResult
	if err := json.Unmarshal([]byte(`{"status": true, "request_id": 1, "channels": {"waba": {
		"status": true, "chosen": "template", "language": "pt-BR",
		"cost": {"amount": "0.042", "currency": "USD", "source": "table"}}},
		"skipped": [{"channel": "telegram", "reason": "max_cost"}],
		"cost": {"amount": "0.042", "currency": "USD"}}`), &result); err != nil {
		t.Fatal(err)
	}
	sent := result.Channels["waba"]
	equal(t, "chosen", sent.Chosen, "template")
	equal(t, "language", sent.Language, "pt-BR")
	equal(t, "cost of the channel", *sent.Cost, cascade.Cost{Amount: "0.042", Currency: "USD", Source: "table"})
	equal(t, "cost", *result.Cost, cascade.Cost{Amount: "0.042", Currency: "USD"})
	equal(t, "skipped", result.Skipped[0], cascade.SkippedChannel{Channel: cascade.ChannelTelegram, Reason: "max_cost"})
}

func TestARequestThatWaitsSaysUntilWhen(t *testing.T) {
	var request cascade.Request
	waits := `{"request_id": 1, "state": "pending", "waiting": {"telegram": {"reason": "not the hour", "until": 1900000000}}}`
	if err := json.Unmarshal([]byte(waits), &request); err != nil {
		t.Fatal(err)
	}
	equal(t, "until", request.Waiting["telegram"].Until, 1_900_000_000)
}

func TestThereIsASampleOfEachTypeThatAChannelSends(t *testing.T) {
	sampled := map[cascade.ChannelName][]cascade.MessageType{}
	for _, one := range samples(t) {
		var message cascade.InlineMessage
		if err := json.Unmarshal(one.Message, &message); err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(sampled[one.Channel], message.Type) {
			sampled[one.Channel] = append(sampled[one.Channel], message.Type)
		}
	}
	for name, types := range cascade.MessageTypes {
		slices.Sort(sampled[name])
		sorted := slices.Sorted(slices.Values(types))
		if !slices.Equal(sampled[name], sorted) {
			t.Errorf("%s: got %v, want %v", name, sampled[name], sorted)
		}
	}
}

func TestMessageSendsEveryType(t *testing.T) {
	for _, one := range samples(t) {
		t.Run(string(one.Channel)+" "+one.Name, func(t *testing.T) {
			server := cascadetest.NewServer(t)
			send := cascade.Send{Channels: []cascade.Channel{built(t, one)}}
			result, err := server.Client(t).Send(t.Context(), send)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "delivered", result.Delivered(), true)
			equal(t, "arrived", len(server.Messages()), 1)
			equal(t, "written", reflect.DeepEqual(written(t, send, one.Channel), parsed(t, one.Message)), true)
		})
	}
}

// written is the message in the body of a send.
func written(t *testing.T, send cascade.Send, channel cascade.ChannelName) any {
	t.Helper()
	text, err := json.Marshal(send)
	if err != nil {
		t.Fatal(err)
	}
	var body struct {
		Content map[cascade.ChannelName]struct{ Message any }
	}
	if err := json.Unmarshal(text, &body); err != nil {
		t.Fatal(err)
	}
	return body.Content[channel].Message
}

func parsed(t *testing.T, text []byte) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestAnEmptyReactionTakesTheReactionBack(t *testing.T) {
	back := cascade.InlineMessage{Type: cascade.TypeReaction, RichContext: &cascade.RichContext{ReplyTo: "4711"}}
	send := cascade.Send{Channels: []cascade.Channel{cascade.WhatsApp("key").To("1").Message(back)}}
	want := parsed(t, []byte(`{"type": "reaction", "message": "", "richContext": {"replyTo": "4711"}}`))
	if got := written(t, send, "whatsapp"); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestWhatNoServerWouldTakeIsRefusedBeforeTheCall(t *testing.T) {
	server := cascadetest.NewServer(t)
	client := server.Client(t)
	send := func(channel cascade.Channel, only cascade.ChannelName) error {
		_, err := client.Send(t.Context(), cascade.Send{Channels: []cascade.Channel{channel}, Only: only})
		return err
	}
	_, check := client.Check(t.Context(), []cascade.CheckTarget{
		{ByChannel: map[cascade.ChannelName]string{"telgram": "1"}},
	}, cascade.CheckOptions{})
	_, verify := client.Verify.Start(t.Context(), cascade.VerifyStart{
		Channels: []cascade.VerifyChannel{{Name: "whatsapp", Token: "mail_1"}},
	})
	for says, err := range map[string]error{
		"telegram has the key of a whatsapp device": send(cascade.Telegram("wa_77b1e05d").To("1").Text("x"), ""),
		"email: mails are templates, use Template":  send(cascade.Email("mail_1").To("a@example.com").Text("x"), ""),
		`only: "telgram" is no channel`:             send(cascade.Telegram("tg_1").To("1").Text("x"), "telgram"),
		`targets: "telgram" is no channel`:          check,
		"whatsapp has the key of a email device":    verify,
	} {
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("got %v, want %q", err, says)
		}
		if err != nil && strings.Contains(err.Error(), "77b1e05d") {
			t.Errorf("the key is told: %v", err)
		}
	}
	equal(t, "arrived", len(server.Messages()), 0)
	// A sender pool's key is of no channel.
	if err := send(cascade.WhatsApp("pool_1").To("+62 812-3456-7890").Text("x"), "whatsapp"); err != nil {
		t.Error(err)
	}
	equal(t, "recipient as it was written", server.Messages()[0].To, "+62 812-3456-7890")
}
