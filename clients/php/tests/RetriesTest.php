<?php

declare(strict_types=1);

namespace Cascade\Messaging\Tests;

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Channel;
use Cascade\Messaging\ChannelSend;
use Cascade\Messaging\Exceptions\AcceptedUnansweredException;
use Cascade\Messaging\Exceptions\CascadeException;
use Cascade\Messaging\Exceptions\MaybeAcceptedException;
use Cascade\Messaging\Exceptions\NoAnswerException;
use Cascade\Messaging\Exceptions\NotFoundException;
use Cascade\Messaging\Exceptions\RateLimitException;
use Cascade\Messaging\Exceptions\UnavailableException;
use Cascade\Messaging\Exceptions\UnexpectedAnswerException;
use Cascade\Messaging\Http\HttpRequest;
use Cascade\Messaging\Http\HttpResponse;
use Cascade\Messaging\Http\Transport;

/** What is repeated, and what never is. */
final class RetriesTest extends FakeTestCase
{
    private static function hello(): ChannelSend
    {
        return Channel::telegram('k')->to('1')->text('x');
    }

    /** @return iterable<string, array{int, string}> */
    public static function passing(): iterable
    {
        yield 'rate limited' => [429, 'rate_limited'];
        yield 'nothing sent' => [503, 'nothing_sent'];
        yield 'unavailable' => [503, 'unavailable'];
        yield 'maybe accepted' => [503, 'maybe_accepted'];
        yield 'a proxy in between' => [502, 'unknown'];
    }

    /** @dataProvider passing */
    public function testASendIsRepeatedWithTheSameKeyAfterRetryAfter(int $status, string $code): void
    {
        $this->fake->failNext($status, $code, retryAfter: '7');
        self::assertTrue($this->cascade->send(self::hello())->delivered());
        $keys = $this->sentKeys();
        self::assertCount(2, $keys);
        self::assertSame($keys[0], $keys[1]);
        self::assertMatchesRegularExpression('/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/', $keys[0]);
        self::assertCount(1, $this->waits);
        self::assertEqualsWithDelta(7.05, $this->waits[0], 0.05);
    }

    public function testASendWhoseAnswerIsLostIsRepeatedAndSentOnce(): void
    {
        $this->fake->cutNext(accepts: true);
        $result = $this->cascade->send(self::hello());
        self::assertTrue($result->replayed);
        self::assertTrue($result->delivered());
        self::assertCount(2, $this->sentKeys());
        self::assertCount(1, $this->fake->messages());
        self::assertEqualsWithDelta(0.375, $this->waits[0], 0.125);
    }

    public function testAnAcceptedSendIsNeverRepeated(): void
    {
        $this->fake->failNext(503, 'accepted_unanswered', retryAfter: '1', accepts: true, requestId: 1);
        $error = self::caught(AcceptedUnansweredException::class, fn () => $this->cascade->send(self::hello()));
        self::assertSame(1, $error->requestId);
        self::assertCount(1, $this->sentKeys());
    }

    /** @return iterable<string, array{int, string}> */
    public static function final(): iterable
    {
        yield 'not valid' => [400, 'invalid_field'];
        yield 'unknown token' => [401, 'invalid_api_token'];
        yield 'a defect' => [500, 'internal_error'];
    }

    /** @dataProvider final */
    public function testOtherRefusalsAreNeverRepeated(int $status, string $code): void
    {
        $this->fake->failNext($status, $code);
        $error = self::caught(CascadeException::class, fn () => $this->cascade->send(self::hello()));
        self::assertSame([$status, $code], [$error->status, $error->errorCode]);
        self::assertCount(1, $this->fake->calls);
    }

    public function testRetriesEndAndTheExceptionHasTheKey(): void
    {
        for ($call = 0; $call < 3; $call += 1) {
            $this->fake->failNext(503, 'maybe_accepted', requestId: 9);
        }
        $error = self::caught(
            MaybeAcceptedException::class,
            fn () => $this->cascade->send(self::hello(), idempotencyKey: 'order-1'),
        );
        self::assertSame(['order-1', 9], [$error->idempotencyKey, $error->requestId]);
        self::assertSame(['order-1', 'order-1', 'order-1'], $this->sentKeys());
        self::assertGreaterThanOrEqual($this->waits[0], $this->waits[1]);
    }

