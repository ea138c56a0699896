<?php

declare(strict_types=1);

namespace Cascade\Messaging;

use Cascade\Messaging\Exceptions\CascadeException;
use Cascade\Messaging\Exceptions\NoAnswerException;
use Cascade\Messaging\Exceptions\UnexpectedAnswerException;
use Cascade\Messaging\Http\CurlTransport;
use Cascade\Messaging\Http\HttpRequest;
use Cascade\Messaging\Http\HttpResponse;
use Cascade\Messaging\Http\Multipart;
use Cascade\Messaging\Http\Retries;
use Cascade\Messaging\Http\Transport;
use Cascade\Messaging\Http\TransportException;
use Cascade\Messaging\Resources\Batches;
use Cascade\Messaging\Resources\Checks;
use Cascade\Messaging\Resources\Devices;
use Cascade\Messaging\Resources\Files;
use Cascade\Messaging\Resources\Requests;
use Cascade\Messaging\Resources\Templates;
use Cascade\Messaging\Resources\Verify;
use Cascade\Messaging\Results\Check;
use Cascade\Messaging\Results\SendResult;
use Closure;
use DateTimeInterface;
use InvalidArgumentException;
use JsonException;

/**
 * A client of one account of Cascade.
 *
 * @phpstan-import-type SendWindowShape from Types
 */
final class Cascade
{
    public const VERSION = '0.2.0';

    private const BASE_URL = 'http://localhost:8080';
    /** A sync send answers within 60 s (SYNC_DEADLINE_MS of the server). */
    private const TIMEOUT = 75.0;
    private const JSON = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
        | JSON_PRESERVE_ZERO_FRACTION;

    public readonly Requests $requests;
    public readonly Templates $templates;
    public readonly Checks $checks;
    public readonly Devices $devices;
    public readonly Files $files;
    public readonly Batches $batches;
    public readonly Verify $verify;

    private readonly string $token;
    private readonly string $baseUrl;
    private readonly float $timeout;
    private readonly Retries $http;

    /**
     * @param string|null $token account token (`cas_…`); the variable CASCADE_TOKEN without it
     * @param string|null $baseUrl address of the installation; CASCADE_URL without it, then
     *     http://localhost:8080
     * @param float $timeout seconds for each try of a call
     * @param int $retries how often a call is repeated, where that can't send twice
     * @param Transport|null $transport an HTTP client of your own; ext-curl without it
     * @param Closure(float): void|null $sleep waits seconds before a retry and between polls
     *
     * @throws InvalidArgumentException that names the argument
     */
    public function __construct(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $baseUrl = null,
        float $timeout = self::TIMEOUT,
        int $retries = 2,
        ?Transport $transport = null,
        ?Closure $sleep = null,
    ) {
        $this->token = $token ?? (getenv('CASCADE_TOKEN') ?: '');
        if (preg_match('/^[\x21-\x7e]+$/D', $this->token) !== 1) {
            throw new InvalidArgumentException('token: give the account token, or set CASCADE_TOKEN');
        }
        $this->baseUrl = rtrim($baseUrl ?? (getenv('CASCADE_URL') ?: self::BASE_URL), '/');
        if (preg_match('~^https?://[^\s?#]+$~Di', $this->baseUrl) !== 1) {
            throw new InvalidArgumentException('baseUrl: must begin with http:// or https://');
        }
        if ($timeout <= 0) {
            throw new InvalidArgumentException('timeout: must be more than 0');
        }
        if ($retries < 0) {
            throw new InvalidArgumentException('retries: must not be negative');
        }
        $this->timeout = $timeout;
        $sleep ??= static fn (float $seconds) => usleep((int) ($seconds * 1_000_000));
        $this->http = new Retries($transport ?? new CurlTransport(), $retries, $sleep);
        $this->requests = new Requests($this, $sleep);
        $this->templates = new Templates($this, $sleep);
        $this->checks = new Checks($this, $sleep);
        $this->devices = new Devices($this, $sleep);
        $this->files = new Files($this, $sleep);
        $this->batches = new Batches($this, $sleep);
        $this->verify = new Verify($this, $sleep);
    }

