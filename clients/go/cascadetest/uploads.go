package cascadetest

import (
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	cascade "cascade.example/go"
)

// maxUploadBytes is what the product takes of a file.
const maxUploadBytes = 100 << 20

// received reads the file of a form.
func received(w http.ResponseWriter, r *http.Request) (name string, bytes []byte, ok bool) {
	r.Body = http.MaxBytesReader(w, r.Body, maxUploadBytes)
	file, head, err := r.FormFile("file")
	if err == nil {
		defer file.Close()
		bytes, err = io.ReadAll(file)
	}
	if err != nil {
		invalid(w, cascade.CodeInvalidField, "file: missing")
		return "", nil, false
	}
	return head.Filename, bytes, true
}

func (s *Server) uploadFile(w http.ResponseWriter, r *http.Request) {
	name, bytes, ok := received(w, r)
	if !ok {
		return
	}
	sum := sha256.Sum256(bytes)
	respond(w, http.StatusCreated, cascade.File{
		ID: s.nextID(), FileName: name, MIME: http.DetectContentType(bytes), Size: int64(len(bytes)),
		SHA256: hex.EncodeToString(sum[:]), CreatedAt: time.Now().UTC(),
	})
}

// uploadBatch reads CSV. It keeps a draft; a batch can't be started here.
func (s *Server) uploadBatch(w http.ResponseWriter, r *http.Request) {
	name, bytes, ok := received(w, r)
	if !ok {
		return
	}
	rows, err := csv.NewReader(strings.NewReader(string(bytes))).ReadAll()
	if err != nil || len(rows) < 2 {
		invalid(w, cascade.CodeInvalidField, "file: must have a header line and rows")
		return
	}
	batch := &cascade.Batch{
		ID: fmt.Sprintf("bat_%d", s.nextID()), Name: name, State: "draft", Columns: rows[0],
		Rows: len(rows) - 1, CreatedAt: time.Now().UTC(), Sample: rows[1:min(len(rows), 6)],
	}
	s.batches[batch.ID] = batch
	respond(w, http.StatusCreated, batch)
}

func (s *Server) readBatch(w http.ResponseWriter, r *http.Request) {
	batch, found := s.batches[r.PathValue("id")]
	if !found {
		refuse(w, Refusal{Status: 404, Code: cascade.CodeNotFound, Reason: "batch not found"})
		return
	}
	respond(w, http.StatusOK, batch)
}