    public function testThereIsNoRetryWhereTheServerAsksForALongWait(): void
    {
        $this->fake->failNext(429, 'rate_limited', retryAfter: '3600');
        $error = self::caught(RateLimitException::class, fn () => $this->cascade->send(self::hello()));
        self::assertSame(3600.0, $error->retryAfter);
        self::assertCount(1, $this->fake->calls);
    }

    public function testWithoutRetriesEveryErrorIsTheCallers(): void
    {
        $this->fake->cutNext();
        $error = self::caught(
            NoAnswerException::class,
            fn () => $this->fake->client(retries: 0)->send(self::hello()),
        );
        self::assertTrue($error->maybeSent);
        self::assertNotNull($error->idempotencyKey);
    }

    public function testAChangeWithoutAKeyIsRepeatedOnlyIfNothingCanHaveHappened(): void
    {
        $this->fake->cutNext();
        self::caught(NoAnswerException::class, fn () => $this->cascade->requests->cancel(1));
        $this->fake->failNext(503, 'unavailable');
        self::caught(UnavailableException::class, fn () => $this->cascade->requests->cancel(1));
        $this->fake->failNext(503, 'maybe_accepted');
        self::caught(MaybeAcceptedException::class, fn () => $this->cascade->requests->cancel(1));
        self::assertCount(3, $this->fake->calls);
        $scheduled = $this->cascade->send(self::hello(), schedule: 4_000_000_000);
        $this->fake->failNext(429, 'rate_limited');
        self::assertSame('cancelled', $this->cascade->requests->cancel($scheduled->requestId)->state);
    }

    public function testAReadIsRepeated(): void
    {
        $this->fake->cutNext();
        $this->fake->failNext(503, 'unavailable');
        self::assertCount(7, iterator_to_array($this->cascade->templates->list(), false));
        self::assertCount(3, $this->fake->calls);
    }

    public function testAServerThatIsNotThereIsToldAsNotSent(): void
    {
        $server = stream_socket_server('tcp://127.0.0.1:0');
        $address = stream_socket_get_name($server, false);
        fclose($server);
        $waits = [];
        $client = new Cascade('t', "http://{$address}", sleep: static function (float $seconds) use (&$waits): void {
            $waits[] = $seconds;
        });
        $error = self::caught(NoAnswerException::class, static fn () => $client->send(self::hello()));
        self::assertFalse($error->maybeSent);
        self::assertStringStartsWith("no answer from http://{$address}: ", $error->reason);
        self::assertCount(2, $waits);
    }

    public function testACutConnectionIsAnErrorThatMayHaveSent(): void
    {
        $code = '$server = stream_socket_server("tcp://127.0.0.1:0"); echo stream_socket_get_name($server, false), "\n";'
            . ' $one = stream_socket_accept($server); fread($one, 65536); fclose($one);';
        $process = proc_open([PHP_BINARY, '-r', $code], [1 => ['pipe', 'w']], $pipes);
        $client = new Cascade('t', 'http://' . trim((string) fgets($pipes[1])), retries: 0);
        $error = self::caught(NoAnswerException::class, static fn () => $client->send(self::hello()));
        self::assertTrue($error->maybeSent);
        fclose($pipes[1]);
        proc_close($process);
    }

    public function testATimeoutIsAnErrorThatMayHaveSent(): void
    {
        $silent = stream_socket_server('tcp://127.0.0.1:0');
        $address = 'http://' . stream_socket_get_name($silent, false);
        $client = new Cascade('t', $address, timeout: 0.2, retries: 0);
        $error = self::caught(NoAnswerException::class, fn () => $client->send(self::hello()));
        self::assertStringStartsWith("{$address} timed out: ", $error->reason);
        self::assertTrue($error->maybeSent);
    }

    public function testAStreamThatCanNotBeReadTwiceIsUploadedOnce(): void
    {
        $pipe = popen('echo content', 'r');
        $this->fake->failNext(429, 'rate_limited');
        self::caught(RateLimitException::class, fn () => $this->cascade->files->upload($pipe, 'a.txt'));
        self::assertCount(1, $this->fake->calls);
        pclose($pipe);
        $memory = fopen('php://memory', 'w+');
        fwrite($memory, 'not this, content');
        fseek($memory, 10);
        $this->fake->failNext(429, 'rate_limited');
        $this->cascade->files->upload($memory, 'a.txt');
        [, $refused, $repeated] = $this->fake->calls;
        self::assertSame($refused['body'], $repeated['body']);
        self::assertStringContainsString("filename=\"a.txt\"", $repeated['body']);
        self::assertStringContainsString("\r\n\r\ncontent\r\n--", $repeated['body']);
    }

