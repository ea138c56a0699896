<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A code on its way. */
final class Verification
{
    /**
     * @param string $state `pending`, `approved`, `failed` or `expired`
     * @param int $expiresAt Unix seconds
     * @param int $resendAt Unix seconds from which the code may be sent again
     * @param int $requestId the request that carries the code
     */
    public function __construct(
        public readonly string $id,
        public readonly string $state,
        public readonly int $expiresAt,
        public readonly int $resendAt,
        public readonly int $requestId,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Verification');
        return new self(
            id: $members->string('verification_id'),
            state: $members->string('state'),
            expiresAt: $members->int('expires_at'),
            resendAt: $members->int('resend_at'),
            requestId: $members->int('request_id'),
        );
    }
}
