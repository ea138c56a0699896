<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** Outcome of one channel. A failed one has `reason` for people and `code` for programs. */
final class ChannelResult
{
    /**
     * @param int|null $id send record
     * @param string|null $code one of `ErrorCode`; expect codes that it doesn't list
     * @param mixed $detail the provider's answer without secrets
     * @param string|null $processingTime such as `24ms`
     * @param string|null $device whose send decided; null unless the key is of a sender pool
     * @param array<TriedSender> $tried members of the pool that were tried before it and sent nothing
     * @param string|null $chosen `message` or `template`: what the provider was given of a message with `otherwise`
     * @param Cost|null $cost null where nothing is known, and where certainly nothing was sent
     */
    public function __construct(
        public readonly bool $status,
        public readonly ?int $id,
        public readonly ?string $reason,
        public readonly ?string $code,
        public readonly mixed $detail,
        public readonly ?string $processingTime,
        public readonly bool $fallback,
        public readonly bool $scheduled,
        public readonly ?Delivery $delivery,
        public readonly ?Later $later,
        public readonly ?string $device = null,
        public readonly array $tried = [],
        public readonly ?string $chosen = null,
        public readonly ?Cost $cost = null,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'ChannelResult');
        return new self(
            status: $members->bool('status'),
            id: $members->intOrNull('id'),
            reason: $members->stringOrNull('reason'),
            code: $members->stringOrNull('code'),
            detail: $members->raw['detail'] ?? null,
            processingTime: $members->stringOrNull('processing_time'),
            fallback: $members->boolOrNull('fallback') ?? false,
            scheduled: $members->boolOrNull('scheduled') ?? false,
            delivery: $members->object('delivery', Delivery::of(...)),
            later: $members->object('later', Later::of(...)),
            device: $members->stringOrNull('device'),
            tried: $members->each('tried', TriedSender::of(...)),
            chosen: $members->stringOrNull('chosen'),
            cost: $members->object('cost', Cost::of(...)),
        );
    }
}
