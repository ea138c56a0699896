package cascadetest

import (
	_ "embed"
	"encoding/json"
	"maps"
	"net/url"
	"reflect"
	"strings"

	cascade "cascade.example/go"
)

// The answers of the sandbox, as they were recorded.
//
//go:embed fake-api.json
var recorded []byte

type object = map[string]any

type reply struct {
	Status int `json:"status"`
	Body   any `json:"body"`
}

type failure struct {
	Reason string       `json:"reason"`
	Code   cascade.Code `json:"code"`
}

type recording struct {
	Code      string             `json:"code"`
	Answers   map[string]object  `json:"answers"`
	Refusals  map[string]reply   `json:"refusals"`
	Failures  map[string]failure `json:"failures"`
	Exchanges []*struct {
		Call    string  `json:"call"`
		Body    object  `json:"body"`
		Answers []reply `json:"answers"`
	} `json:"exchanges"`
}

func readRecording() *recording {
	read := &recording{}
	if err := json.Unmarshal(recorded, read); err != nil {
		panic(err)
	}
	return read
}

// answer copies a recorded answer, with members of its own.
func (r *recording) answer(name string, own object) object {
	copied := maps.Clone(r.Answers[name])
	maps.Copy(copied, own)
	return copied
}

// play answers a recorded call: several answers in turn, and then the last one again. Exchanges of one query or one
// body stand before those of any.
func (r *recording) play(method string, target *url.URL, body any) (reply, bool) {
	for _, one := range r.Exchanges {
		path, query, hasQuery := strings.Cut(one.Call, "?")
		values, _ := url.ParseQuery(query)
		if path != method+" "+target.Path || hasQuery && !reflect.DeepEqual(values, target.Query()) || !has(body, one.Body) {
			continue
		}
		first := one.Answers[0]
		if len(one.Answers) > 1 {
			one.Answers = one.Answers[1:]
		}
		return first, true
	}
	return reply{}, false
}

// has reports whether a body has the members that a call is known by.
func has(body any, members object) bool {
	given, _ := body.(object)
	for name, value := range members {
		if !reflect.DeepEqual(given[name], value) {
			return false
		}
	}
	return true
}
