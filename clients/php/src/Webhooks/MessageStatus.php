<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** A provider told what became of a message. */
final class MessageStatus implements Event
{
    /**
     * @param string $status `sent`, `delivered`, `read` or `failed`
     * @param int|null $id send record
     * @param string|null $reason of a failed message; with endpoints of version 2
     * @param int $timestamp Unix seconds
     * @param bool $production false for tests and sandbox devices
     * @param string|null $webhookId header `webhook-id`: the same for a resend
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $channel,
        public readonly EventDevice $device,
        public readonly string $providerMessageId,
        public readonly string $status,
        public readonly string $recipient,
        public readonly ?int $id,
        public readonly ?int $requestId,
        public readonly ?string $reason,
        public readonly ?string $code,
        public readonly int $timestamp,
        public readonly bool $production,
        public readonly ?string $webhookId,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value, ?string $webhookId = null): self
    {
        $members = Members::of($value, 'MessageStatus');
        return new self(
            channel: $members->string('channel'),
            device: EventDevice::of($members->raw['device'] ?? null),
            providerMessageId: $members->string('provider_message_id'),
            status: $members->string('status'),
            recipient: $members->string('recipient'),
            id: $members->intOrNull('id'),
            requestId: $members->intOrNull('request_id'),
            reason: $members->stringOrNull('reason'),
            code: $members->stringOrNull('code'),
            timestamp: $members->int('timestamp'),
            production: $members->bool('production'),
            webhookId: $webhookId,
            raw: $members->raw,
        );
    }

    public function event(): string
    {
        return 'message_status';
    }

    public function raw(): array
    {
        return $this->raw;
    }
}
