<?php

declare(strict_types=1);

namespace Cascade\Messaging\Http;

use InvalidArgumentException;

/** A form with one file, read from a stream while it is sent. */
final class Multipart
{
    private readonly string $boundary;
    private readonly string $head;
    private readonly string $tail;
    private readonly int $start;
    private int $position = 0;
    private bool $ended = false;

    /** @param resource $stream */
    private function __construct(private readonly mixed $stream, string $name, private readonly bool $isOwned)
    {
        $this->boundary = bin2hex(random_bytes(16));
        $quoted = str_replace(['"', "\r", "\n"], ['%22', '%0D', '%0A'], $name);
        $this->head = "--{$this->boundary}\r\n"
            . "Content-Disposition: form-data; name=\"file\"; filename=\"{$quoted}\"\r\n"
            . "Content-Type: application/octet-stream\r\n\r\n";
        $this->tail = "\r\n--{$this->boundary}--\r\n";
        $this->start = $this->isRepeatable() ? (int) ftell($stream) : 0;
    }

    /**
     * @param string|resource $source path of a file, or a readable stream
     * @param string|null $name file name; that of the path by default
     *
     * @throws InvalidArgumentException if it can't be read
     */
    public static function of(mixed $source, ?string $name): self
    {
        if (is_resource($source) && get_resource_type($source) === 'stream') {
            $meta = stream_get_meta_data($source);
            $uri = $meta['uri'] ?? '';
            $isFile = $meta['wrapper_type'] ?? '' ;
            return new self($source, $name ?? ($isFile === 'plainfile' ? basename($uri) : 'file'), false);
        }
        if (!is_string($source) || $source === '') {
            throw new InvalidArgumentException('source: must be the path of a file or a readable stream');
        }
        $stream = is_file($source) ? @fopen($source, 'rb') : false;
        if ($stream === false) {
            throw new InvalidArgumentException("source: {$source} can not be read");
        }
        return new self($stream, $name ?? basename($source), true);
    }

    public function contentType(): string
    {
        return "multipart/form-data; boundary={$this->boundary}";
    }

    /** Whether the stream can be read a second time. */
    public function isRepeatable(): bool
    {
        return (bool) (stream_get_meta_data($this->stream)['seekable'] ?? false);
    }

    /** Bytes of the whole form; null if the stream doesn't know its size. */
    public function size(): ?int
    {
        $size = $this->isRepeatable() ? (fstat($this->stream)['size'] ?? null) : null;
        return $size === null ? null : strlen($this->head) + $size - $this->start + strlen($this->tail);
    }

    /** Begins at the start again. */
    public function rewind(): void
    {
        $this->position = 0;
        $this->ended = false;
        if ($this->isRepeatable()) {
            fseek($this->stream, $this->start);
        }
    }

    /** Returns up to `length` bytes of the form; an empty string at its end. */
    public function read(int $length): string
    {
        $size = strlen($this->head);
        if ($this->position < $size) {
            $part = substr($this->head, $this->position, $length);
        } elseif (!$this->ended && ($read = (string) fread($this->stream, $length)) !== '') {
            return $read;
        } else {
            if (!$this->ended) {
                $this->ended = true;
                $this->position = $size;
            }
            $part = substr($this->tail, $this->position - $size, $length);
        }
        $this->position += strlen($part);
        return $part;
    }

    /** Closes a file that was opened here. */
    public function close(): void
    {
        if ($this->isOwned && is_resource($this->stream)) {
            fclose($this->stream);
        }
    }
}
