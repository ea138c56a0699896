<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** A person wrote to a contact on the device itself; no send made the message. */
final class MessageEcho implements Event
{
    /**
     * @param int $timestamp Unix seconds
     * @param bool $production false for tests and sandbox devices
     * @param string|null $webhookId header `webhook-id`: the same for a resend
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $channel,
        public readonly EventDevice $device,
        public readonly Contact $to,
        public readonly Message $message,
        public readonly int $timestamp,
        public readonly bool $production,
        public readonly ?string $webhookId,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value, ?string $webhookId = null): self
    {
        $members = Members::of($value, 'MessageEcho');
        return new self(
            channel: $members->string('channel'),
            device: EventDevice::of($members->raw['device'] ?? null),
            to: Contact::of($members->raw['to'] ?? null),
            message: Message::of($members->raw['message'] ?? null),
            timestamp: $members->int('timestamp'),
            production: $members->bool('production'),
            webhookId: $webhookId,
            raw: $members->raw,
        );
    }

    public function event(): string
    {
        return 'message_echo';
    }

    public function raw(): array
    {
        return $this->raw;
    }
}