    /**
     * Sends one message to one recipient over one or more channels.
     *
     * A channel that failed is no exception: see `delivered()` and `failures()` of the result.
     *
     * @param ChannelSend|list<ChannelSend> $channels such as `Channel::telegram($key)->text('…')`
     * @param string|array<string, string> $to recipient by channel, where a channel has none by `->to(…)`; a text
     *     where there is one channel
     * @param array<string, string|int|float|bool|null> $variables replace `{{name}}` in texts and templates
     * @param 'sync'|'async'|null $mode `sync` (default) waits for the result; `async` returns at once, queued
     * @param DateTimeInterface|int|null $schedule when to send; a date, or Unix seconds
     * @param string|null $only sends over this channel alone
     * @param bool|null $transactional also to contacts who opted out, if the operator allows it
     * @param int|null $tierWithin `within`, in seconds, of every channel with `->success(…)` that has none
     * @param string|null $idempotencyKey a repeated call with it sends nothing twice; made here if absent
     * @param float|null $timeout seconds for each try of this call
     * @param string|null $locale language of the recipient, such as `pt-BR`: a template goes in the nearest one that it has
     * @param string|int|float|null $maxCost what it may cost, in the currency of the account's price table, such as `'0.05'`;
     *     a tier that would exceed it isn't opened, and is `skipped` in the result
     * @param string|null $topic key of a topic of the account: who ended it gets no such message
     * @param SendWindowShape|null $window hours in which it goes, where the recipient is, such as
     *     `['from' => '09:00', 'until' => '20:00']`
     * @param string|null $timezone where the recipient is, for `$window`: an IANA name; by default the phone numbers tell it
     * @param DateTimeInterface|int|null $validUntil an async or scheduled message isn't sent from then on; as `$schedule`
     *
     * @throws CascadeException if the whole call was refused
     * @throws InvalidArgumentException for arguments that can't be sent
     */
    public function send(
        ChannelSend|array $channels,
        string|array $to = [],
        array $variables = [],
        ?string $mode = null,
        DateTimeInterface|int|null $schedule = null,
        ?string $only = null,
        ?bool $transactional = null,
        ?int $tierWithin = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?string $locale = null,
        string|int|float|null $maxCost = null,
        ?string $topic = null,
        ?array $window = null,
        ?string $timezone = null,
        DateTimeInterface|int|null $validUntil = null,
    ): SendResult {
        $channels = is_array($channels) ? array_values($channels) : [$channels];
        if ($channels === []) {
            throw new InvalidArgumentException("channels: give at least one, such as Channel::telegram(\$key)->text('…')");
        }
        $keys = ChannelSend::keysOf($channels);
        if (is_string($to)) {
            if (count($channels) > 1) {
                throw new InvalidArgumentException("to: give an address for each channel, such as ['telegram' => '…']");
            }
            $to = [$channels[0]->channel => $to];
        }
        $target = Channel::known($to);
        foreach ($channels as $one) {
            if ($one->recipient !== null) {
                $target[$one->channel] = $one->recipient;
            }
        }
        $more = Arrays::present([
            'variables' => $variables === [] ? null : (object) $variables,
            'locale' => $locale,
            'timezone' => $timezone,
        ]);
        $behaviour = Arrays::present([
            'mode' => $mode,
            'channel' => $only,
            'transactional' => $transactional,
            'max_cost' => $maxCost,
        ]);
        $timing = Arrays::present([
            'schedule' => self::secondsOf($schedule),
            'window' => $window,
            'valid_until' => self::secondsOf($validUntil),
            'tier_within' => $tierWithin,
        ]);
        $context = Arrays::present([
            'behaviour' => $behaviour ?: null,
            'timing' => $timing ?: null,
            'topic' => $topic,
        ]);
        $body = Arrays::present([
            'keys' => $keys,
            'content' => ChannelSend::contentsOf($channels),
            'target' => (object) [...$target, ...$more],
            'context' => $context ?: null,
        ]);
        $key = self::keyOf($idempotencyKey);
        $response = $this->answer('POST', '/v1/send', $body, ['idempotency-key' => $key], timeout: $timeout);
        $replayed = ($response->headers['idempotent-replayed'] ?? '') === 'true';
        return SendResult::of(self::object($response), $replayed, $key);
    }

