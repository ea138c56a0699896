module cascade.example/go/api

go 1.25.0

require (
	cascade.example/go v0.2.0
	github.com/oapi-codegen/runtime v1.8.0
)

require (
	github.com/apapsch/go-jsonmerge/v2 v2.0.0 // indirect
	github.com/google/uuid v1.6.0 // indirect
)

replace cascade.example/go => ../
