<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A check of many targets. */
final class CheckStatus
{
    /**
     * @param string $state `running` or `finished`
     * @param int $total targets of the check
     * @param int $done targets of which everything is looked up
     * @param string|null $waiting what the next lookups wait for
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $checkId,
        public readonly string $state,
        public readonly int $total,
        public readonly int $done,
        public readonly ?string $waiting,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'CheckStatus');
        return new self(
            checkId: $members->string('check_id'),
            state: $members->string('state'),
            total: Members::of($members->raw['progress'] ?? null, 'CheckStatus.progress')->int('targets'),
            done: Members::of($members->raw['progress'] ?? null, 'CheckStatus.progress')->int('done'),
            waiting: $members->stringOrNull('waiting'),
            raw: $members->raw,
        );
    }
}
