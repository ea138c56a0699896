<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A member of a sender pool that sent nothing, and why. */
final class TriedSender
{
    /** @param int $id send record of this try */
    public function __construct(
        public readonly int $id,
        public readonly string $device,
        public readonly string $reason,
        public readonly ?string $code,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'TriedSender');
        return new self(
            id: $members->int('id'),
            device: $members->string('device'),
            reason: $members->string('reason'),
            code: $members->stringOrNull('code'),
        );
    }
}
