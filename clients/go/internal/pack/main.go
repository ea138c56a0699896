// Command pack makes the module zips of a release, as a folder that GOPROXY can name (file://…).
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
	for name, folder := range map[string]string{module: ".", module + "/api": "api"} {
		if err := pack(name, folder, filepath.Join(*out, name, "@v"), "v"+cascade.Version); err != nil {
			fmt.Fprintln(os.Stderr, "pack:", err)
			os.Exit(1)
		}
	}
}

func pack(name, folder, target, version string) error {
	if err := os.MkdirAll(target, 0o755); err != nil {
		return err
	}
	mod, err := os.ReadFile(filepath.Join(folder, "go.mod"))
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
	return writeZip(filepath.Join(target, version+".zip"), name+"@"+version, folder)
}

// writeZip packs a folder without the modules below it, as Go's module cache expects.
func writeZip(path, prefix, folder string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	archive := zip.NewWriter(file)
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil && path != folder {
				return filepath.SkipDir
			}
			return nil
		}
		name, err := filepath.Rel(folder, path)
		if err != nil || strings.HasPrefix(name, ".") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		writer, err := archive.Create(prefix + "/" + filepath.ToSlash(name))
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
