<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A request. Times: Unix seconds. */
final class Request
{
    /**
     * @param string $state `scheduled`, `pending`, `finished` or `cancelled`
     * @param array<string, Waiting> $waiting by channel
     * @param SendResult|null $result what a sync caller would have read; null until it is finished
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly int $requestId,
        public readonly string $state,
        public readonly int $acceptedAt,
        public readonly ?int $scheduledFor,
        public readonly ?int $finishedAt,
        public readonly array $waiting,
        public readonly ?SendResult $result,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Request');
        return new self(
            requestId: $members->int('request_id'),
            state: $members->string('state'),
            acceptedAt: $members->int('accepted_at'),
            scheduledFor: $members->intOrNull('scheduled_for'),
            finishedAt: $members->intOrNull('finished_at'),
            waiting: $members->each('waiting', Waiting::of(...)),
            result: $members->object('result', SendResult::of(...)),
            raw: $members->raw,
        );
    }

    /** Whether nothing more happens to it. */
    public function isOver(): bool
    {
        return in_array($this->state, ['finished', 'cancelled'], true);
    }
}
