<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/** Some recipients of the sandbox who refuse; `fake-api.json` has all that the fake knows. */
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
}
