// Command pack makes the module zip of a release, as a folder that GOPROXY can name (file://…).
//
//	go run ./internal/pack -out FOLDER
package main

import (
	"archive/zip"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	cascade "cascade.example/go"
)

const module = "cascade.example/go"

func main() {
	out := flag.String("out", "", "folder for the proxy's files; made if it is missing")
	flag.Parse()
	if *out == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := pack(filepath.Join(*out, module, "@v"), "v"+cascade.Version); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack(target, version string) error {
	if err := os.MkdirAll(target, 0o755); err != nil {
		return err
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return err
	}
	info, err := json.Marshal(map[string]any{"Version": version, "Time": time.Now().UTC()})
	if err != nil {
		return err
	}
	for file, text := range map[string][]byte{
		"list": []byte(version + "\n"), version + ".info": info, version + ".mod": mod,
	} {
		if err := os.WriteFile(filepath.Join(target, file), text, 0o644); err != nil {
			return err
		}
	}
	return writeZip(filepath.Join(target, version+".zip"), module+"@"+version)
}

// writeZip packs the module as Go's module cache expects.
func writeZip(path, prefix string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	archive := zip.NewWriter(file)
	err = filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(path, ".") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		writer, err := archive.Create(prefix + "/" + filepath.ToSlash(path))
		if err == nil {
			_, err = writer.Write(text)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return file.Close()
}
