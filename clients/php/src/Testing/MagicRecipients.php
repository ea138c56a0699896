<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/** Recipients who refuse, with the reason and code of the real product and its sandbox. */
final class MagicRecipients
{
    /** Chat of somebody who has blocked the bot. */
    public const TELEGRAM_BLOCKED = '1000000040300';
    public const TELEGRAM_UNKNOWN = '1000000040400';
    public const WHATSAPP_UNKNOWN = '15550140400';
    /** A contact whose session window is closed: takes templates only. */
    public const WABA_WINDOW_CLOSED = '15550147000';
    public const EMAIL_UNKNOWN = 'unknown@example.com';
    public const EMAIL_MAILBOX_FULL = 'full@example.com';

    /** By channel, then by the three digits of the number or the local part of the address. */
    public const FAILURES = [
        'whatsapp' => [
            '404' => ['Recipient number is not on WhatsApp', 'recipient_not_found'],
        ],
        'telegram' => [
            '401' => ['Device disconnected', 'device_disconnected'],
            '403' => ['Recipient has blocked the bot', 'recipient_blocked'],
            '404' => ['Recipient chat was not found', 'recipient_not_found'],
        ],
        'waba' => [
            '401' => ['Device disconnected', 'device_disconnected'],
            '404' => ['Recipient can not receive WhatsApp messages', 'recipient_unavailable'],
            '470' => ['session window is closed: use an approved template', 'session_window_closed'],
        ],
        'email' => [
            'unknown' => ['Recipient address does not exist', 'recipient_not_found'],
            'full' => ['Recipient mailbox is full', 'recipient_mailbox_full'],
            'disabled' => ['Recipient mailbox is disabled', 'recipient_unavailable'],
        ],
        'sms' => [
            '401' => ['Device disconnected', 'device_disconnected'],
            '403' => ['Recipient has opted out of messages of this sender', 'recipient_opted_out'],
            '404' => ['Recipient number does not exist', 'recipient_not_found'],
        ],
    ];

    private const NUMBER = '/^\+?(?:10000000|155501)(\d{3})\d{2}$/D';
    private const MAILBOX = '/^([a-z-]+)@(?:[a-z0-9.-]+\.test|(?:[a-z0-9-]+\.)*example\.com)$/Di';

    /**
     * Returns reason and code of a refusal; null for everybody who gets what is sent.
     *
     * @return array{string, string}|null
     */
    public static function failureOf(string $channel, string $recipient, bool $isTemplate = false): ?array
    {
        if (preg_match($channel === 'email' ? self::MAILBOX : self::NUMBER, $recipient, $match) !== 1) {
            return null;
        }
        $failure = self::FAILURES[$channel][strtolower($match[1])] ?? null;
        return $isTemplate && ($failure[1] ?? '') === 'session_window_closed' ? null : $failure;
    }
}
