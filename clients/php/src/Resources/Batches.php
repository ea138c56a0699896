<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Arrays;
use Cascade\Messaging\Cascade;
use Cascade\Messaging\Channel;
use Cascade\Messaging\ChannelSend;
use Cascade\Messaging\Exceptions\WaitTimeoutException;
use Cascade\Messaging\Results\Batch;
use Cascade\Messaging\Results\BatchCheck;
use DateTimeInterface;
use Generator;

/** Batches: a request for each row of a table. Needs the scope `batches:write`. */
final class Batches extends ApiResource
{
    /**
     * Uploads a CSV or XLSX table with a header line, at most 5 MB and 20,000 rows.
     *
     * @param string|resource $source its path, or a stream that it is read from
     * @param string|null $name file name; that of the path by default
     */
    public function upload(mixed $source, ?string $name = null): Batch
    {
        return Batch::of($this->cascade->upload('/api/batches', $source, $name));
    }

    /**
     * Iterates over batches, newest first.
     *
     * @return Generator<int, Batch>
     */
    public function list(?int $pageSize = null): Generator
    {
        return $this->pages('/api/batches', 'data', Batch::of(...), ['limit' => $pageSize]);
    }

    /** Reads a batch and its progress. */
    public function get(string $batchId): Batch
    {
        return Batch::of($this->cascade->call('GET', self::path($batchId)));
    }

    /**
     * Tries a batch without sending. Arguments as of `start`.
     *
     * @param ChannelSend|list<ChannelSend> $channels
     * @param array<string, string> $targets
     * @param array<string, string> $variables
     * @param 'refuse'|'national'|'international'|null $ambiguousNumbers
     */
    public function check(
        string $batchId,
        ChannelSend|array $channels,
        array $targets,
        array $variables = [],
        ?int $perMinute = null,
        bool $onlyValid = false,
        DateTimeInterface|int|null $startAt = null,
        ?string $locale = null,
        ?string $topic = null,
        ?string $ambiguousNumbers = null,
        bool $requireVariables = false,
    ): BatchCheck {
        $body = self::body(
            $channels,
            $targets,
            $variables,
            $perMinute,
            $onlyValid,
            $startAt,
            $locale,
            $topic,
            $ambiguousNumbers,
            $requireVariables,
        );
        return BatchCheck::of($this->cascade->call('POST', self::path($batchId, '/check'), $body));
    }

    /**
     * Starts a batch.
     *
     * @param ChannelSend|list<ChannelSend> $channels with device ids, such as
     *     `Channel::telegram(device: 'dev_…')->text('Hello {{name}}')`
     * @param array<string, string> $targets title of the column with the recipient, by channel
     * @param array<string, string> $variables title of the column with the value, by the name of the placeholder
     * @param int|null $perMinute rows a minute; the pace of the slowest device without it
     * @param bool $onlyValid refuses rows of which no channel could be sent, in place of trying them
     * @param DateTimeInterface|int|null $startAt no row is sent before; a date, or Unix seconds
     * @param string|null $locale title of the column with the language of the recipient, such as `pt-BR`
     * @param string|null $topic key of a topic of the account: rows of people who ended it are left out
     * @param 'refuse'|'national'|'international'|null $ambiguousNumbers how a number that has two readings is read, in
     *     place of the account's setting
     * @param bool $requireVariables refuses rows in which a placeholder has neither a value nor a fallback
     */
    public function start(
        string $batchId,
        ChannelSend|array $channels,
        array $targets,
        array $variables = [],
        ?int $perMinute = null,
        bool $onlyValid = false,
        DateTimeInterface|int|null $startAt = null,
        ?string $locale = null,
        ?string $topic = null,
        ?string $ambiguousNumbers = null,
        bool $requireVariables = false,
    ): Batch {
        $body = self::body(
            $channels,
            $targets,
            $variables,
            $perMinute,
            $onlyValid,
            $startAt,
            $locale,
            $topic,
            $ambiguousNumbers,
            $requireVariables,
        );
        return Batch::of($this->cascade->call('POST', self::path($batchId, '/start'), $body));
    }

    /** Accepts no more rows for now. */
    public function pause(string $batchId): Batch
    {
        return Batch::of($this->cascade->call('POST', self::path($batchId, '/pause')));
    }

    /** Goes on where it was paused. */
    public function resume(string $batchId): Batch
    {
        return Batch::of($this->cascade->call('POST', self::path($batchId, '/resume')));
    }

    /** Accepts no more rows; requests that were made go on. */
    public function cancel(string $batchId): Batch
    {
        return Batch::of($this->cascade->call('POST', self::path($batchId, '/cancel')));
    }

    /**
     * Waits until the batch is finished or cancelled.
     *
     * @param float $timeout seconds
     *
     * @throws WaitTimeoutException
     */
    public function wait(string $batchId, float $timeout = 60.0): Batch
    {
        return $this->poll(
            "batch {$batchId}",
            $timeout,
            fn (): Batch => $this->get($batchId),
            static fn (Batch $batch): bool => $batch->isOver(),
        );
    }

    /**
     * Returns the table as CSV with the result of each row, or writes it into a stream.
     *
     * @param resource|null $sink
     */
    public function results(string $batchId, mixed $sink = null): string
    {
        return $this->cascade->download(self::path($batchId, '/results'), $sink);
    }

    /** Deletes a batch that isn't running, with its table; its requests stay. */
    public function delete(string $batchId): void
    {
        $this->cascade->call('DELETE', self::path($batchId));
    }

    private static function path(string $batchId, string $act = ''): string
    {
        return '/api/batches/' . rawurlencode($batchId) . $act;
    }

    /**
     * Writes what `check` and `start` send.
     *
     * @param ChannelSend|list<ChannelSend> $channels
     * @param array<string, string> $targets
     * @param array<string, string> $variables
     *
     * @return array<string, mixed>
     */
    private static function body(
        ChannelSend|array $channels,
        array $targets,
        array $variables,
        ?int $perMinute,
        bool $onlyValid,
        DateTimeInterface|int|null $startAt,
        ?string $locale,
        ?string $topic,
        ?string $ambiguousNumbers,
        bool $requireVariables,
    ): array {
        $channels = is_array($channels) ? array_values($channels) : [$channels];
        return Arrays::present([
            'compose' => Arrays::present([
                'keys' => ChannelSend::keysOf($channels),
                'content' => ChannelSend::contentsOf($channels),
                'targets' => (object) Channel::known($targets),
                'variables' => $variables === [] ? null : (object) $variables,
                'locale' => $locale,
                'topic' => $topic,
                'ambiguous_numbers' => $ambiguousNumbers,
            ]),
            'per_minute' => $perMinute,
            'only_valid' => $onlyValid ? true : null,
            'require_variables' => $requireVariables ? true : null,
            'start_at' => Cascade::secondsOf($startAt),
        ]);
    }
}
