<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

use RuntimeException;

/** @internal */
final class Refused extends RuntimeException
{
    public function __construct(
        public readonly int $status,
        public readonly string $errorCode,
        string $reason,
        public readonly ?string $field = null,
    ) {
        parent::__construct($reason);
    }
}
