<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** What a row would fail by. */
final class BatchFault
{
    /**
     * @param int $row counts from 1
     * @param int|null $line number of the line in the file, as spreadsheets count
     * @param string|null $column title of the column of a faulty cell
     * @param string|null $channel null: the whole row fails
     * @param string $code one of ErrorCode, or a newer one
     * @param bool $passes another moment may say otherwise
     */
    public function __construct(
        public readonly int $row,
        public readonly ?string $channel,
        public readonly string $reason,
        public readonly string $code,
        public readonly ?int $line = null,
        public readonly ?string $column = null,
        public readonly bool $passes = false,
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
            code: $members->string('code'),
            line: $members->intOrNull('line'),
            column: $members->stringOrNull('column'),
            passes: $members->boolOrNull('passes') ?? false,
        );
    }
}
