<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** An account has used a share of its quota; once for each share and period. */
final class Quota implements Event
{
    /**
     * @param int $percent 80 or 100; with 100, further sends fail
     * @param string $period `2026-11` or `2026-11-21`, UTC
     * @param int $limit sends in the period
     * @param int $used when it was noticed
     * @param int $timestamp Unix seconds
     * @param bool $production false for tests
     * @param string|null $webhookId header `webhook-id`: the same for a resend
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly int $percent,
        public readonly string $period,
        public readonly int $limit,
        public readonly int $used,
        public readonly int $timestamp,
        public readonly bool $production,
        public readonly ?string $webhookId,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value, ?string $webhookId = null): self
    {
        $members = Members::of($value, 'Quota');
        return new self(
            percent: $members->int('percent'),
            period: $members->string('period'),
            limit: $members->int('limit'),
            used: $members->int('used'),
            timestamp: $members->int('timestamp'),
            production: $members->bool('production'),
            webhookId: $webhookId,
            raw: $members->raw,
        );
    }

    public function event(): string
    {
        return 'quota';
    }

    public function raw(): array
    {
        return $this->raw;
    }
}
