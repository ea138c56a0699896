<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** What a message cost, or all of a request. */
final class Cost
{
    /**
     * @param string $amount decimal, such as `0.0473`
     * @param string $currency ISO 4217
     * @param string|null $source `provider` or `table`: who says it; null of a sum
     */
    public function __construct(
        public readonly string $amount,
        public readonly string $currency,
        public readonly ?string $source = null,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Cost');
        return new self(
            amount: $members->string('amount'),
            currency: $members->string('currency'),
            source: $members->stringOrNull('source'),
        );
    }
}
