<?php

declare(strict_types=1);

namespace Cascade\Messaging;

use InvalidArgumentException;

/**
 * A channel that also takes messages without a template.
 *
 * @phpstan-import-type InlineMessageShape from Types
 * @phpstan-import-type ButtonShape from Types
 * @phpstan-import-type ListMessageShape from Types
 */
final class InlineChannelSend extends ChannelSend
{
    /**
     * Sends a message of any type, in the form of the API: a poll, a voice note, an edit, a quote …
     *
     * @param InlineMessageShape $message
     */
    public function message(array $message): static
    {
        return $this->with(content: ['message' => $message]);
    }

    /**
     * Sends this template where the session window isn't known to be open (waba). It stands beside the message, which
     * comes first. The result says in `chosen` which of both went.
     *
     * @param array<string, scalar|null>|null $variables values for the template alone
     *
     * @throws InvalidArgumentException without a message
     */
    public function otherwise(int $template, ?array $variables = null): static
    {
        if (!isset($this->content['message'])) {
            throw new InvalidArgumentException("{$this->channel}: otherwise stands beside a message; give that first");
        }
        $instead = Arrays::present(['template' => $template, 'variables' => $variables]);
        return $this->with(content: [...$this->content, 'otherwise' => $instead]);
    }

    /**
     * Fails the channel where its text takes more segments (sms). The content comes first.
     *
     * @throws InvalidArgumentException without a content
     */
    public function maxSegments(int $most): static
    {
        if ($this->content === null) {
            throw new InvalidArgumentException("{$this->channel}: maxSegments stands beside the content, after it");
        }
        return $this->with(content: [...$this->content, 'max_segments' => $most]);
    }

    /**
     * Sends a text.
     *
     * @param list<list<ButtonShape>>|null $buttons rows of buttons, as the API reference describes them
     */
    public function text(string $text, ?string $footer = null, ?array $buttons = null): static
    {
        return $this->inline('text', $text, ['footer' => $footer, 'buttons' => $buttons]);
    }

    /** Sends an image from a public HTTPS `url` or of an uploaded file. */
    public function image(
        ?string $url = null,
        ?int $fileId = null,
        ?string $caption = null,
        ?string $fileName = null,
    ): static {
        return $this->file('image', $url, $fileId, $caption, $fileName);
    }

    /** Sends a video from a public HTTPS `url` or of an uploaded file. */
    public function video(
        ?string $url = null,
        ?int $fileId = null,
        ?string $caption = null,
        ?string $fileName = null,
    ): static {
        return $this->file('video', $url, $fileId, $caption, $fileName);
    }

    /** Sends a document from a public HTTPS `url` or of an uploaded file. */
    public function document(
        ?string $url = null,
        ?int $fileId = null,
        ?string $caption = null,
        ?string $fileName = null,
    ): static {
        return $this->file('document', $url, $fileId, $caption, $fileName);
    }

    /** Sends a place, in degrees (whatsapp and telegram). */
    public function location(float $lat, float $lng, ?string $name = null, ?string $address = null): static
    {
        $place = ['lat' => $lat, 'lng' => $lng, 'name' => $name, 'address' => $address];
        return $this->inline('location', null, ['location' => Arrays::present($place)]);
    }

    /**
     * Sends reply buttons or a list (waba).
     *
     * @param list<list<ButtonShape>>|null $buttons
     * @param ListMessageShape|null $listMessage
     */
    public function interactive(
        string $text,
        ?array $buttons = null,
        ?array $listMessage = null,
        ?string $footer = null,
    ): static {
        return $this->inline('interactive', $text, [
            'buttons' => $buttons,
            'listMessage' => $listMessage,
            'footer' => $footer,
        ]);
    }

    private function file(string $type, ?string $url, ?int $fileId, ?string $caption, ?string $fileName): static
    {
        if (($url === null) === ($fileId === null)) {
            throw new InvalidArgumentException("{$type}: give either url or fileId");
        }
        return $this->inline($type, $caption, ['fileUrl' => $url, 'fileId' => $fileId, 'fileName' => $fileName]);
    }

    /** @param array<string, mixed> $rich */
    private function inline(string $type, ?string $text, array $rich): static
    {
        $message = Arrays::present([
            'type' => $type,
            'message' => $text,
            'richContext' => Arrays::present($rich) ?: null,
        ]);
        return $this->with(content: ['message' => $message]);
    }
}
