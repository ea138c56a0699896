<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** What is known of a target on one channel. */
final class ChannelReach
{
    /**
     * @param bool|null $reachable null: not known; see `why`
     * @param bool|null $exists whether the number is on WhatsApp; null when unknown
     * @param int|null $checkedAt Unix seconds
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly ?bool $reachable,
        public readonly ?string $why,
        public readonly ?string $address,
        public readonly ?string $device,
        public readonly ?bool $exists,
        public readonly ?int $checkedAt,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'ChannelReach');
        return new self(
            reachable: $members->boolOrNull('reachable'),
            why: $members->stringOrNull('why'),
            address: $members->stringOrNull('address'),
            device: $members->stringOrNull('device'),
            exists: $members->boolOrNull('exists'),
            checkedAt: $members->intOrNull('checked_at'),
            raw: $members->raw,
        );
    }
}
