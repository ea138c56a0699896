<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** What a row would fail by. */
final class BatchFault
{
    /**
     * @param int $row counts from 1
     * @param string|null $channel null: the whole row fails
     */
    public function __construct(
        public readonly int $row,
        public readonly ?string $channel,
        public readonly string $reason,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'BatchFault');
        return new self(
            row: $members->int('row'),
            channel: $members->stringOrNull('channel'),
            reason: $members->string('reason'),
        );
    }
}
