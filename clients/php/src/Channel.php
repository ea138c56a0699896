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
        return new InlineChannelSend(self::WHATSAPP, self::key(self::WHATSAPP, $token, $device));
    }

    /** A bot. */
    public static function telegram(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): InlineChannelSend {
        return new InlineChannelSend(self::TELEGRAM, self::key(self::TELEGRAM, $token, $device));
    }

    /** A number of the WhatsApp Business Cloud API. */
    public static function waba(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): InlineChannelSend {
        return new InlineChannelSend(self::WABA, self::key(self::WABA, $token, $device));
    }

    /** A mail sender. It sends templates only. */
    public static function email(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): TemplateChannelSend {
        return new TemplateChannelSend(self::EMAIL, self::key(self::EMAIL, $token, $device));
    }

    /** A sender of text messages. */
    public static function sms(
        #[\SensitiveParameter]
        ?string $token = null,
        ?string $device = null,
    ): InlineChannelSend {
        return new InlineChannelSend(self::SMS, self::key(self::SMS, $token, $device));
    }

    /**
     * @internal
     *
     * @param array<string, mixed> $byChannel
     *
     * @return array<string, mixed> the same
     *
     * @throws InvalidArgumentException for a name that no channel has
     */
    public static function known(array $byChannel): array
    {
        $unknown = array_key_first(array_diff_key($byChannel, ChannelFacts::MESSAGE_TYPES));
        if ($unknown !== null) {
            $names = implode(', ', array_keys(ChannelFacts::MESSAGE_TYPES));
            throw new InvalidArgumentException("{$unknown}: is no channel; there are {$names}");
        }
        return $byChannel;
    }

    /** @return array<string, string> */
    private static function key(string $channel, #[\SensitiveParameter] ?string $token, ?string $device): array
    {
        if (($token === null) === ($device === null)) {
            throw new InvalidArgumentException('give either the channel token or, in batches, device:');
        }
        foreach (ChannelFacts::KEY_PREFIXES as $other => $prefix) {
            if ($other !== $channel && str_starts_with($token ?? '', $prefix)) {
                throw new InvalidArgumentException(
                    "{$channel}: this is the key of a {$other} device; use Channel::{$other}(…)",
                );
            }
        }
        return $device === null ? ['token' => $token] : ['device' => $device];
    }
}
