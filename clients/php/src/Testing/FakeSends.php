<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/**
 * Sends of the fake, and their requests: recorded answers with results of their own.
 *
 * @internal
 */
final class FakeSends
{
    /** @var list<array<string, mixed>> */
    public array $messages = [];
    /** @var array<int, array<string, mixed>> */
    private array $requests = [];
    /** @var array<string, array{string, array<string, mixed>}> */
    private array $keys = [];
    private int $sends = 0;

    public function __construct(private readonly Recording $recording)
    {
    }

    /**
     * Answers a send, or a call of its request; null: another call.
     *
     * @return array<string, mixed>|null status, body and headers
     */
    public function answer(string $call, string $text, ?string $key): ?array
    {
        if ($call === 'POST /v1/send') {
            return $this->send($text, $key);
        }
        if (preg_match('~^GET /v1/requests(?:\?(.*))?$~D', $call, $match) === 1) {
            parse_str($match[1] ?? '', $query);
            return ['status' => 200, 'body' => $this->page($query)];
        }
        if (preg_match('~^(?:GET /v1/requests/(\d+)|POST /v1/requests/(\d+)/cancel)$~D', $call, $match) !== 1) {
            return null;
        }
        $id = (int) end($match);
        $request = $this->requests[$id] ?? null;
        if ($request === null) {
            return $this->recording->refusal('request_not_found');
        }
        if (isset($match[2]) && $request['state'] === 'scheduled') {
            $request = $this->requests[$id] = [...$request, 'state' => 'cancelled', 'finished_at' => time()];
        }
        return isset($match[2]) && $request['state'] !== 'cancelled'
            ? $this->recording->refusal('request_not_scheduled')
            : ['status' => 200, 'body' => $request];
    }

    /** @return array<string, mixed> */
    private function send(string $text, ?string $key): array
    {
        [$first, $answer] = $this->keys[$key ?? ''] ?? [$text, null];
        if ($first !== $text) {
            return $this->recording->refusal('idempotency_conflict');
        }
        if ($answer !== null) {
            return ['status' => 200, 'body' => $answer, 'headers' => ['idempotent-replayed' => 'true']];
        }
        $answer = $this->accept(json_decode($text, true));
        if ($key !== null) {
            $this->keys[$key] = [$text, $answer];
        }
        return ['status' => 200, 'body' => $answer];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function accept(array $body): array
    {
        $id = count($this->requests) + 1;
        $schedule = $body['context']['timing']['schedule'] ?? null;
        $request = [...$this->recording->answer('request'), 'request_id' => $id, 'scheduled_for' => $schedule];
        $this->requests[$id] = $request;
        if ($schedule !== null) {
            $channels = array_map(static fn (): array => ['status' => true, 'scheduled' => true], $body['content']);
            return [...$this->recording->answer('scheduled'), 'request_id' => $id, 'channels' => $channels];
        }
        $result = $this->run($id, $body);
        $this->requests[$id] = [...$request, 'state' => 'finished', 'finished_at' => time(), 'result' => $result];
        return ($body['context']['behaviour']['mode'] ?? 'sync') === 'async'
            ? [...$this->recording->answer('queued'), 'request_id' => $id]
            : $result;
    }

    /**
     * Sends tier by tier until a channel delivers.
     *
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function run(int $requestId, array $body): array
    {
        $only = $body['context']['behaviour']['channel'] ?? 'all';
        $names = array_keys($only === 'all' ? $body['content'] : array_intersect_key($body['content'], [$only => 0]));
        $tiers = [];
        foreach ($names as $name) {
            $key = $body['keys'][$name];
            $sequence = $key['fallback_sequence'] ?? 0;
            $tiers[($key['fallback'] ?? $sequence > 0) ? $sequence ?: 1 : 0][] = $name;
        }
        ksort($tiers);
        $results = [];
        foreach ($tiers as $tier => $inTier) {
            foreach ($inTier as $name) {
                $results[$name] = $this->deliver($requestId, $body, $name, $tier > 0);
            }
            if (in_array(true, array_column($results, 'status'), true)) {
                break;
            }
        }
        $sent = array_filter($results, static fn (array $one): bool => $one['status']) ?: $results;
        ['status' => $status, 'id' => $id] = $sent[array_key_first($sent)];
        $own = ['status' => $status, 'id' => $id, 'request_id' => $requestId, 'channels' => $results];
        return [...$this->recording->answer('sent'), ...$own];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function deliver(int $requestId, array $body, string $name, bool $isFallback): array
    {
        $this->sends += 1;
        $to = $body['target'][$name] ?? '';
        $content = $body['content'][$name];
        $common = ['id' => $this->sends, 'processing_time' => '1ms'];
        $failure = $this->recording->failureOf($name, $to, isset($content['template']));
        if ($failure !== null) {
            return ['status' => false, ...$common, ...$failure];
        }
        $message = ['channel' => $name, 'to' => $to, 'content' => $content];
        $of = ['variables' => $body['target']['variables'] ?? [], 'request_id' => $requestId];
        $this->messages[] = [...$message, ...$of];
        $success = $body['keys'][$name]['success'] ?? null;
        return [
            'status' => true,
            ...$common,
            ...($isFallback ? ['fallback' => true] : []),
            ...($success === null ? [] : ['delivery' => ['state' => $success, 'at' => time()]]),
        ];
    }

    /**
     * @param array<string, string> $query
     *
     * @return array<string, mixed> newest first
     */
    private function page(array $query): array
    {
        $wanted = static fn (array $one): bool => ($query['state'] ?? $one['state']) === $one['state'];
        $rows = array_values(array_filter(array_reverse($this->requests), $wanted));
        $start = (int) ($query['cursor'] ?? 0);
        $end = $start + (int) ($query['limit'] ?? count($rows));
        $hasMore = $end < count($rows);
        return [
            ...$this->recording->answer('requests'),
            'requests' => array_slice($rows, $start, $end - $start),
            'has_more' => $hasMore,
            'next_cursor' => $hasMore ? (string) $end : null,
        ];
    }
}
