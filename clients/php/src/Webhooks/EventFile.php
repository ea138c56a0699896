<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** A file of a contact. */
final class EventFile
{
    /**
     * @param int|null $size bytes
     * @param string|null $url works for 24 hours
     * @param string|null $error why there is no file
     */
    public function __construct(
        public readonly ?string $name,
        public readonly ?string $mime,
        public readonly ?int $id,
        public readonly ?int $size,
        public readonly ?string $url,
        public readonly ?string $error,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'EventFile');
        return new self(
            name: $members->stringOrNull('name'),
            mime: $members->stringOrNull('mime'),
            id: $members->intOrNull('id'),
            size: $members->intOrNull('size'),
            url: $members->stringOrNull('url'),
            error: $members->stringOrNull('error'),
        );
    }
}
