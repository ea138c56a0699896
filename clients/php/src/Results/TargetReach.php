<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** The channels of one target. */
final class TargetReach
{
    /**
     * @param string|array<string, string>|null $target as it was given; null when the contact was erased since
     * @param array<string, ChannelReach> $channels by name
     */
    public function __construct(
        public readonly string|array|null $target,
        public readonly array $channels,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'TargetReach');
        return new self(
            target: $members->raw['target'] ?? null,
            channels: $members->each('channels', ChannelReach::of(...)),
        );
    }
}