    /**
     * Says which channels reach each target. More than 100 targets are looked up in the background:
     * see `checkId` and `$cascade->checks`.
     *
     * @param list<string|array<string, string>> $targets an address, or one by channel
     * @param list<ChannelSend>|null $channels `Channel::whatsapp($key)` and so on; without it the account's
     *     devices are read
     * @param int|null $maxAge seconds after which a number is looked up again
     * @param bool|null $lookup false asks no provider
     */
    public function check(array $targets, ?array $channels = null, ?int $maxAge = null, ?bool $lookup = null): Check
    {
        return Check::of($this->call('POST', '/v1/check', Arrays::present([
            'targets' => array_map(
                static fn (string|array $one): string|array => is_array($one) ? Channel::known($one) : $one,
                array_values($targets),
            ),
            'keys' => $channels === null ? null : ChannelSend::keysOf(array_values($channels)),
            'max_age' => $maxAge,
            'lookup' => $lookup,
        ])));
    }

    /**
     * Calls any operation of `/v1` or `/api`, such as one that has no method here. Retries, timeouts and
     * exceptions are those of the other methods. It is repeated only where that can't act twice.
     *
     * @param string $path begins with one `/`, such as `/api/webhooks`; see /openapi.json and /api/openapi.json
     * @param array<mixed>|string|null $body sent as JSON; a string as it is, with the Content-Type of `$headers`
     * @param array<string, mixed> $query null is left out; dates become Unix seconds
     * @param array<string, string> $headers
     * @param string|null $idempotencyKey a repeated call with it has no second effect
     * @param float|null $timeout seconds for each try of this call
     *
     * @return mixed the JSON of the answer, its bytes where it is no JSON, null where it is empty
     *
     * @throws CascadeException if the call was refused
     * @throws InvalidArgumentException for a path that leads to another host
     */
    public function request(
        string $method,
        string $path,
        array|string|null $body = null,
        array $query = [],
        array $headers = [],
        ?string $idempotencyKey = null,
        ?float $timeout = null,
    ): mixed {
        if (preg_match('~^/(?!/)~', $path) !== 1) {
            throw new InvalidArgumentException('path: must begin with one /, such as /api/webhooks');
        }
        $headers = array_change_key_case($headers);
        if ($idempotencyKey !== null) {
            $headers['idempotency-key'] = self::keyOf($idempotencyKey);
        }
        $response = $this->answer(strtoupper($method), $path, $body, $headers, $query, timeout: $timeout);
        if ($response->body === '') {
            return null;
        }
        $type = strtolower($response->headers['content-type'] ?? '');
        if (preg_match('~^application/([\w.-]+\+)?json\b~', $type) !== 1) {
            return $response->body;
        }
        return $response->json() ?? throw self::notCascade($response);
    }

    /**
     * Calls an operation whose answer is an object.
     *
     * @internal
     *
     * @param array<string, mixed>|null $body
     * @param array<string, mixed> $query null is left out; dates become Unix seconds
     *
     * @return array<string, mixed> the answer
     *
     * @throws CascadeException if the call was refused
     */
    public function call(string $method, string $path, ?array $body = null, array $query = []): array
    {
        return self::object($this->answer($method, $path, $body, query: $query));
    }

    /**
     * Posts a call that names itself, so that its repeat acts once.
     *
     * @internal
     *
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    public function callOnce(string $path, array $body, ?string $idempotencyKey = null): array
    {
        $headers = ['idempotency-key' => self::keyOf($idempotencyKey)];
        return self::object($this->answer('POST', $path, $body, $headers));
    }

    /**
     * Uploads a form with one file.
     *
     * @internal
     *
     * @param string|resource $source
     *
     * @return array<string, mixed>
     */
    public function upload(string $path, mixed $source, ?string $name): array
    {
        $form = Multipart::of($source, $name);
        try {
            return self::object($this->answer('POST', $path, $form));
        } finally {
            $form->close();
        }
    }

