// Sends, reads a failure and uploads a batch by the generated clients. Prints what it got as JSON.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"

	"cascade/clients/cascade_api"
	"cascade/clients/cascade_v1"
)

var given struct{ Url, Token, Key, To, Blocked, Table string }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func bearer(token string) func(context.Context, *http.Request) error {
	return func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
}

func send(to string, token string) *cascade_v1.SendMessageResponse {
	client := must(cascade_v1.NewClientWithResponses(given.Url, cascade_v1.WithRequestEditorFn(bearer(token))))
	text := "Hello Ana"
	entry := cascade_v1.ContentEntry{}
	message := cascade_v1.InlineMessage{Type: "text", Message: &text}
	if err := entry.FromMessageEntry(cascade_v1.MessageEntry{Message: message}); err != nil {
		panic(err)
	}
	return must(client.SendMessageWithResponse(context.Background(), nil, cascade_v1.SendRequest{
		Keys:    cascade_v1.Keys{Telegram: &cascade_v1.ChannelKey{Token: given.Key}},
		Content: cascade_v1.Content{Telegram: &entry},
		Target:  cascade_v1.Target{Telegram: &to},
	}))
}

func channelOf(to string) cascade_v1.ChannelResult {
	answer := send(to, given.Token).JSON200
	return *must(answer.AsSendResult()).Channels.Telegram
}

func upload() *cascade_api.BatchDraft {
	client := must(cascade_api.NewClientWithResponses(given.Url, cascade_api.WithRequestEditorFn(bearer(given.Token))))
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file := must(form.CreateFormFile("file", "guests.csv"))
	must(file.Write([]byte(given.Table)))
	form.Close()
	answer := must(client.UploadBatchWithBodyWithResponse(context.Background(), nil, form.FormDataContentType(), &body))
	return answer.JSON201
}

func main() {
	if err := json.Unmarshal([]byte(os.Args[1]), &given); err != nil {
		panic(err)
	}
	delivered := must(channelOf(given.To).AsDeliveredChannel())
	failed := must(channelOf(given.Blocked).AsFailedChannel())
	refused := send(given.To, "wrong").JSON401
	draft := upload()
	fmt.Println(string(must(json.Marshal(map[string]any{
		"delivered": delivered.Status,
		"reason":    failed.Reason,
		"code":      failed.Code,
		"refused":   refused.Reason,
		"batch":     map[string]any{"name": draft.Name, "columns": draft.Columns, "rows": draft.Rows},
	}))))
}
