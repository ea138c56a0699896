<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Http\HttpRequest;
use Cascade\Messaging\Http\HttpResponse;
use Cascade\Messaging\Http\Multipart;
use Cascade\Messaging\Http\Transport;
use Cascade\Messaging\Http\TransportException;
use Cascade\Messaging\Webhooks\Webhook;
use Closure;

/**
 * Answers calls in this process, without a network, as the sandbox did when it was recorded: sends with tiers,
 * idempotency and magic recipients, and the calls of `fake-api.json`, whose requests are those of the recording. Other
 * calls are refused with the code `not_recorded`: plan their answers with `answerNext`.
 */
final class FakeCascade implements Transport
{
    /** Account token that the fake takes. */
    public const TOKEN = 'cas_fake';
    /** Key that `webhook` signs with. */
    public const SIGNING_KEY = 'whsec_ZmFrZS1zaWduaW5nLWtleS1vZi10ZXN0cw==';

    private const JSON = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;

    /** The code that `verify->check` approves. */
    public readonly string $code;
    /**
     * Calls so far: `method`, `path`, `headers` (names in lower case) and the raw `body`.
     *
     * @var list<array{method: string, path: string, headers: array<string, string>, body: string}>
     */
    public array $calls = [];
    private readonly Player $player;
    /** @var list<array{?HttpResponse, bool}> answers that a test has planned; whether a send is accepted */
    private array $planned = [];

    public function __construct()
    {
        $this->player = new Player();
        $this->code = $this->player->api['code'];
    }

    /**
     * Makes a client of this server. It doesn't wait before retries.
     *
     * @param Closure(float): void|null $sleep gets the seconds that the client would wait
     */
    public function client(int $retries = 2, ?Closure $sleep = null, string $token = self::TOKEN): Cascade
    {
        $sleep ??= static fn (float $_) => null;
        return new Cascade($token, 'http://fake.test', retries: $retries, transport: $this, sleep: $sleep);
    }

    /**
     * What recipients got: `channel`, `to`, `content`, `variables`.
     *
     * @return list<array<string, mixed>>
     */
    public function messages(): array
    {
        return $this->player->messages;
    }

    /**
     * Answers the next call with this.
     *
     * @param array<string, mixed> $body
     */
    public function answerNext(int $status, array $body): void
    {
        $this->planned[] = [self::response($status, $body), false];
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
        $own = $requestId === null ? $body : [...$body, 'request_id' => $requestId];
        $headers = $retryAfter === null ? [] : ['retry-after' => $retryAfter];
        $this->planned[] = [self::response($status, $own, $headers), $accepts];
    }

    /**
     * Cuts the connection of the next call without an answer.
     *
     * @param bool $accepts a send is accepted all the same
     */
    public function cutNext(bool $accepts = false): void
    {
        $this->planned[] = [null, $accepts];
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

    public function call(HttpRequest $request): HttpResponse
    {
        $path = (string) preg_replace('~^https?://[^/]+~', '', $request->url);
        $body = $request->body instanceof Multipart ? self::written($request->body) : (string) $request->body;
        $this->calls[] = ['method' => $request->method, 'path' => $path, 'headers' => $request->headers, 'body' => $body];
        [$planned, $accepts] = array_shift($this->planned) ?? [false, true];
        $answer = $accepts ? $this->play($request, $path, $body) : null;
        $answer = $planned === false ? $answer : $planned;
        if ($answer === null) {
            throw new TransportException('no answer: the connection was cut', true);
        }
        if (is_resource($request->sink) && $answer->status < 300) {
            fwrite($request->sink, $answer->body);
        }
        return $answer;
    }

    private function play(HttpRequest $request, string $path, string $text): HttpResponse
    {
        if (($request->headers['authorization'] ?? '') !== 'Bearer ' . self::TOKEN) {
            return self::response(...$this->player->api['refusals']['invalid_api_token']);
        }
        $key = $request->headers['idempotency-key'] ?? null;
        return self::response(...$this->player->answer($request->method, $path, $text, $key));
    }

    /** @param array<string, string> $headers */
    private static function response(int $status, mixed $body, array $headers = []): HttpResponse
    {
        $isText = is_string($body);
        $headers['content-type'] = $isText ? 'text/csv' : 'application/json';
        return new HttpResponse($status, $headers, $isText ? $body : json_encode($body, self::JSON));
    }

    private static function written(Multipart $form): string
    {
        $form->rewind();
        $body = '';
        while (($part = $form->read(65_536)) !== '') {
            $body .= $part;
        }
        return $body;
    }
}
