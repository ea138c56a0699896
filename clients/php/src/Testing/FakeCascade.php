<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Webhooks\Webhook;
use Closure;
use RuntimeException;

/**
 * A fake server for tests without a network: HTTP on a free port of this machine, in a process of its
 * own that ends with the test. It knows the sandbox's magic recipients that `MagicRecipients` lists;
 * everybody else receives what is sent.
 */
final class FakeCascade
{
    /** Account token that the fake takes. */
    public const TOKEN = FakeApi::TOKEN;
    /** Key that `webhook` signs with. */
    public const SIGNING_KEY = 'whsec_ZmFrZS1zaWduaW5nLWtleS1vZi10ZXN0cw==';

    /** @internal */
    public const JSON = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;

    public readonly string $url;
    /** @var resource|null */
    private mixed $process = null;
    /** @var array<int, resource> */
    private array $pipes = [];
    private int $templates = 0;

    /** @throws RuntimeException if the process doesn't start */
    public function __construct()
    {
        $parts = '["MagicRecipients", "Refused", "FakeVerify", "FakeApi", "FakeCascade", "FakeServer"]';
        $code = "foreach ({$parts} as \$name)"
            . ' require $argv[1] . "/{$name}.php"; (new Cascade\Messaging\Testing\FakeServer())->run();';
        $command = [PHP_BINARY, '-d', 'memory_limit=512M', '-r', $code, '--', __DIR__];
        $process = proc_open($command, [['pipe', 'r'], ['pipe', 'w'], STDERR], $this->pipes);
        if ($process === false) {
            throw new RuntimeException('the fake server does not start');
        }
        $this->process = $process;
        $this->url = 'http://' . $this->reply()['address'];
    }

    public function __destruct()
    {
        $this->stop();
    }

    /** Ends the server. */
    public function stop(): void
    {
        if ($this->process !== null) {
            array_map(fclose(...), $this->pipes);
            proc_close($this->process);
            $this->process = null;
        }
    }

    /**
     * Makes a client of this server. It doesn't wait before retries.
     *
     * @param Closure(float): void|null $sleep gets the seconds that the client would wait
     */
    public function client(int $retries = 2, float $timeout = 10.0, ?Closure $sleep = null): Cascade
    {
        $sleep ??= static fn (float $_) => null;
        return new Cascade(self::TOKEN, $this->url, timeout: $timeout, retries: $retries, sleep: $sleep);
    }

    /**
     * What recipients got: `channel`, `to`, `content`, `variables`, `request_id`.
     *
     * @return list<array<string, mixed>>
     */
    public function messages(): array
    {
        return $this->order(['do' => 'messages']);
    }

    /**
     * Calls so far: `method`, `path`, `headers` (names in lower case) and the raw `body`.
     *
     * @return list<array{method: string, path: string, headers: array<string, string>, body: string}>
     */
    public function calls(): array
    {
        return array_map(static fn (array $call): array => [
            ...$call,
            'body' => (string) base64_decode($call['body'], true),
        ], $this->order(['do' => 'calls']));
    }

    /** Adds an approved template. Returns its id. */
    public function addTemplate(string $channel, string $name = 'template'): int
    {
        $this->templates += 1;
        $now = time();
        $this->order(['do' => 'template', 'template' => [
            'id' => $this->templates,
            'name' => $name,
            'channel' => $channel,
            'approval' => 'approved',
            'active' => true,
            'variables' => [],
            'created_at' => $now,
            'updated_at' => $now,
        ]]);
        return $this->templates;
    }

    /**
     * Answers the next call with an error.
     *
     * @param string|null $retryAfter value of the header Retry-After
     * @param bool $accepts a send is accepted all the same
     */
    public function failNext(
        int $status,
        string $code,
        string $reason = 'planned by the test',
        ?string $retryAfter = null,
        bool $accepts = false,
        ?int $requestId = null,
    ): void {
        $body = ['status' => false, 'reason' => $reason, 'code' => $code];
        $this->order(['do' => 'plan', 'answer' => [
            'status' => $status,
            'body' => $requestId === null ? $body : [...$body, 'request_id' => $requestId],
            'headers' => $retryAfter === null ? [] : ['Retry-After' => $retryAfter],
            'accepts' => $accepts,
            'cut' => false,
        ]]);
    }

    /**
     * Cuts the connection of the next call without an answer.
     *
     * @param bool $accepts a send is accepted all the same
     */
    public function cutNext(bool $accepts = false): void
    {
        $this->order(['do' => 'plan', 'answer' => ['accepts' => $accepts, 'cut' => true]]);
    }

    /**
     * Makes headers and body of a delivery that is signed with `SIGNING_KEY`.
     *
     * @param array<string, mixed> $payload
     *
     * @return array{array<string, string>, string}
     */
    public static function webhook(array $payload, string $webhookId = 'evt_fake', ?int $now = null): array
    {
        $body = json_encode($payload, self::JSON);
        $now ??= time();
        return [[
            'Content-Type' => 'application/json',
            'X-Service-Event' => (string) ($payload['event'] ?? ''),
            'webhook-id' => $webhookId,
            'webhook-timestamp' => (string) $now,
            'webhook-signature' => Webhook::sign(self::SIGNING_KEY, $webhookId, $now, $body),
        ], $body];
    }

    /** @param array<string, mixed> $command */
    private function order(array $command): mixed
    {
        fwrite($this->pipes[0], json_encode($command, self::JSON) . "\n");
        return $this->reply();
    }

    private function reply(): mixed
    {
        $line = fgets($this->pipes[1]);
        if ($line === false) {
            throw new RuntimeException('the fake server has ended');
        }
        return json_decode($line, true);
    }
}
