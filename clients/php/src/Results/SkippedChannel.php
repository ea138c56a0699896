<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A channel of a tier that wasn't opened. */
final class SkippedChannel
{
    /** @param string $reason `max_cost`: its tier would have exceeded it */
    public function __construct(public readonly string $channel, public readonly string $reason)
    {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'SkippedChannel');
        return new self(channel: $members->string('channel'), reason: $members->string('reason'));
    }
}
