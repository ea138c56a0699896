<?php

declare(strict_types=1);

namespace Cascade\Messaging;

/** @internal */
final class Arrays
{
    /**
     * Leaves members out that are null.
     *
     * @param array<string, mixed> $members
     *
     * @return array<string, mixed>
     */
    public static function present(array $members): array
    {
        return array_filter($members, static fn (mixed $value): bool => $value !== null);
    }
}
