<?php

declare(strict_types=1);

namespace Cascade\Messaging\Http;

/** A call, before it is made. */
final class HttpRequest
{
    /**
     * @param array<string, string> $headers names in lower case
     * @param string|Multipart|null $body
     * @param float $timeout seconds
     * @param resource|null $sink stream that a successful answer's body is written to
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        #[\SensitiveParameter]
        public readonly array $headers,
        public readonly string|Multipart|null $body,
        public readonly float $timeout,
        public readonly mixed $sink = null,
    ) {
    }

    /** Whether a second call has no second effect: a read, or a call with an Idempotency-Key. */
    public function repeatsSafely(): bool
    {
        return in_array($this->method, ['GET', 'HEAD'], true) || isset($this->headers['idempotency-key']);
    }

    /** @return array<string, mixed> without the token */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url];
    }
}
