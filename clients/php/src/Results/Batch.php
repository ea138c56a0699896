<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A table of recipients. */
final class Batch
{
    /**
     * @param string $state `draft`, `running`, `paused`, `cancelled` or `finished`
     * @param string $stage the state, or `scheduled` or `waiting` of a running one
     * @param list<string> $columns
     * @param array<string, int> $standings rows by what became of them, as the log names it
     * @param string|null $waitingUntil ISO 8601
     * @param string|null $startAt ISO 8601
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $state,
        public readonly string $stage,
        public readonly array $columns,
        public readonly int $rows,
        public readonly int $accepted,
        public readonly int $refused,
        public readonly int $sent,
        public readonly int $failed,
        public readonly int $pending,
        public readonly array $standings,
        public readonly ?string $waitingUntil,
        public readonly ?string $startAt,
        public readonly ?float $remainingSeconds,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Batch');
        return new self(
            id: $members->string('id'),
            name: $members->string('name'),
            state: $members->string('state'),
            stage: $members->string('stage'),
            columns: $members->list('columns'),
            rows: $members->int('rows'),
            accepted: $members->intOrNull('accepted') ?? 0,
            refused: $members->intOrNull('refused') ?? 0,
            sent: $members->intOrNull('sent') ?? 0,
            failed: $members->intOrNull('failed') ?? 0,
            pending: $members->intOrNull('pending') ?? 0,
            standings: $members->list('standings'),
            waitingUntil: $members->stringOrNull('waiting_until'),
            startAt: $members->stringOrNull('start_at'),
            remainingSeconds: $members->has('remaining_seconds') ? $members->float('remaining_seconds') : null,
            raw: $members->raw,
        );
    }

    /** Whether nothing more happens to it. */
    public function isOver(): bool
    {
        return in_array($this->state, ['finished', 'cancelled'], true);
    }
}
