<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/**
 * What the fake server answers. It keeps everything in memory.
 *
 * @internal
 */
final class FakeApi
{
    public const TOKEN = 'cas_fake';

    private const PAGE = 50;

    /** @var list<array<string, mixed>> */
    public array $calls = [];
    /** @var list<array<string, mixed>> */
    public array $messages = [];
    /** @var list<array<string, mixed>> */
    public array $templates = [];
    /** @var list<array<string, mixed>> answers that a test has planned */
    public array $planned = [];
    /** @var array<int, array<string, mixed>> */
    private array $requests = [];
    /** @var array<string, array{string, array<string, mixed>}> */
    private array $keys = [];
    private int $sends = 0;
    private int $files = 0;
    private readonly FakeVerify $verify;

    public function __construct()
    {
        $this->verify = new FakeVerify();
    }

    /**
     * Answers a call.
     *
     * @param array{method: string, path: string, headers: array<string, string>, body: string} $call
     *
     * @return array{int, array<string, mixed>, array<string, string>}|null status, body and headers; null: the
     *     connection is cut
     */
    public function answer(array $call): ?array
    {
        $this->calls[] = $call;
        $planned = array_shift($this->planned);
        $answer = $planned === null || $planned['accepts'] ? $this->handled($call) : null;
        if ($planned === null) {
            return $answer;
        }
        return $planned['cut'] ? null : [$planned['status'], $planned['body'], $planned['headers']];
    }

    /**
     * @param array<string, mixed> $call
     *
     * @return array{int, array<string, mixed>, array<string, string>}
     */
    private function handled(array $call): array
    {
        try {
            return $this->handle($call);
        } catch (Refused $refused) {
            $body = ['status' => false, 'reason' => $refused->getMessage(), 'code' => $refused->errorCode];
            $field = $refused->field === null ? [] : ['field' => $refused->field];
            return [$refused->status, [...$body, ...$field], []];
        }
    }

    /**
     * @param array<string, mixed> $call
     *
     * @return array{int, array<string, mixed>, array<string, string>}
     */
    private function handle(array $call): array
    {
        if (($call['headers']['authorization'] ?? '') !== 'Bearer ' . self::TOKEN) {
            throw new Refused(401, 'invalid_api_token', 'invalid api token');
        }
        [$path, $search] = [...explode('?', $call['path'], 2), ''];
        parse_str($search, $query);
        $parts = explode('/', trim($path, '/'));
        $number = (int) ($parts[2] ?? 0);
        $route = $call['method'] . ' ' . preg_replace('~/requests/\d+~', '/requests/{id}', $path);
        return match ($route) {
            'POST /v1/send' => $this->send($call),
            'POST /v1/check' => [200, self::checked(self::object($call['body'])), []],
            'POST /v1/verify' => $this->sent($this->verify->start(self::object($call['body']), $this->verified())),
            'POST /v1/verify/check' => [200, $this->verify->check(self::object($call['body'])), []],
            'POST /v1/verify/resend' => $this->sent(
                $this->verify->resend(self::object($call['body']), $this->verified()),
            ),
            'GET /v1/templates' => [200, self::page('templates', array_reverse($this->templates), $query), []],
            'GET /v1/requests' => [200, self::page('requests', $this->listed($query), $query), []],
            'GET /v1/requests/{id}' => [200, $this->view($number), []],
            'POST /v1/requests/{id}/cancel' => [200, $this->cancel($number), []],
            'POST /api/files' => [201, $this->file($call), []],
            default => throw new Refused(404, 'not_found', 'not found'),
        };
    }

    /** A request id of a code: other requests count from 1. */
    private function verified(): int
    {
        return 1_000_000 + count($this->messages);
    }

    /**
     * @param array{array<string, mixed>, array<string, mixed>} $answered the answer, and the message that arrives
     *
     * @return array{int, array<string, mixed>, array<string, string>}
     */
    private function sent(array $answered): array
    {
        [$answer, $message] = $answered;
        $this->messages[] = $message;
        return [200, $answer, []];
    }

