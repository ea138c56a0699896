// Package cascade sends one message to one recipient over WhatsApp, Telegram, WABA, e-mail and more, with
// fallback, and says what happened on every channel.
//
//	client, err := cascade.New(token, cascade.WithBaseURL("http://localhost:8080"))
//	result, err := client.Send(ctx, cascade.Send{
//		Channels: []cascade.Channel{
//			cascade.Telegram(key).To("1000000040300").Text("Your code is {{code}}."),
//			cascade.Email(mailKey).To("you@example.com").Template(4).Fallback(1),
//		},
//		Variables: cascade.Variables{"code": "482913"},
//	})
//
// A failed channel is part of the result. A refused call is an [*Error]; compare it with errors.Is
// and [ErrInvalid], [ErrAuthentication] and so on. The package needs the standard library alone. Package
// cascadetest has a server for tests without network. [Client.Request] calls every operation that has no
// method here.
package cascade
