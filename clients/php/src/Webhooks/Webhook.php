<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Exceptions\UnexpectedAnswerException;
use Cascade\Messaging\Exceptions\WebhookVerificationException;
use InvalidArgumentException;

/** Verifies webhooks (https://www.standardwebhooks.com, or the header X-Webhook-Secret). */
final class Webhook
{
    private const SIGNING_PREFIX = 'whsec_';
    private const TOLERANCE = 300;

    /**
     * Verifies a delivery in constant time and returns its event.
     *
     * @param array<string, string|list<string>> $headers of the request, such as `getallheaders()`
     * @param string $body the raw bytes of the request, such as `file_get_contents('php://input')`
     * @param string|list<string> $secret the signing key `whsec_…` of an endpoint that signs, which checks the
     *     signature and its time; otherwise the secret that the header X-Webhook-Secret has. Several
     *     during a rotation.
     * @param int $tolerance seconds that the signature's time may differ from `now`
     * @param int|null $now Unix seconds
     *
     * @throws WebhookVerificationException if it doesn't match, or is no event
     * @throws UnexpectedAnswerException if it matches and lacks a member; the message names it
     * @throws InvalidArgumentException if the secret is empty, or a signing key isn't base64
     */
    public static function verify(
        array $headers,
        string $body,
        #[\SensitiveParameter]
        string|array $secret,
        int $tolerance = self::TOLERANCE,
        ?int $now = null,
    ): Event {
        $secrets = is_string($secret) ? [$secret] : $secret;
        if ($secrets === [] || in_array('', $secrets, true)) {
            throw new InvalidArgumentException('secret: must not be empty');
        }
        $given = self::lower($headers);
        $matches = false;
        foreach ($secrets as $one) {
            $isRight = str_starts_with($one, self::SIGNING_PREFIX)
                ? self::isSigned($given, $body, $one, $tolerance, $now ?? time())
                : hash_equals($one, $given['x-webhook-secret'] ?? '');
            $matches = $isRight || $matches;
        }
        if (!$matches) {
            throw new WebhookVerificationException("the secret or the signature doesn't match, or it is too old");
        }
        $payload = json_decode($body, true);
        if (!is_array($payload)) {
            throw new WebhookVerificationException('the body is no event');
        }
        return self::parse($payload, $given['webhook-id'] ?? null);
    }

    /**
     * Verifies the request that PHP is answering. Arguments as of `verify`.
     *
     * @param string|list<string> $secret
     */
    public static function verifyRequest(#[\SensitiveParameter] string|array $secret): Event
    {
        $headers = [];
        foreach ($_SERVER as $name => $value) {
            if (str_starts_with((string) $name, 'HTTP_')) {
                $headers[strtr(substr($name, 5), '_', '-')] = (string) $value;
            }
        }
        return self::verify($headers, (string) file_get_contents('php://input'), $secret);
    }

    /** Makes the header webhook-signature, as Cascade does. For tests. */
    public static function sign(
        #[\SensitiveParameter]
        string $signingKey,
        string $webhookId,
        int $timestamp,
        string $body,
    ): string {
        return 'v1,' . base64_encode(self::digest($signingKey, $webhookId, (string) $timestamp, $body));
    }

    /**
     * Reads a payload that is already verified.
     *
     * @param array<string, mixed> $payload
     *
     * @throws UnexpectedAnswerException that names a member that is missing
     */
    public static function parse(array $payload, ?string $webhookId = null): Event
    {
        $event = is_string($payload['event'] ?? null) ? $payload['event'] : '';
        return match ($event) {
            'incoming_message' => IncomingMessage::of($payload, $webhookId),
            'submission' => Submission::of($payload, $webhookId),
            'message_status' => MessageStatus::of($payload, $webhookId),
            'send_status' => SendStatus::of($payload, $webhookId),
            'quota' => Quota::of($payload, $webhookId),
            'device_status' => DeviceStatus::of($payload, $webhookId),
            'message_echo' => MessageEcho::of($payload, $webhookId),
            default => new UnknownEvent($event, $payload, $webhookId),
        };
    }

    /** @param array<string, string> $headers */
    private static function isSigned(array $headers, string $body, string $key, int $tolerance, int $now): bool
    {
        $id = $headers['webhook-id'] ?? '';
        $timestamp = $headers['webhook-timestamp'] ?? '';
        $expected = self::digest($key, $id, $timestamp, $body);
        $matches = false;
        foreach (explode(' ', $headers['webhook-signature'] ?? '') as $one) {
            [$version, $encoded] = [...explode(',', $one, 2), ''];
            $given = base64_decode($encoded, true);
            $isRight = hash_equals($expected, $given === false ? '' : $given);
            $matches = ($isRight && $version === 'v1') || $matches;
        }
        $isNumber = preg_match('/^\d{1,12}$/D', $timestamp) === 1;
        return $matches && $id !== '' && $isNumber && abs($now - (int) $timestamp) <= $tolerance;
    }

    private static function digest(string $signingKey, string $id, string $timestamp, string $body): string
    {
        $encoded = str_starts_with($signingKey, self::SIGNING_PREFIX)
            ? substr($signingKey, strlen(self::SIGNING_PREFIX))
            : $signingKey;
        $key = base64_decode($encoded, true);
        if ($key === false || $key === '') {
            throw new InvalidArgumentException('secret: the signing key is not base64');
        }
        return hash_hmac('sha256', "{$id}.{$timestamp}.{$body}", $key, true);
    }

    /**
     * @param array<string, string|list<string>> $headers
     *
     * @return array<string, string>
     */
    private static function lower(array $headers): array
    {
        $lower = [];
        foreach ($headers as $name => $value) {
            $lower[strtolower((string) $name)] = is_array($value) ? (string) ($value[0] ?? '') : (string) $value;
        }
        return $lower;
    }
}
