// Renders a template of the chart as Helm does, with the few functions that it needs: `main TEMPLATE < VALUES.json`.
package main

import (
	"encoding/json"
	"os"
	"strings"
	"text/template"
)

func toJSON(value any) string {
	// JSON is YAML.
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func main() {
	var values map[string]any
	if err := json.NewDecoder(os.Stdin).Decode(&values); err != nil {
		panic(err)
	}
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	rendered := template.Must(template.New("").Funcs(template.FuncMap{
		"toYaml":     toJSON,
		"nindent":    func(by int, text string) string { return "\n" + strings.Repeat(" ", by) + text },
		"list":       func(items ...any) []any { return items },
		"append":     func(items []any, item any) []any { return append(append([]any{}, items...), item) },
		"trimPrefix": func(prefix, text string) string { return strings.TrimPrefix(text, prefix) },
		"default": func(fallback, given any) any {
			if given == nil {
				return fallback
			}
			return given
		},
	}).Parse(string(text)))
	if err := rendered.Execute(os.Stdout, map[string]any{"Values": values}); err != nil {
		panic(err)
	}
}
