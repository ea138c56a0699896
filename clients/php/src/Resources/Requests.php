<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Exceptions\ConflictException;
use Cascade\Messaging\Exceptions\WaitTimeoutException;
use Cascade\Messaging\Results\Request;
use DateTimeInterface;
use Generator;

/** Requests of the account. */
final class Requests extends ApiResource
{
    /** Reads a request and, once it is finished, its result. */
    public function get(int $requestId): Request
    {
        return Request::of($this->cascade->call('GET', "/v1/requests/{$requestId}"));
    }

    /**
     * Iterates over requests, newest first.
     *
     * @param bool|null $status whether a channel delivered
     *
     * @return Generator<int, Request>
     */
    public function list(
        ?string $state = null,
        ?bool $status = null,
        ?string $channel = null,
        ?string $recipient = null,
        DateTimeInterface|int|null $since = null,
        DateTimeInterface|int|null $until = null,
        ?int $pageSize = null,
    ): Generator {
        return $this->pages('/v1/requests', 'requests', Request::of(...), [
            'state' => $state,
            'status' => $status,
            'channel' => $channel,
            'recipient' => $recipient,
            'from' => $since,
            'to' => $until,
            'limit' => $pageSize,
        ]);
    }

    /**
     * Cancels a scheduled request.
     *
     * @throws ConflictException if it has started
     */
    public function cancel(int $requestId): Request
    {
        return Request::of($this->cascade->call('POST', "/v1/requests/{$requestId}/cancel"));
    }

    /**
     * Waits until the request is finished or cancelled.
     *
     * @param float $timeout seconds
     *
     * @throws WaitTimeoutException
     */
    public function wait(int $requestId, float $timeout = 60.0): Request
    {
        return $this->poll(
            "request {$requestId}",
            $timeout,
            fn (): Request => $this->get($requestId),
            static fn (Request $request): bool => $request->isOver(),
        );
    }
}
