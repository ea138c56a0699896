<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** A contact completed a form. */
final class Submission implements Event
{
    /**
     * @param array{id: string, name: string} $form
     * @param array<string, mixed> $answers by the key of the question
     * @param int $timestamp Unix seconds
     * @param bool $production false for tests and sandbox devices
     * @param string|null $webhookId header `webhook-id`: the same for a resend
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $channel,
        public readonly EventDevice $device,
        public readonly array $form,
        public readonly Contact $from,
        public readonly string $submissionId,
        public readonly array $answers,
        public readonly int $timestamp,
        public readonly bool $production,
        public readonly ?string $webhookId,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value, ?string $webhookId = null): self
    {
        $members = Members::of($value, 'Submission');
        return new self(
            channel: $members->string('channel'),
            device: EventDevice::of($members->raw['device'] ?? null),
            form: $members->list('form'),
            from: Contact::of($members->raw['from'] ?? null),
            submissionId: $members->string('submission_id'),
            answers: $members->list('answers'),
            timestamp: $members->int('timestamp'),
            production: $members->bool('production'),
            webhookId: $webhookId,
            raw: $members->raw,
        );
    }

    public function event(): string
    {
        return 'submission';
    }

    public function raw(): array
    {
        return $this->raw;
    }
}
