<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\ErrorCode;
use Cascade\Messaging\Members;

/**
 * Answer of a send. A failed cascade is a result too: see `delivered()` and `failures()`.
 *
 * While it is `queued` or `scheduled` nothing is sent; `$cascade->requests->wait($requestId)` has the outcome.
 */
final class SendResult
{
    /**
     * @param int|null $id send record of the first channel that sent
     * @param array<string, ChannelResult> $channels by name; channels of skipped tiers are absent
     * @param bool $replayed the answer is that of an earlier call with the same Idempotency-Key
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     * @param array<SkippedChannel> $skipped channels of tiers that `max_cost` kept from opening
     * @param Cost|null $cost of all channels, where it is known and in one currency
     */
    public function __construct(
        public readonly bool $status,
        public readonly int $requestId,
        public readonly ?int $id,
        public readonly bool $queued,
        public readonly bool $scheduled,
        public readonly array $channels,
        public readonly bool $replayed,
        public readonly ?string $idempotencyKey,
        public readonly array $raw,
        public readonly array $skipped = [],
        public readonly ?Cost $cost = null,
    ) {
    }

    /** @internal */
    public static function of(mixed $value, bool $replayed = false, ?string $idempotencyKey = null): self
    {
        $members = Members::of($value, 'SendResult');
        return new self(
            status: $members->bool('status'),
            requestId: $members->int('request_id'),
            id: $members->intOrNull('id'),
            queued: $members->boolOrNull('queued') ?? false,
            scheduled: $members->boolOrNull('scheduled') ?? false,
            channels: $members->each('channels', ChannelResult::of(...)),
            replayed: $replayed,
            idempotencyKey: $idempotencyKey,
            raw: $members->raw,
            skipped: $members->each('skipped', SkippedChannel::of(...)),
            cost: $members->object('cost', Cost::of(...)),
        );
    }

    /** Whether at least one channel sent. False while the send is queued or scheduled. */
    public function delivered(): bool
    {
        return $this->status && !$this->queued && !$this->scheduled;
    }

    /** Whether no channel is known to have sent, and the message may have arrived. Ask before you send it again. */
    public function isUnknown(): bool
    {
        $open = array_filter(
            $this->channels,
            static fn (ChannelResult $one): bool => $one->code === ErrorCode::OUTCOME_UNKNOWN
                && $one->later?->status !== false,
        );
        return !$this->status && $open !== [];
    }

    /**
     * The channels that failed, by name.
     *
     * @return array<string, ChannelResult>
     */
    public function failures(): array
    {
        return array_filter($this->channels, static fn (ChannelResult $one): bool => !$one->status);
    }
}
