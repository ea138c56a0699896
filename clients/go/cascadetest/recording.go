package cascadetest

import (
	_ "embed"
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	cascade "cascade.example/go"
)

// The answers of the sandbox, as they were recorded.
//
//go:embed fake-api.json
var recorded []byte

type object = map[string]any

type recordedAnswer struct {
	Status int `json:"status"`
	Body   any `json:"body"`
}

type recording struct {
	Code     string                    `json:"code"`
	Answers  map[string]object         `json:"answers"`
	Refusals map[string]recordedAnswer `json:"refusals"`
	Failures []struct {
		Channel cascade.ChannelName `json:"channel"`
		To, On  string
		Reason  string
		Code    cascade.Code
	} `json:"failures"`
	Exchanges []struct {
		Call    string           `json:"call"`
		Body    object           `json:"body"`
		Answers []recordedAnswer `json:"answers"`
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

// failureOf returns how a send to an address fails.
func (r *recording) failureOf(channel cascade.ChannelName, to string, isTemplate bool) (object, bool) {
	on := "message"
	if isTemplate {
		on = "template"
	}
	for _, one := range r.Failures {
		if one.Channel == channel && one.On == on && one.To == strings.TrimPrefix(to, "+") {
			return object{"status": false, "reason": one.Reason, "code": one.Code}, true
		}
	}
	return nil, false
}

// exchange finds the recorded answers to a call. Those of one query or one body stand before those of any.
func (r *recording) exchange(method, target string, body any) (int, bool) {
	path, _, _ := strings.Cut(target, "?")
	for at, one := range r.Exchanges {
		if (one.Call == method+" "+target || one.Call == method+" "+path) && has(body, one.Body) {
			return at, true
		}
	}
	return -1, false
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
