<?php

declare(strict_types=1);

namespace Cascade\Messaging\Http;

use Closure;

/** Repeats calls where that can't send twice. */
final class Retries implements Transport
{
    private const FIRST_WAIT = 0.5;
    private const LONGEST_WAIT = 8.0;
    /** A server that asks for more seconds than this gets no retry; the exception says how long to wait. */
    private const LONGEST_RETRY_AFTER = 60.0;

    /**
     * @param int $retries of one call
     * @param Closure(float): void $sleep waits seconds
     */
    public function __construct(
        private readonly Transport $transport,
        private readonly int $retries,
        private readonly Closure $sleep,
    ) {
    }

    public function call(HttpRequest $request): HttpResponse
    {
        for ($call = 1;; $call += 1) {
            $isLast = $call > $this->retries;
            try {
                $response = $this->transport->call($request);
                if ($isLast || !self::mayRetryAnswer($request, $response)) {
                    return $response;
                }
                ($this->sleep)(self::waitBefore($call, $response->retryAfter()));
            } catch (TransportException $error) {
                if ($isLast || !self::mayRetryError($request, $error)) {
                    throw $error;
                }
                ($this->sleep)(self::waitBefore($call, null));
            }
        }
    }

    private static function mayRetryError(HttpRequest $request, TransportException $error): bool
    {
        return self::canRepeat($request) && (!$error->maybeSent || $request->repeatsSafely());
    }

    private static function mayRetryAnswer(HttpRequest $request, HttpResponse $response): bool
    {
        if (!in_array($response->status, [429, 502, 503, 504], true) || !self::canRepeat($request)) {
            return false;
        }
        $wait = $response->retryAfter();
        if ($wait !== null && $wait > self::LONGEST_RETRY_AFTER) {
            return false;
        }
        $body = $response->json();
        $code = is_array($body) ? $body['code'] ?? null : null;
        if ($response->status === 429) {
            // A person waits for a code, and should be told when to try again.
            return !is_string($code) || ($code !== 'resend_too_soon' && !str_starts_with($code, 'verify_'));
        }
        return match ($code) {
            'accepted_unanswered' => false,
            'nothing_sent' => true,
            default => $request->repeatsSafely(),
        };
    }

    /** Whether body and sink can be used a second time. */
    private static function canRepeat(HttpRequest $request): bool
    {
        $isRead = !$request->body instanceof Multipart || $request->body->isRepeatable();
        $isUnwritten = $request->sink === null || ftell($request->sink) === 0;
        return $isRead && $isUnwritten;
    }

    /** Seconds before a retry; `call` counts the calls so far, from 1. */
    private static function waitBefore(int $call, ?float $asked): float
    {
        $random = mt_rand() / mt_getrandmax();
        if ($asked !== null) {
            return $asked + $random * 0.1;
        }
        return min(self::FIRST_WAIT * 2 ** ($call - 1), self::LONGEST_WAIT) * (0.5 + $random / 2);
    }
}
