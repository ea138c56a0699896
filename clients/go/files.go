package cascade

import (
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
)

// Files uploads files. The token needs the scope files:write.
type Files struct{ client *Client }

// Upload streams a file of at most 100 MB. It is not repeated, because a stream is read once.
func (f *Files) Upload(ctx context.Context, name string, content io.Reader) (*File, error) {
	file := &File{}
	return file, f.client.upload(ctx, "/api/files", name, content, file)
}

// UploadPath uploads a file of the disk under its own name.
func (f *Files) UploadPath(ctx context.Context, path string) (*File, error) {
	file := &File{}
	return file, f.client.uploadPath(ctx, "/api/files", path, file)
}

func (c *Client) uploadPath(ctx context.Context, address, path string, answer any) error {
	content, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("cascade: %w", err)
	}
	defer content.Close()
	return c.upload(ctx, address, filepath.Base(path), content, answer)
}

// upload streams a form with one file.
func (c *Client) upload(
	ctx context.Context, address, name string, content io.Reader, answer any,
) error {
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	written := make(chan struct{})
	go func() {
		defer close(written)
		part, err := form.CreateFormFile("file", name)
		if err == nil {
			_, err = io.Copy(part, content)
		}
		if err == nil {
			err = form.Close()
		}
		writer.CloseWithError(err)
	}()
	// The caller may close its stream afterwards, so nobody may read it any more.
	defer func() {
		reader.Close()
		<-written
	}()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.baseURL+address, reader)
	if err != nil {
		return fmt.Errorf("cascade: %w", err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	_, err = c.answered(request, answer)
	return err
}
