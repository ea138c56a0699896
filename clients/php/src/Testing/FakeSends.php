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
        $request = &$this->requests[$id];
        if ($request === null) {
            unset($this->requests[$id]);
            return $this->recording->refusal('request_not_found');
        }
        if (isset($match[2]) && $request['state'] !== 'cancelled') {
            if ($request['state'] !== 'scheduled') {
                return $this->recording->refusal('request_not_scheduled');
            }
            $request = [...$request, 'state' => 'cancelled', 'finished_at' => time()];
        }
        return ['status' => 200, 'body' => $request];
    }

    /** @return array<string, mixed> */
    private function send(string $text, ?string $key): array
    {
        $known = $key === null ? null : $this->keys[$key] ?? null;
        if ($known !== null) {
            return $known[0] === $text
                ? ['status' => 200, 'body' => $known[1], 'headers' => ['idempotent-replayed' => 'true']]
                : $this->recording->refusal('idempotency_conflict');
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
        $tiers = [];
        foreach (array_keys($body['content']) as $name) {
            if (in_array($only, ['all', $name], true)) {
                $key = $body['keys'][$name];
                $sequence = $key['fallback_sequence'] ?? 0;
                $tiers[($key['fallback'] ?? $sequence > 0) ? $sequence ?: 1 : 0][] = $name;
            }
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
        $variables = $body['target']['variables'] ?? [];
        $this->messages[] = [
            'channel' => $name,
            'to' => $to,
            'content' => $content,
            'variables' => $variables,
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

    /**
     * @param array<string, string> $query
     *
     * @return array<string, mixed> newest first
     */
    private function page(array $query): array
    {
        $state = $query['state'] ?? null;
        $rows = array_values(array_filter(
            array_reverse($this->requests),
            static fn (array $one): bool => $state === null || $one['state'] === $state,
        ));
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
