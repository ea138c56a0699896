<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

use RuntimeException;
use Throwable;

/** A call that the API refused, or that it didn't answer. */
class CascadeException extends RuntimeException
{
    private const BY_CODE = [
        'maybe_accepted' => MaybeAcceptedException::class,
        'accepted_unanswered' => AcceptedUnansweredException::class,
    ];
    private const BY_STATUS = [
        400 => ValidationException::class,
        401 => AuthenticationException::class,
        403 => PermissionDeniedException::class,
        404 => NotFoundException::class,
        409 => ConflictException::class,
        413 => ValidationException::class,
        415 => ValidationException::class,
        422 => ValidationException::class,
        429 => RateLimitException::class,
    ];

    /**
     * @param string $reason the sentence for people
     * @param int|null $status HTTP status; null without an answer
     * @param string $errorCode one of `ErrorCode`; expect codes that it doesn't list
     * @param string|null $field path of the member that is not valid
     * @param string|null $hint what may be done about it
     * @param int|null $requestId of the log record; ask by it with `$cascade->requests->get`
     * @param float|null $retryAfter seconds to wait before a retry
     * @param string|null $idempotencyKey of a send; a repeated send with it is never sent twice
     */
    final public function __construct(
        public readonly string $reason,
        public readonly ?int $status = null,
        public readonly string $errorCode = 'unknown',
        public readonly ?string $field = null,
        public readonly ?string $hint = null,
        public readonly ?int $requestId = null,
        public readonly ?float $retryAfter = null,
        public readonly ?string $idempotencyKey = null,
        public readonly bool $maybeSent = true,
        ?Throwable $previous = null,
    ) {
        parent::__construct($hint === null ? $reason : "{$reason} ({$hint})", $status ?? 0, $previous);
    }

    /**
     * Makes the exception of a refusal.
     *
     * @internal
     *
     * @param mixed $body parsed JSON; null where something in between answered
     */
    public static function ofAnswer(int $status, mixed $body, ?float $retryAfter, ?string $idempotencyKey): self
    {
        $members = is_array($body) ? $body : [];
        $text = static fn (string $name): ?string => is_string($members[$name] ?? null) ? $members[$name] : null;
        $code = $text('code') ?? 'unknown';
        $class = self::BY_CODE[$code] ?? self::BY_STATUS[$status]
            ?? ($status >= 500 ? UnavailableException::class : self::class);
        return new $class(
            $text('reason') ?? "HTTP {$status}",
            status: $status,
            errorCode: $code,
            field: $text('field'),
            hint: $text('hint'),
            requestId: is_int($members['request_id'] ?? null) ? $members['request_id'] : null,
            retryAfter: $retryAfter,
            idempotencyKey: $idempotencyKey,
            maybeSent: !in_array($code, ['nothing_sent', 'internal_error'], true) && $status >= 500,
        );
    }
}
