// Command every-call makes every call of the library on the real product, and prints what came back.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"regexp"
	"strings"
	"time"

	cascade "cascade.example/go"
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func refusal(what string, err error) {
	var refused *cascade.Error
	if !errors.As(err, &refused) {
		log.Fatalf("%s: %v", what, err)
	}
	fmt.Println(what, refused.StatusCode, refused.Code)
}

func main() {
	ctx := context.Background()
	base := cascade.WithBaseURL(os.Getenv("CASCADE_URL"))
	client := must(cascade.New(os.Getenv("CASCADE_TOKEN"), base))
	hello := cascade.Send{
		Channels: []cascade.Channel{cascade.Telegram(os.Getenv("TELEGRAM_KEY")).To("123456789").Text("Hello")},
	}

	hello.IdempotencyKey = "every-call"
	first := must(client.Send(ctx, hello))
	again := must(client.Send(ctx, hello))
	fmt.Println("replayed", first.Replayed, again.Replayed, first.RequestID == again.RequestID)
	hello.IdempotencyKey, hello.Mode = "", cascade.Async
	queued := must(client.Send(ctx, hello))
	done := must(client.Requests.Wait(ctx, queued.RequestID))
	fmt.Println("async", queued.Queued, done.State, done.Result.Delivered())
	hello.Mode, hello.Schedule = cascade.Sync, time.Now().Add(time.Hour)
	hello.Window, hello.Timezone = &cascade.SendWindow{From: "00:00", Until: "23:59"}, "Asia/Makassar"
	hello.ValidUntil, hello.Locale = hello.Schedule.Add(time.Hour), "id"
	scheduled := must(client.Send(ctx, hello))
	cancelled := must(client.Requests.Cancel(ctx, scheduled.RequestID))
	fmt.Println("scheduled", scheduled.Scheduled, cancelled.State)
	_, err := client.Requests.Cancel(ctx, first.RequestID)
	refusal("cancelled when it is over", err)
	listed := 0
	for _, err := range client.Requests.List(ctx, cascade.RequestFilter{Recipient: "123456789", PageSize: 1}) {
		must(0, err)
		listed++
	}
	templates := 0
	for _, err := range client.Templates.List(ctx) {
		must(0, err)
		templates++
	}
	check := must(client.Check(ctx, []cascade.CheckTarget{{Address: "ana@example.com"}}, cascade.CheckOptions{}))
	_, known := check.Targets[0].Channels[cascade.ChannelEmail]
	fmt.Println("lists", listed, templates, known)

	channel := cascade.VerifyChannel{Name: cascade.ChannelTelegram, Token: os.Getenv("TELEGRAM_KEY"), To: "123456711"}
	started := must(client.Verify.Start(ctx, cascade.VerifyStart{
		Channels: []cascade.VerifyChannel{channel}, CodeLength: 8,
	}))
	code := ""
	for ends := time.Now().Add(time.Minute); code == "" && time.Now().Before(ends); time.Sleep(50 * time.Millisecond) {
		var inbox []byte
		must(0, client.Request(ctx, "GET", "/sandbox/messages?to=123456711", nil, &inbox))
		code = strings.Trim(regexp.MustCompile(`"\d{8} `).FindString(string(inbox)), "\" ")
	}
	wrong := must(client.Verify.Check(ctx, started.ID, "x"))
	right := must(client.Verify.Check(ctx, started.ID, code))
	fmt.Println("code", wrong.Code, wrong.TriesLeft, right.Approved)
	_, err = client.Verify.Check(ctx, started.ID, code)
	refusal("approved before", err)

	manager := must(cascade.New(os.Getenv("BATCH_TOKEN"), base))
	content := strings.Repeat("0123456789", 1<<16)
	file := must(manager.Files.Upload(ctx, "large.txt", strings.NewReader(content)))
	fmt.Println("file", file.FileName, file.Size)
	table := "Chat,Name\n123456789,Ana\n,Budi\n"
	batch := must(manager.Batches.Upload(ctx, "guests.csv", strings.NewReader(table)))
	compose := cascade.Compose{
		Channels:  []cascade.Channel{cascade.Telegram(os.Getenv("DEVICE")).To("Chat").Text("Hello {{name}}")},
		Variables: map[string]string{"name": "Name"}, PerMinute: 1,
	}
	faults := must(manager.Batches.Check(ctx, batch.ID, compose)).Faults
	fmt.Println("batch", batch.State, batch.Rows, faults[0].Row, faults[0].Channel)
	must(manager.Batches.Start(ctx, batch.ID, compose))
	states := []cascade.BatchState{
		must(manager.Batches.Pause(ctx, batch.ID)).State, must(manager.Batches.Resume(ctx, batch.ID)).State,
		must(manager.Batches.Cancel(ctx, batch.ID)).State,
	}
	results := must(manager.Batches.Results(ctx, batch.ID))
	rows := must(io.ReadAll(results))
	results.Close()
	fmt.Println("states", states, strings.HasPrefix(string(rows), `"Chat","Name"`))
	_, err = manager.Send(ctx, hello)
	refusal("scope", err)
}
