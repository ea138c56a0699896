<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Arrays;
use Cascade\Messaging\ChannelSend;
use Cascade\Messaging\Results\CodeCheck;
use Cascade\Messaging\Results\Verification;

/** Codes that prove who has a number or an address. */
final class Verify extends ApiResource
{
    /**
     * Sends a code. The answer is the same whether the recipient can be reached or not.
     *
     * @param list<ChannelSend> $channels `Channel::whatsapp($key)` and so on, in the order of trying; with
     *     `->to(…)` where a channel has a recipient of its own
     * @param string|null $to recipient of the other channels
     * @param int|array<string, int>|null $template own template, or one by channel, with `{{code}}`
     * @param array<string, string|int|float|bool|null> $variables of templates
     * @param int|null $codeLength 4 to 10 digits; 6 without it
     * @param int|null $expiresIn seconds, 60 to 3600; 600 without it
     * @param string|null $locale such as `id`; the account's language without it
     * @param string|null $ip address of the person who asked; limits how many codes a network gets
     * @param string|null $idempotencyKey a repeated call with it is the same verification; made here if absent
     */
    public function start(
        array $channels,
        ?string $to = null,
        int|array|null $template = null,
        array $variables = [],
        ?int $codeLength = null,
        ?int $expiresIn = null,
        ?string $locale = null,
        ?string $ip = null,
        ?string $idempotencyKey = null,
    ): Verification {
        $keys = ChannelSend::keysOf($channels);
        $target = [];
        $order = [];
        foreach ($channels as $one) {
            $order[] = $one->channel;
            $target[$one->channel] = $one->recipient ?? $to;
            unset($keys[$one->channel]['fallback'], $keys[$one->channel]['fallback_sequence']);
        }
        $target = Arrays::present($target);
        return Verification::of($this->cascade->callOnce('/v1/verify', Arrays::present([
            'keys' => $keys,
            'target' => (object) ($variables === [] ? $target : [...$target, 'variables' => (object) $variables]),
            'channels' => $order,
            'template' => $template,
            'code_length' => $codeLength,
            'expires_in' => $expiresIn,
            'locale' => $locale,
            'ip' => $ip,
        ]), $idempotencyKey));
    }

    /**
     * Checks a code that a person entered. A wrong or late code is a result; a verification that was approved
     * before throws (`verification_approved`).
     */
    public function check(string $verificationId, string $code): CodeCheck
    {
        $body = ['verification_id' => $verificationId, 'code' => $code];
        return CodeCheck::of($this->cascade->callOnce('/v1/verify/check', $body));
    }

    /** Sends the same code again by the next channel, at most once in 30 seconds. */
    public function resend(string $verificationId): Verification
    {
        $body = ['verification_id' => $verificationId];
        return Verification::of($this->cascade->call('POST', '/v1/verify/resend', $body));
    }
}
