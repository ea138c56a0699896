<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A try without sending. */
final class BatchCheck
{
    /**
     * @param list<BatchFault> $faults the first 200
     * @param float $seconds that all rows take
     */
    public function __construct(
        public readonly int $rows,
        public readonly int $refused,
        public readonly array $faults,
        public readonly float $perMinute,
        public readonly float $seconds,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'BatchCheck');
        return new self(
            rows: $members->int('rows'),
            refused: $members->int('refused'),
            faults: $members->each('faults', BatchFault::of(...)),
            perMinute: $members->float('per_minute'),
            seconds: $members->float('seconds'),
        );
    }
}
