<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** What a code is that a person entered. */
final class CodeCheck
{
    /**
     * @param bool $approved true once
     * @param string $state `pending`, `approved`, `failed` or `expired`
     * @param string|null $reason why it isn't approved
     * @param string|null $code of the reason
     * @param int|null $triesLeft codes that may still be entered
     */
    public function __construct(
        public readonly bool $approved,
        public readonly string $id,
        public readonly string $state,
        public readonly ?string $reason,
        public readonly ?string $code,
        public readonly ?int $triesLeft,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'CodeCheck');
        return new self(
            approved: $members->bool('status'),
            id: $members->string('verification_id'),
            state: $members->string('state'),
            reason: $members->stringOrNull('reason'),
            code: $members->stringOrNull('code'),
            triesLeft: $members->intOrNull('tries_left'),
        );
    }
}
