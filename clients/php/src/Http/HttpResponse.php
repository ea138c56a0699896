<?php

declare(strict_types=1);

namespace Cascade\Messaging\Http;

/** An answer. Its body is empty if it went to the request's sink. */
final class HttpResponse
{
    /** @param array<string, string> $headers names in lower case */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    /** Parses the body; null if it is no JSON. */
    public function json(): mixed
    {
        return json_decode($this->body, true);
    }

    /** Reads Retry-After, a number or a date, as seconds. */
    public function retryAfter(): ?float
    {
        $text = $this->headers['retry-after'] ?? '';
        if (preg_match('/^\d{1,9}$/', $text) === 1) {
            return (float) $text;
        }
        $at = \DateTimeImmutable::createFromFormat(DATE_RFC7231, $text, new \DateTimeZone('UTC'));
        return $at === false ? null : (float) max(0, $at->getTimestamp() - time());
    }
}