    public function testSomethingThatIsNotCascadeIsTold(): void
    {
        $client = self::answering(new HttpResponse(200, [], '<html>'));
        $error = self::caught(UnexpectedAnswerException::class, fn () => $client->send(self::hello()));
        self::assertStringContainsString('not from Cascade', $error->reason);
    }

    public function testARawCallHasRetriesAndExceptionsOfTheOthers(): void
    {
        $this->fake->cutNext();
        $page = $this->cascade->request('get', '/v1/templates', query: ['limit' => 1, 'cursor' => null]);
        self::assertSame('inactive', $page['templates'][0]['name']);
        self::assertSame('/v1/templates?limit=1', $this->fake->calls[1]['path']);
        self::caught(NotFoundException::class, fn () => $this->cascade->request('GET', '/api/unknown'));
    }

    public function testARawCallIsRepeatedWhereItHasAKey(): void
    {
        $body = ['events' => ['send_status']];
        $this->fake->failNext(503, 'unavailable');
        self::caught(UnavailableException::class, fn () => $this->cascade->request('POST', '/api/webhooks', $body));
        self::assertCount(1, $this->fake->calls);
        $this->fake->failNext(503, 'unavailable');
        self::caught(NotFoundException::class, fn () => $this->cascade->request(
            'POST',
            '/api/webhooks',
            $body,
            headers: ['X-Account-Id' => 'acc_1'],
            idempotencyKey: 'order-1',
        ));
        [, , $last] = $this->fake->calls;
        self::assertSame(['order-1', 'acc_1'], [$last['headers']['idempotency-key'], $last['headers']['x-account-id']]);
        self::assertSame('{"events":["send_status"]}', $last['body']);
        $csv = ['Content-Type' => 'text/csv'];
        self::caught(NotFoundException::class, fn () => $this->cascade->request('POST', '/api/x', 'a,b', headers: $csv));
        [, , , $raw] = $this->fake->calls;
        self::assertSame(['text/csv', 'a,b'], [$raw['headers']['content-type'], $raw['body']]);
    }

    public function testARawCallDoesNotTakeTheTokenToAnotherHost(): void
    {
        foreach (['https://elsewhere.test/', '//elsewhere.test/', '@elsewhere.test', 'v1/templates', ''] as $path) {
            self::caught(\InvalidArgumentException::class, fn () => $this->cascade->request('GET', $path));
        }
        self::assertSame([], $this->fake->calls);
    }

    public function testARawCallReturnsWhatTheAnswerIs(): void
    {
        foreach (
            [
                ['application/json; charset=utf-8', '[1]', [1]],
                ['text/csv', 'a,b', 'a,b'],
                ['', '', null],
            ] as [$type, $body, $expected]
        ) {
            $answers = self::answering(new HttpResponse(200, ['content-type' => $type], $body));
            self::assertSame($expected, $answers->request('GET', '/api/x'));
        }
        $page = self::answering(new HttpResponse(200, ['content-type' => 'application/json'], '<html>'));
        self::caught(UnexpectedAnswerException::class, fn () => $page->request('GET', '/api/x'));
    }

    private static function answering(HttpResponse $answer): Cascade
    {
        $transport = new class ($answer) implements Transport {
            public function __construct(private readonly HttpResponse $answer)
            {
            }

            public function call(HttpRequest $request): HttpResponse
            {
                return $this->answer;
            }
        };
        return new Cascade('t', 'http://cascade.test', transport: $transport);
    }

    public function testRetryAfterIsANumberOrADate(): void
    {
        $read = static fn (string $text): ?float => (new HttpResponse(429, ['retry-after' => $text], ''))->retryAfter();
        self::assertSame(12.0, $read('12'));
        self::assertSame(0.0, $read('Wed, 21 Oct 2015 07:28:00 GMT'));
        self::assertEqualsWithDelta(30.0, $read(gmdate(DATE_RFC7231, time() + 30)), 1.0);
        self::assertNull($read('soon'));
    }
}
