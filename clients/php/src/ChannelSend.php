<?php

declare(strict_types=1);

namespace Cascade\Messaging;

use InvalidArgumentException;

/**
 * One channel of a send: its key, content and tier. Each method returns a changed copy.
 *
 * Made by `Channel::email(…)` and its siblings.
 */
class ChannelSend
{
    /** @var array<string, mixed>|null as in `content.<channel>` */
    public readonly ?array $content;

    /**
     * @internal
     *
     * @param array<string, string> $key `token` or, in batches, `device`
     * @param array<string, mixed> $tier other members of `keys.<channel>`
     * @param array<string, mixed>|null $content
     */
    final public function __construct(
        public readonly string $channel,
        #[\SensitiveParameter]
        private readonly array $key,
        ?array $content = null,
        public readonly array $tier = [],
        public readonly ?string $recipient = null,
    ) {
        $this->content = $content;
    }

    /** Sets the recipient: a phone number with country code, a chat id or a mail address. */
    public function to(string $recipient): static
    {
        return $this->with(recipient: $recipient);
    }

    /** Sends an approved and active template; `variables` of the send fill its placeholders. */
    public function template(int $id): static
    {
        return $this->with(content: ['template' => $id]);
    }

    /** Sends only if all earlier tiers failed. Tiers count from 1. */
    public function fallback(int $tier = 1): static
    {
        if ($tier < 1) {
            throw new InvalidArgumentException('fallback: tiers count from 1');
        }
        return $this->with(tier: ['fallback' => true, 'fallback_sequence' => $tier]);
    }

    /**
     * Counts as sent only in this state. The next tier opens `within` seconds later.
     *
     * @param 'accepted'|'delivered'|'read' $state
     */
    public function success(string $state, ?int $within = null): static
    {
        return $this->with(tier: Arrays::present(['success' => $state, 'within' => $within]));
    }

    /**
     * Builds `keys` of a request.
     *
     * @internal
     *
     * @param list<self> $channels
     *
     * @return array<string, array<string, mixed>>
     *
     * @throws InvalidArgumentException if a channel is given twice
     */
    public static function keysOf(array $channels): array
    {
        $keys = [];
        foreach ($channels as $one) {
            if (!$one instanceof self) {
                throw new InvalidArgumentException('channels: must be a list of Channel::…');
            }
            if (isset($keys[$one->channel])) {
                throw new InvalidArgumentException("{$one->channel}: given twice; a send has each channel once");
            }
            $keys[$one->channel] = [...$one->key, ...$one->tier];
        }
        return $keys;
    }

    /**
     * Builds `content` of a request.
     *
     * @internal
     *
     * @param list<self> $channels
     *
     * @return array<string, array<string, mixed>>
     *
     * @throws InvalidArgumentException if a channel has none
     */
    public static function contentsOf(array $channels): array
    {
        $contents = [];
        foreach ($channels as $one) {
            $contents[$one->channel] = $one->content ?? throw new InvalidArgumentException(
                "{$one->channel}: has no content; call ->text(…) or ->template(…)",
            );
        }
        return $contents;
    }

    /**
     * @param array<string, mixed>|null $content
     * @param array<string, mixed> $tier
     */
    protected function with(?array $content = null, array $tier = [], ?string $recipient = null): static
    {
        return new static(
            $this->channel,
            $this->key,
            $content ?? $this->content,
            [...$this->tier, ...$tier],
            $recipient ?? $this->recipient,
        );
    }

    /** @return array<string, mixed> without the token */
    public function __debugInfo(): array
    {
        return [
            'channel' => $this->channel,
            'content' => $this->content,
            'tier' => $this->tier,
            'recipient' => $this->recipient,
        ];
    }
}
