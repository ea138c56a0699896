<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/**
 * What the fake server answers to `/v1/verify`. The code stands in the text of the message; nothing waits 30 seconds.
 *
 * @internal
 */
final class FakeVerify
{
    private const MOST_TRIES = 5;

    /** @var array<string, array<string, mixed>> */
    private array $verifications = [];

    /**
     * @param array<string, mixed> $body
     *
     * @return array{array<string, mixed>, array<string, mixed>} the answer, and the message that arrives
     */
    public function start(array $body, int $request): array
    {
        $channels = $body['channels'] ?? array_keys($body['keys'] ?? []);
        if ($channels === []) {
            throw new Refused(400, 'no_channels', 'No channels configured');
        }
        $digits = $body['code_length'] ?? 6;
        $id = 'ver_' . (count($this->verifications) + 1);
        $this->verifications[$id] = [
            'code' => str_pad((string) random_int(0, 10 ** $digits - 1), $digits, '0', STR_PAD_LEFT),
            'channels' => $channels,
            'target' => $body['target'] ?? [],
            'expires_at' => time() + ($body['expires_in'] ?? 600),
            'sent' => 0,
            'tries' => 0,
            'approved' => false,
        ];
        return $this->send($id, $request);
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array{array<string, mixed>, array<string, mixed>} the answer, and the message that arrives
     */
    public function resend(array $body, int $request): array
    {
        return $this->send($this->open($body), $request);
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    public function check(array $body): array
    {
        $id = $this->open($body);
        $known = &$this->verifications[$id];
        if ($known['tries'] >= self::MOST_TRIES) {
            return self::told($id, 'failed', 'verification: too many wrong codes', 'verification_failed');
        }
        if (time() >= $known['expires_at']) {
            return self::told($id, 'expired', 'verification: expired', 'verification_expired');
        }
        $known['tries'] += 1;
        if (preg_replace('/[\s-]/', '', $body['code'] ?? '') === $known['code']) {
            $known['approved'] = true;
            return ['status' => true, 'verification_id' => $id, 'state' => 'approved'];
        }
        $left = self::MOST_TRIES - $known['tries'];
        $told = self::told($id, $left === 0 ? 'failed' : 'pending', 'wrong code', 'wrong_code');
        return [...$told, 'tries_left' => $left];
    }

    /** @param array<string, mixed> $body */
    private function open(array $body): string
    {
        $id = $body['verification_id'] ?? '';
        $known = $this->verifications[$id] ?? throw new Refused(404, 'not_found', 'verification not found');
        if ($known['approved']) {
            throw new Refused(409, 'verification_approved', 'verification: already approved');
        }
        return $id;
    }

    /** @return array{array<string, mixed>, array<string, mixed>} */
    private function send(string $id, int $request): array
    {
        $known = &$this->verifications[$id];
        $channel = $known['channels'][$known['sent'] % count($known['channels'])];
        $known['sent'] += 1;
        $answer = [
            'status' => true,
            'verification_id' => $id,
            'state' => 'pending',
            'expires_at' => $known['expires_at'],
            'resend_at' => time() + 30,
            'request_id' => $request,
        ];
        $text = "{$known['code']} is your code. Never share it.";
        $to = is_array($known['target']) ? $known['target'][$channel] ?? '' : $known['target'];
        $content = ['message' => ['type' => 'text', 'message' => $text]];
        $message = ['channel' => $channel, 'to' => $to, 'content' => $content, 'variables' => []];
        return [$answer, [...$message, 'request_id' => $request]];
    }

    /** @return array<string, mixed> */
    private static function told(string $id, string $state, string $reason, string $code): array
    {
        return ['status' => false, 'verification_id' => $id, 'state' => $state, 'reason' => $reason, 'code' => $code];
    }
}
