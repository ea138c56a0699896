<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

/** An event that this version doesn't know. */
final class UnknownEvent implements Event
{
    /** @param array<string, mixed> $raw */
    public function __construct(
        private readonly string $event,
        private readonly array $raw,
        public readonly ?string $webhookId = null,
    ) {
    }

    public function event(): string
    {
        return $this->event;
    }

    public function raw(): array
    {
        return $this->raw;
    }
}
