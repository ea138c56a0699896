<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;
use Cascade\Messaging\Results\ChannelResult;
use Cascade\Messaging\Results\Cost;
use Cascade\Messaging\Results\SkippedChannel;

/** An async send finished. */
final class SendStatus implements Event
{
    /**
     * @param string $status `sent` or `failed`
     * @param array<string, ChannelResult> $channels by name, as in the answer of a send
     * @param int|null $id send record of the first channel that sent
     * @param int $timestamp Unix seconds
     * @param bool $production false for tests and sandbox devices
     * @param string|null $webhookId header `webhook-id`: the same for a resend
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     * @param array<SkippedChannel> $skipped channels of tiers that `max_cost` kept from opening
     * @param Cost|null $cost of all channels, where it is known and in one currency
     */
    public function __construct(
        public readonly int $requestId,
        public readonly string $status,
        public readonly array $channels,
        public readonly ?int $id,
        public readonly int $timestamp,
        public readonly bool $production,
        public readonly ?string $webhookId,
        public readonly array $raw,
        public readonly array $skipped = [],
        public readonly ?Cost $cost = null,
    ) {
    }

    /** @internal */
    public static function of(mixed $value, ?string $webhookId = null): self
    {
        $members = Members::of($value, 'SendStatus');
        return new self(
            requestId: $members->int('request_id'),
            status: $members->string('status'),
            channels: $members->each('channels', ChannelResult::of(...)),
            id: $members->intOrNull('id'),
            timestamp: $members->int('timestamp'),
            production: $members->bool('production'),
            webhookId: $webhookId,
            raw: $members->raw,
            skipped: $members->each('skipped', SkippedChannel::of(...)),
            cost: $members->object('cost', Cost::of(...)),
        );
    }

    public function event(): string
    {
        return 'send_status';
    }

    public function raw(): array
    {
        return $this->raw;
    }
}
