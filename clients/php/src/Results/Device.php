<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A sender of the account: a linked phone, a bot, a WABA number or a mail account. */
final class Device
{
    /**
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $id,
        public readonly string $channel,
        public readonly string $name,
        public readonly ?string $number,
        public readonly ?string $state,
        public readonly bool $sandbox,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Device');
        return new self(
            id: $members->string('id'),
            channel: $members->string('channel'),
            name: $members->string('name'),
            number: $members->stringOrNull('number'),
            state: $members->stringOrNull('state'),
            sandbox: $members->boolOrNull('sandbox') ?? false,
            raw: $members->raw,
        );
    }
}
