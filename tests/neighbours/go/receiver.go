// Receives webhooks with net/http.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	cascade "cascade.example/go"
)

func main() {
	http.Handle("/hook", cascade.WebhookHandler(os.Getenv("HOOK_SECRET"), func(_ context.Context, event cascade.Event) error {
		if message, is := event.(*cascade.IncomingMessage); is {
			fmt.Println(message.Message.Text)
		}
		return nil
	}))
	http.HandleFunc("/interim", func(answer http.ResponseWriter, _ *http.Request) {
		answer.WriteHeader(http.StatusContinue)
		answer.Header().Set("Link", "</a>; rel=preload")
		answer.WriteHeader(http.StatusEarlyHints)
		answer.WriteHeader(http.StatusOK)
	})
	server := http.Server{Addr: "127.0.0.1:" + os.Getenv("PORT"), IdleTimeout: 60 * time.Millisecond}
	log.Fatal(server.ListenAndServe())
}
