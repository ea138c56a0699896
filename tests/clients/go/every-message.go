// Command every-message sends the messages of a file, each by its channel's builder, and prints what became of them.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	cascade "cascade.example/go"
)

func main() {
	client, err := cascade.New(os.Getenv("CASCADE_TOKEN"), cascade.WithBaseURL(os.Getenv("CASCADE_URL")))
	if err != nil {
		log.Fatal(err)
	}
	text, err := os.ReadFile(os.Getenv("MESSAGES"))
	if err != nil {
		log.Fatal(err)
	}
	var messages []struct {
		Channel, Name, Key, To string
		Message                cascade.InlineMessage
	}
	if err := json.Unmarshal(text, &messages); err != nil {
		log.Fatal(err)
	}
	builders := map[string]func(string) cascade.Channel{
		"whatsapp": cascade.WhatsApp, "telegram": cascade.Telegram, "waba": cascade.WABA, "sms": cascade.SMS,
	}
	for _, one := range messages {
		channel := builders[one.Channel](one.Key).To(one.To).Message(one.Message)
		result, err := client.Send(context.Background(), cascade.Send{Channels: []cascade.Channel{channel}})
		if err != nil {
			log.Fatal(err)
		}
		said := "delivered"
		if !result.Delivered() {
			said = fmt.Sprintf("%+v", result.Channels)
		}
		fmt.Println(one.Channel, one.Name, said)
	}
}