    /**
     * Reads what isn't JSON.
     *
     * @internal
     *
     * @param resource|null $sink stream that it is written to; without it it is returned
     */
    public function download(string $path, mixed $sink): string
    {
        return $this->answer('GET', $path, sink: $sink)->body;
    }

    /** @return array<string, mixed> without the token */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl, 'timeout' => $this->timeout];
    }

    /**
     * @param array<mixed>|Multipart|string|null $body
     * @param array<string, string> $headers
     * @param array<string, mixed> $query
     * @param resource|null $sink
     */
    private function answer(
        string $method,
        string $path,
        array|Multipart|string|null $body = null,
        array $headers = [],
        array $query = [],
        mixed $sink = null,
        ?float $timeout = null,
    ): HttpResponse {
        $headers += [
            'authorization' => "Bearer {$this->token}",
            'user-agent' => 'cascade-php/' . self::VERSION,
            'accept' => 'application/json',
        ];
        if ($body instanceof Multipart) {
            $headers['content-type'] = $body->contentType();
        } elseif (is_array($body)) {
            $headers['content-type'] = 'application/json';
            $body = self::encode($body);
        }
        $search = self::query($query);
        $url = $this->baseUrl . $path . ($search === '' ? '' : "?{$search}");
        $key = $headers['idempotency-key'] ?? null;
        try {
            $response = $this->http->call(
                new HttpRequest($method, $url, $headers, $body, $timeout ?? $this->timeout, $sink),
            );
        } catch (TransportException $error) {
            throw new NoAnswerException(
                $error->getMessage(),
                errorCode: 'no_answer',
                idempotencyKey: $key,
                maybeSent: $error->maybeSent,
                previous: $error,
            );
        }
        if ($response->status < 200 || $response->status > 299) {
            throw CascadeException::ofAnswer($response->status, $response->json(), $response->retryAfter(), $key);
        }
        return $response;
    }

    /** @return array<string, mixed> */
    private static function object(HttpResponse $response): array
    {
        $body = $response->json();
        return is_array($body) ? $body : throw self::notCascade($response);
    }

    private static function notCascade(HttpResponse $response): UnexpectedAnswerException
    {
        return new UnexpectedAnswerException(
            'the answer is not from Cascade: no JSON object; check baseUrl',
            status: $response->status,
            errorCode: 'not_cascade',
        );
    }

    /** @param array<string, mixed> $body */
    private static function encode(array $body): string
    {
        try {
            return json_encode((object) $body, self::JSON);
        } catch (JsonException $error) {
            throw new InvalidArgumentException("body: {$error->getMessage()}", previous: $error);
        }
    }

    /** @param array<string, mixed> $query */
    private static function query(array $query): string
    {
        return http_build_query(array_map(static fn (mixed $value): mixed => match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            $value instanceof DateTimeInterface => self::secondsOf($value),
            default => $value,
        }, $query), '', '&', PHP_QUERY_RFC3986);
    }

    /**
     * Writes a time as Unix seconds.
     *
     * @internal
     */
    public static function secondsOf(DateTimeInterface|int|null $time): ?int
    {
        return $time instanceof DateTimeInterface ? $time->getTimestamp() : $time;
    }

    /** Returns a random UUID. */
    private static function keyOf(?string $given): string
    {
        $key = $given ?? self::newKey();
        if (preg_match('/^[\x20-\x7e]+$/D', $key) !== 1) {
            throw new InvalidArgumentException('idempotencyKey: must be printable ASCII');
        }
        return $key;
    }

    private static function newKey(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr((ord($bytes[6]) & 0x0f) | 0x40);
        $bytes[8] = chr((ord($bytes[8]) & 0x3f) | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
