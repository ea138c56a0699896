<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** An uploaded file. */
final class File
{
    /**
     * @param int $id what `fileId` of a message refers to
     * @param int $size bytes
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly int $id,
        public readonly string $fileName,
        public readonly string $mime,
        public readonly int $size,
        public readonly ?string $sha256,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'File');
        return new self(
            id: $members->int('id'),
            fileName: $members->string('file_name'),
            mime: $members->string('mime'),
            size: $members->int('size'),
            sha256: $members->stringOrNull('sha256'),
            raw: $members->raw,
        );
    }
}
