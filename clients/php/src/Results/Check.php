<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** Answer of a check. */
final class Check
{
    /**
     * @param list<TargetReach> $targets in the order of the call
     * @param string|null $checkId set instead of `targets` when there are more than 100: see `$cascade->checks`
     */
    public function __construct(
        public readonly array $targets,
        public readonly ?string $checkId,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Check');
        return new self(
            targets: $members->each('targets', TargetReach::of(...)),
            checkId: $members->stringOrNull('check_id'),
        );
    }
}
