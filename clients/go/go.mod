module cascade.example/go

go 1.24
