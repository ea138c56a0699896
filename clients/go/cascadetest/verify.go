package cascadetest

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"strings"
	"time"

	cascade "cascade.example/go"
)

const mostTries = 5

// verification is a code that was sent. The text of its message has it.
type verification struct {
	code     string
	channels []cascade.ChannelName
	target   map[cascade.ChannelName]string
	sent     int
	tries    int
	approved bool
	ends     time.Time
}

func (s *Server) startVerification(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Channels   []cascade.ChannelName          `json:"channels"`
		Target     map[cascade.ChannelName]string `json:"target"`
		CodeLength int                            `json:"code_length"`
		ExpiresIn  int                            `json:"expires_in"`
	}
	if !decode(w, r, &body) {
		return
	}
	if len(body.Channels) == 0 {
		invalid(w, cascade.CodeNoChannels, "No channels configured")
		return
	}
	if body.CodeLength == 0 {
		body.CodeLength = 6
	}
	if body.ExpiresIn == 0 {
		body.ExpiresIn = 600
	}
	most := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(body.CodeLength)), nil)
	drawn, _ := rand.Int(rand.Reader, most)
	id := fmt.Sprintf("ver_%d", s.nextID())
	s.verifications[id] = &verification{
		code: fmt.Sprintf("%0*d", body.CodeLength, drawn), channels: body.Channels, target: body.Target,
		ends: time.Now().Add(time.Duration(body.ExpiresIn) * time.Second),
	}
	s.sendCode(w, id)
}

func (s *Server) resendCode(w http.ResponseWriter, r *http.Request) {
	if id, known := s.verificationOf(w, r, nil); known != nil {
		if known.approved {
			refuseApproved(w)
			return
		}
		s.sendCode(w, id)
	}
}

func (s *Server) checkCode(w http.ResponseWriter, r *http.Request) {
	var typed string
	id, known := s.verificationOf(w, r, &typed)
	switch {
	case known == nil:
	case known.approved:
		refuseApproved(w)
	case known.tries >= mostTries:
		told(w, id, "failed", cascade.CodeVerificationFailed, "verification: too many wrong codes", 0)
	case time.Now().After(known.ends):
		told(w, id, "expired", cascade.CodeVerificationExpired, "verification: expired", 0)
	default:
		known.tries++
		if strings.NewReplacer(" ", "", "-", "").Replace(typed) == known.code {
			known.approved = true
			respond(w, http.StatusOK, map[string]any{
				"status": true, "verification_id": id, "state": "approved",
			})
			return
		}
		state := "pending"
		if known.tries == mostTries {
			state = "failed"
		}
		told(w, id, state, cascade.CodeWrongCode, "wrong code", mostTries-known.tries)
	}
}

// verificationOf finds the verification that a call names; nil: the call was refused.
func (s *Server) verificationOf(
	w http.ResponseWriter, r *http.Request, typed *string,
) (string, *verification) {
	var body struct {
		ID   string `json:"verification_id"`
		Code string `json:"code"`
	}
	if !decode(w, r, &body) {
		return "", nil
	}
	known := s.verifications[body.ID]
	if known == nil {
		refuse(w, Refusal{Status: 404, Code: cascade.CodeNotFound, Reason: "verification not found"})
		return "", nil
	}
	if typed != nil {
		*typed = body.Code
	}
	return body.ID, known
}

// sendCode sends the code by the next channel. Nothing waits 30 seconds.
func (s *Server) sendCode(w http.ResponseWriter, id string) {
	known := s.verifications[id]
	channel := known.channels[known.sent%len(known.channels)]
	known.sent++
	request := s.nextID()
	s.messages = append(s.messages, Message{
		RequestID: request, Channel: channel, To: known.target[channel],
		Text: known.code + " is your code. Never share it.",
	})
	respond(w, http.StatusOK, map[string]any{
		"status": true, "verification_id": id, "state": "pending", "expires_at": known.ends.Unix(),
		"resend_at": time.Now().Add(30 * time.Second).Unix(), "request_id": request,
	})
}

func refuseApproved(w http.ResponseWriter) {
	refuse(w, Refusal{
		Status: 409, Code: cascade.CodeVerificationApproved, Reason: "verification: already approved",
	})
}

func told(w http.ResponseWriter, id, state string, code cascade.Code, reason string, left int) {
	body := map[string]any{
		"status": false, "verification_id": id, "state": state, "reason": reason, "code": code,
	}
	if code == cascade.CodeWrongCode {
		body["tries_left"] = left
	}
	respond(w, http.StatusOK, body)
}

func decode(w http.ResponseWriter, r *http.Request, into any) bool {
	if json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBodyBytes)).Decode(into) == nil {
		return true
	}
	invalid(w, cascade.CodeInvalidJSON, "invalid JSON")
	return false
}
