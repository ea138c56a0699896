<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Results\CheckStatus;
use Cascade\Messaging\Results\TargetReach;
use Generator;

/** Checks of many targets, which run in the background. */
final class Checks extends ApiResource
{
    /** Reads how far a check is. */
    public function get(string $checkId): CheckStatus
    {
        return CheckStatus::of($this->cascade->call('GET', self::path($checkId)));
    }

    /**
     * Iterates over the targets, in the order of the call, with what is known now.
     *
     * @return Generator<int, TargetReach>
     */
    public function targets(string $checkId, ?int $pageSize = null): Generator
    {
        return $this->pages(self::path($checkId), 'targets', TargetReach::of(...), ['limit' => $pageSize]);
    }

    /** Cancels and deletes a check. */
    public function delete(string $checkId): void
    {
        $this->cascade->call('DELETE', self::path($checkId));
    }

    private static function path(string $checkId): string
    {
        return '/v1/checks/' . rawurlencode($checkId);
    }
}
