<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** What became known after the result. It changed neither the result nor the cascade. */
final class Later
{
    /**
     * @param bool $status true: the message arrived after all
     * @param int $at Unix seconds
     */
    public function __construct(
        public readonly bool $status,
        public readonly ?string $reason,
        public readonly ?string $code,
        public readonly int $at,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Later');
        return new self(
            status: $members->bool('status'),
            reason: $members->stringOrNull('reason'),
            code: $members->stringOrNull('code'),
            at: $members->int('at'),
        );
    }
}
