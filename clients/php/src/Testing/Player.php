<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/**
 * Plays what `fake-api.json` has: calls as they were recorded, and sends, tier by tier.
 *
 * @internal
 */
final class Player
{
    /** @var array<string, mixed> */
    public readonly array $api;
    /** @var list<array<string, mixed>> */
    public array $messages = [];
    /** @var array<int, int> how often an exchange was played */
    private array $turns = [];
    /** @var array<string, array{string, array<string, mixed>}> */
    private array $keys = [];
    private int $sends = 0;

    public function __construct()
    {
        $text = (string) file_get_contents(__DIR__ . '/fake-api.json');
        $this->api = json_decode($text, true, flags: JSON_THROW_ON_ERROR);
    }

    /**
     * Answers a call. Several recorded answers come in turn, and then the last one again. An exchange of a call with its
     * query or body stands before one of any.
     *
     * @return array<string, mixed> status, body and headers
     */
    public function answer(string $method, string $path, string $text, ?string $key): array
    {
        $body = json_decode($text, true);
        $calls = ["{$method} {$path}", $method . ' ' . explode('?', $path, 2)[0]];
        foreach ($this->api['exchanges'] as $at => $one) {
            $by = $one['body'] ?? [];
            $has = $by === [] || is_array($body) && array_intersect_key($body, $by) === $by;
            if ($has && in_array($one['call'], $calls, true)) {
                $turn = min($this->turns[$at] ?? 0, count($one['answers']) - 1);
                $this->turns[$at] = $turn + 1;
                return $one['answers'][$turn];
            }
        }
        if ($calls[0] === 'POST /v1/send') {
            return $this->send($body, $text, $key);
        }
        $reason = "{$calls[0]}: no answer is recorded; plan one with answerNext";
        return ['status' => 404, 'body' => ['status' => false, 'code' => 'not_recorded', 'reason' => $reason]];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function send(array $body, string $text, ?string $key): array
    {
        [$first, $answer] = $this->keys[$key ?? ''] ?? [$text, null];
        if ($first !== $text) {
            return $this->api['refusals']['idempotency_conflict'];
        }
        if ($answer !== null) {
            return ['status' => 200, 'body' => $answer, 'headers' => ['idempotent-replayed' => 'true']];
        }
        $answer = $this->accept($body);
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
        if (isset($body['context']['timing']['schedule'])) {
            $channels = array_map(static fn (): array => ['status' => true, 'scheduled' => true], $body['content']);
            return [...$this->api['answers']['scheduled'], 'channels' => $channels];
        }
        $result = $this->run($body);
        return ($body['context']['behaviour']['mode'] ?? 'sync') === 'async' ? $this->api['answers']['queued'] : $result;
    }

    /**
     * Sends tier by tier until a channel delivers.
     *
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function run(array $body): array
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
                $results[$name] = $this->deliver($body, $name, $tier > 0);
            }
            if (in_array(true, array_column($results, 'status'), true)) {
                break;
            }
        }
        $sent = array_filter($results, static fn (array $one): bool => $one['status']) ?: $results;
        ['status' => $status, 'id' => $id] = $sent[array_key_first($sent)];
        return [...$this->api['answers']['sent'], 'status' => $status, 'id' => $id, 'channels' => $results];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    private function deliver(array $body, string $name, bool $isFallback): array
    {
        $to = $body['target'][$name] ?? '';
        $content = $body['content'][$name];
        $common = ['id' => ++$this->sends, 'processing_time' => '1ms'];
        $kind = isset($content['template']) ? 'template' : 'message';
        $failure = $this->api['failures']["{$name} {$kind} " . ltrim($to, '+')] ?? null;
        if ($failure !== null) {
            return ['status' => false, ...$common, ...$failure];
        }
        $variables = $body['target']['variables'] ?? [];
        $this->messages[] = ['channel' => $name, 'to' => $to, 'content' => $content, 'variables' => $variables];
        $success = $body['keys'][$name]['success'] ?? null;
        return [
            'status' => true,
            ...$common,
            ...($isFallback ? ['fallback' => true] : []),
            ...($success === null ? [] : ['delivery' => ['state' => $success, 'at' => time()]]),
        ];
    }
}