    /**
     * @param array<string, mixed> $call
     *
     * @return array{int, array<string, mixed>, array<string, string>}
     */
    private function send(array $call): array
    {
        $body = self::object($call['body']);
        $key = $call['headers']['idempotency-key'] ?? null;
        $known = $key === null ? null : $this->keys[$key] ?? null;
        if ($known !== null) {
            if ($known[0] !== $call['body']) {
                throw new Refused(409, 'idempotency_conflict', 'Idempotency-Key was used with another body');
            }
            return [200, $known[1], ['Idempotent-Replayed' => 'true']];
        }
        $answer = $this->accept($body);
        if ($key !== null) {
            $this->keys[$key] = [$call['body'], $answer];
        }
        return [200, $answer, []];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function accept(array $body): array
    {
        $keys = $body['keys'] ?? [];
        $content = $body['content'] ?? [];
        match (true) {
            $keys === [] => throw new Refused(400, 'no_channels', 'No channels configured'),
            $content === [] => throw new Refused(400, 'content_required', 'content required'),
            default => null,
        };
        foreach ($keys as $name => $key) {
            if (!array_key_exists($name, MagicRecipients::FAILURES)) {
                throw new Refused(400, 'invalid_field', "keys.{$name}: unknown member", "keys.{$name}");
            }
            if (!is_string($key['token'] ?? null) || $key['token'] === '') {
                $field = "keys.{$name}.token";
                throw new Refused(400, 'invalid_field', "{$field}: must be a text of at least 1 character", $field);
            }
        }
        $schedule = $body['context']['timing']['schedule'] ?? null;
        $mode = $body['context']['behaviour']['mode'] ?? 'sync';
        $only = $body['context']['behaviour']['channel'] ?? 'all';
        $names = array_values(array_filter(
            array_keys($keys),
            static fn (string $name): bool => isset($content[$name]) && in_array($only, ['all', $name], true),
        ));
        if ($names === []) {
            $reason = 'no sendable channels: content requires a matching key';
            throw new Refused(400, 'no_sendable_channels', $reason);
        }
        if ($schedule !== null && $schedule <= time()) {
            throw new Refused(400, 'schedule_in_past', 'Invalid schedule: the time is in the past.');
        }
        $id = count($this->requests) + 1;
        $request = [
            'state' => 'scheduled',
            'accepted_at' => time(),
            'scheduled_for' => $schedule,
            'finished_at' => null,
            'result' => null,
        ];
        if ($schedule !== null) {
            $this->requests[$id] = $request;
            $channels = array_fill_keys($names, ['status' => true, 'scheduled' => true]);
            return ['status' => true, 'scheduled' => true, 'request_id' => $id, 'channels' => $channels];
        }
        $result = $this->run($id, $body, $names);
        $this->requests[$id] = ['state' => 'finished', 'finished_at' => time(), 'result' => $result] + $request;
        return $mode === 'async' ? ['status' => true, 'queued' => true, 'request_id' => $id] : $result;
    }

    /**
     * Sends tier by tier until a channel delivers.
     *
     * @param array<string, mixed> $body
     * @param list<string> $names
     *
     * @return array<string, mixed>
     */
    private function run(int $requestId, array $body, array $names): array
    {
        $tiers = [];
        foreach ($names as $name) {
            $key = $body['keys'][$name];
            $tiers[($key['fallback'] ?? false) ? ($key['fallback_sequence'] ?? 0) ?: 1 : 0][] = $name;
        }
        ksort($tiers);
        $results = [];
        $sent = [];
        foreach ($tiers as $tier => $inTier) {
            foreach ($inTier as $name) {
                $results[$name] = $this->deliver($requestId, $body, $name, $tier > 0);
            }
            $sent = array_filter($results, static fn (array $one): bool => $one['status']);
            if ($sent !== []) {
                break;
            }
        }
        $first = $sent === [] ? $results : $sent;
        return [
            'status' => $sent !== [],
            'id' => $first[array_key_first($first)]['id'],
            'request_id' => $requestId,
            'channels' => $results,
        ];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function deliver(int $requestId, array $body, string $name, bool $isFallback): array
    {
        $this->sends += 1;
        $recipient = $body['target'][$name] ?? null;
        $content = $body['content'][$name];
        $failure = $recipient === null
            ? ["target.{$name}: missing, every channel in content needs its recipient", 'recipient_missing']
            : MagicRecipients::failureOf($name, $recipient, isset($content['template']));
        $common = ['id' => $this->sends, 'processing_time' => '0ms'];
        if ($failure !== null) {
            return ['status' => false, ...$common, 'reason' => $failure[0], 'code' => $failure[1]];
        }
        $this->messages[] = [
            'channel' => $name,
            'to' => $recipient,
            'content' => $content,
            'variables' => $body['target']['variables'] ?? [],
            'request_id' => $requestId,
        ];
        $success = $body['keys'][$name]['success'] ?? null;
        return [
            'status' => true,
            ...$common,
            ...($isFallback ? ['fallback' => true] : []),
            ...($success === null ? [] : ['delivery' => ['state' => $success, 'at' => time()]]),
        ];
    }

    /** @return array<string, mixed> */
    private function view(int $id): array
    {
        $request = $this->requests[$id] ?? throw new Refused(404, 'not_found', 'request not found');
        return ['status' => true, 'request_id' => $id, ...$request];
    }

    /** @return array<string, mixed> */
    private function cancel(int $id): array
    {
        $request = $this->view($id);
        if ($request['state'] === 'cancelled') {
            return $request;
        }
        if ($request['state'] !== 'scheduled') {
            throw new Refused(409, 'request_not_scheduled', 'request can no longer be cancelled');
        }
        $this->requests[$id] = ['state' => 'cancelled', 'finished_at' => time()] + $this->requests[$id];
        return $this->view($id);
    }

    /**
     * @param array<string, string> $query
     *
     * @return list<array<string, mixed>> newest first
     */
    private function listed(array $query): array
    {
        $views = array_map($this->view(...), array_reverse(array_keys($this->requests)));
        $state = $query['state'] ?? null;
        return array_values(array_filter(
            $views,
            static fn (array $one): bool => $state === null || $one['state'] === $state,
        ));
    }

    /**
     * @param array<string, mixed> $call
     *
     * @return array<string, mixed>
     */
    private function file(array $call): array
    {
        $pattern = '/^--[0-9a-f]+\r\n.*?filename="([^"]*)".*?\r\n\r\n(.*)\r\n--[0-9a-f]+--\r\n$/sD';
        if (preg_match($pattern, $call['body'], $match) !== 1) {
            throw new Refused(400, 'invalid_request', 'file: missing');
        }
        $this->files += 1;
        return [
            'id' => $this->files,
            'file_name' => $match[1],
            'mime' => 'application/octet-stream',
            'size' => strlen($match[2]),
            'sha256' => hash('sha256', $match[2]),
        ];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private static function checked(array $body): array
    {
        $targets = [];
        foreach ($body['targets'] ?? [] as $target) {
            $addresses = match (true) {
                is_array($target) => $target,
                str_contains($target, '@') => ['email' => $target],
                default => ['whatsapp' => $target, 'waba' => $target],
            };
            $channels = [];
            foreach ($addresses as $name => $address) {
                $failure = MagicRecipients::failureOf($name, $address, true);
                $why = $failure === null ? [] : ['why' => $failure[0]];
                $channels[$name] = ['reachable' => $failure === null, 'address' => $address, ...$why];
            }
            $targets[] = ['target' => $target, 'channels' => $channels];
        }
        return ['status' => true, 'targets' => $targets];
    }

    /**
     * @param list<array<string, mixed>> $rows
     * @param array<string, string> $query
     *
     * @return array<string, mixed>
     */
    private static function page(string $member, array $rows, array $query): array
    {
        $start = (int) ($query['cursor'] ?? 0);
        $size = max(1, (int) ($query['limit'] ?? self::PAGE));
        $hasMore = $start + $size < count($rows);
        return [
            'status' => true,
            $member => array_slice($rows, $start, $size),
            'has_more' => $hasMore,
            'next_cursor' => $hasMore ? (string) ($start + $size) : null,
        ];
    }

    /** @return array<string, mixed> */
    private static function object(string $body): array
    {
        $parsed = json_decode($body, true);
        return is_array($parsed) ? $parsed : throw new Refused(400, 'invalid_json', 'invalid JSON');
    }
}
