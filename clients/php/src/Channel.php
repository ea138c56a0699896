<?php

declare(strict_types=1);

namespace Cascade\Messaging;

use InvalidArgumentException;

/** Begins one channel of a send: by its channel token or, in batches, by its device id. */
final class Channel
{
    public const WHATSAPP = 'whatsapp';
    public const TELEGRAM = 'telegram';
    public const WABA = 'waba';
    public const EMAIL = 'email';
    public const SMS = 'sms';

    /** A linked phone. */
    public static function whatsapp(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): InlineChannelSend {
        return new InlineChannelSend(self::WHATSAPP, self::key($token, $device));
    }

    /** A bot. */
    public static function telegram(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): InlineChannelSend {
        return new InlineChannelSend(self::TELEGRAM, self::key($token, $device));
    }

    /** A number of the WhatsApp Business Cloud API. */
    public static function waba(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): InlineChannelSend {
        return new InlineChannelSend(self::WABA, self::key($token, $device));
    }

    /** A mail sender. It sends templates only. */
    public static function email(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): ChannelSend {
        return new ChannelSend(self::EMAIL, self::key($token, $device));
    }

    /** A sender of text messages. */
    public static function sms(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): InlineChannelSend {
        return new InlineChannelSend(self::SMS, self::key($token, $device));
    }

    /** @return array<string, string> */
    private static function key(#[\SensitiveParameter] ?string $token, ?string $device): array
    {
        if (($token === null) === ($device === null)) {
            throw new InvalidArgumentException('give either the channel token or, in batches, device:');
        }
        return $device === null ? ['token' => $token] : ['device' => $device];
    }
}
