<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** A device has changed: it was linked, logged out, banned or restricted, or its quality changed. */
final class DeviceStatus implements Event
{
    /**
     * @param string $status such as `linked`, `logged_out`, `time_locked`, `quality_changed`
     * @param string|null $before what was told of the same part of its state before
     * @param string|null $quality Meta's word, such as `GREEN`
     * @param string|null $reason for people: why, where it is known
     * @param int|null $until Unix seconds: when it ends, as far as the provider says
     * @param int $timestamp Unix seconds
     * @param bool $production false for tests and sandbox devices
     * @param string|null $webhookId header `webhook-id`: the same for a resend
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $channel,
        public readonly EventDevice $device,
        public readonly string $status,
        public readonly ?string $before,
        public readonly ?string $quality,
        public readonly ?string $qualityBefore,
        public readonly ?string $reason,
        public readonly ?int $until,
        public readonly int $timestamp,
        public readonly bool $production,
        public readonly ?string $webhookId,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value, ?string $webhookId = null): self
    {
        $members = Members::of($value, 'DeviceStatus');
        return new self(
            channel: $members->string('channel'),
            device: EventDevice::of($members->raw['device'] ?? null),
            status: $members->string('status'),
            before: $members->stringOrNull('before'),
            quality: $members->stringOrNull('quality'),
            qualityBefore: $members->stringOrNull('quality_before'),
            reason: $members->stringOrNull('reason'),
            until: $members->intOrNull('until'),
            timestamp: $members->int('timestamp'),
            production: $members->bool('production'),
            webhookId: $webhookId,
            raw: $members->raw,
        );
    }

    public function event(): string
    {
        return 'device_status';
    }

    public function raw(): array
    {
        return $this->raw;
    }
}
