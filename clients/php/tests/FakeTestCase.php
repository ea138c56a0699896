<?php

declare(strict_types=1);

namespace Cascade\Messaging\Tests;

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Testing\FakeCascade;
use PHPUnit\Framework\TestCase;
use Throwable;

/** A test with a fake server, and a client of it that notes its waits. */
abstract class FakeTestCase extends TestCase
{
    protected FakeCascade $fake;
    protected Cascade $cascade;
    /** @var list<float> seconds that the client would have waited */
    protected array $waits = [];

    protected function setUp(): void
    {
        $this->fake = new FakeCascade();
        $this->cascade = $this->fake->client(sleep: function (float $seconds): void {
            $this->waits[] = $seconds;
        });
    }

    /**
     * Returns what the call throws.
     *
     * @template T of Throwable
     *
     * @param class-string<T> $class
     *
     * @return T
     */
    protected static function caught(string $class, callable $call): Throwable
    {
        try {
            $call();
        } catch (Throwable $error) {
            self::assertInstanceOf($class, $error, (string) $error);
            return $error;
        }
        self::fail("{$class} was not thrown");
    }

    /** @return list<string> Idempotency-Keys of the sends so far */
    protected function sentKeys(): array
    {
        $sends = array_filter($this->fake->calls, static fn (array $call): bool => $call['path'] === '/v1/send');
        return array_map(static fn (array $call): string => $call['headers']['idempotency-key'], array_values($sends));
    }
}
