<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** Why a send waits. */
final class Waiting
{
    /**
     * @param int $until Unix seconds at which it is expected to be sent
     */
    public function __construct(
        public readonly string $reason,
        public readonly int $until,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Waiting');
        return new self(
            reason: $members->string('reason'),
            until: $members->int('until'),
        );
    }
}
