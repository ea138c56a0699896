<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/**
 * Answers of the sandbox, as they were recorded in `fake-api.json`.
 *
 * @internal
 */
final class Recording
{
    /** @var array<string, mixed> */
    public readonly array $api;
    /** @var array<int, int> how often an exchange was played */
    private array $turns = [];

    public function __construct()
    {
        $text = (string) file_get_contents(__DIR__ . '/fake-api.json');
        $this->api = json_decode($text, true, flags: JSON_THROW_ON_ERROR);
    }

    /** @return array<string, mixed> */
    public function answer(string $name): array
    {
        return $this->api['answers'][$name];
    }

    /** @return array{status: int, body: array<string, mixed>} */
    public function refusal(string $name): array
    {
        return $this->api['refusals'][$name];
    }

    /**
     * Returns reason and code of a refusal; null for everybody who gets what is sent.
     *
     * @return array{reason: string, code: string}|null
     */
    public function failureOf(string $channel, string $to, bool $isTemplate): ?array
    {
        $wanted = [$channel, ltrim($to, '+'), $isTemplate ? 'template' : 'message'];
        foreach ($this->api['failures'] as $one) {
            if ([$one['channel'], $one['to'], $one['on']] === $wanted) {
                return ['reason' => $one['reason'], 'code' => $one['code']];
            }
        }
        return null;
    }

    /**
     * Plays the recorded answers to a call: several in turn, and then the last one again. An exchange of a call with
     * its query or body stands before one of any.
     *
     * @return array{status: int, body: mixed}|null null: the call is not recorded
     */
    public function exchange(string $method, string $path, mixed $body): ?array
    {
        $calls = ["{$method} {$path}", $method . ' ' . explode('?', $path, 2)[0]];
        foreach ($this->api['exchanges'] as $at => $one) {
            if (in_array($one['call'], $calls, true) && self::has($body, $one['body'] ?? [])) {
                $turn = min($this->turns[$at] ?? 0, count($one['answers']) - 1);
                $this->turns[$at] = $turn + 1;
                return $one['answers'][$turn];
            }
        }
        return null;
    }

    /** @param array<string, mixed> $members */
    private static function has(mixed $body, array $members): bool
    {
        foreach ($members as $name => $value) {
            if (!is_array($body) || ($body[$name] ?? null) !== $value) {
                return false;
            }
        }
        return true;
    }
}
