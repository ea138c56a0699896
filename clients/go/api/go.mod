module cascade.example/go/api

go 1.25.0

require (
	cascade.example/go v0.2.0
	github.com/oapi-codegen/runtime v1.8.0
)

replace cascade.example/go => ../
