<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** What was known of the message when the result was decided. */
final class Delivery
{
    /**
     * @param string $state `accepted`, `not bounced`, `delivered`, `read` or `failed`
     * @param int $at Unix seconds
     */
    public function __construct(
        public readonly string $state,
        public readonly int $at,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Delivery');
        return new self(
            state: $members->string('state'),
            at: $members->int('at'),
        );
    }
}
