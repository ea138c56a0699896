<?php

declare(strict_types=1);

namespace Cascade\Messaging\Results;

use Cascade\Messaging\Members;

/** A template. Times: Unix seconds. */
final class Template
{
    /**
     * @param string $approval `pending`, `approved` or `rejected`
     * @param bool $active only approved and active templates can be sent
     * @param list<string> $variables placeholders; a send needs all of them
     * @param string|null $language of waba the code at the provider; of others where the template names it
     * @param list<string> $languages of a template with variants, its own first
     */
    public function __construct(
        public readonly int $id,
        public readonly string $name,
        public readonly string $channel,
        public readonly string $approval,
        public readonly bool $active,
        public readonly array $variables,
        public readonly ?string $language,
        public readonly ?string $rejectedReason,
        public readonly int $createdAt,
        public readonly int $updatedAt,
        public readonly array $languages = [],
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Template');
        return new self(
            id: $members->int('id'),
            name: $members->string('name'),
            channel: $members->string('channel'),
            approval: $members->string('approval'),
            active: $members->bool('active'),
            variables: $members->list('variables'),
            language: $members->stringOrNull('language'),
            rejectedReason: $members->stringOrNull('rejected_reason'),
            createdAt: $members->int('created_at'),
            updatedAt: $members->int('updated_at'),
            languages: $members->list('languages'),
        );
    }
}
