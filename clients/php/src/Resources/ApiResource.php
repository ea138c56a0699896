<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Exceptions\WaitTimeoutException;
use Cascade\Messaging\Members;
use Closure;
use Generator;

/** A part of the client, such as `$cascade->requests`. */
abstract class ApiResource
{
    private const FIRST_POLL = 0.1;
    private const LONGEST_POLL = 2.0;

    /**
     * @internal
     *
     * @param Closure(float): void $sleep
     */
    final public function __construct(protected readonly Cascade $cascade, private readonly Closure $sleep)
    {
    }

    /**
     * Reads a list page by page, each when it is needed.
     *
     * @template T
     *
     * @param callable(mixed): T $read
     * @param array<string, mixed> $query
     *
     * @return Generator<int, T>
     */
    protected function pages(string $path, string $member, callable $read, array $query): Generator
    {
        do {
            $page = Members::of($this->cascade->call('GET', $path, query: $query), 'page');
            foreach ($page->list($member) as $one) {
                yield $read($one);
            }
            $query['cursor'] = $page->stringOrNull('next_cursor');
        } while ($page->boolOrNull('has_more') === true && $query['cursor'] !== null);
    }

    /**
     * Reads a thing until it is over.
     *
     * @template T
     *
     * @param Closure(): T $read
     * @param Closure(T): bool $isOver
     *
     * @return T
     *
     * @throws WaitTimeoutException
     */
    protected function poll(string $what, float $timeout, Closure $read, Closure $isOver): mixed
    {
        $endsAt = hrtime(true) + $timeout * 1e9;
        for ($pause = self::FIRST_POLL;; $pause = min($pause * 2, self::LONGEST_POLL)) {
            $thing = $read();
            if ($isOver($thing)) {
                return $thing;
            }
            if (hrtime(true) + $pause * 1e9 > $endsAt) {
                throw new WaitTimeoutException("{$what} is {$thing->state} after {$timeout} s", errorCode: 'wait_timeout');
            }
            ($this->sleep)($pause);
        }
    }
}
