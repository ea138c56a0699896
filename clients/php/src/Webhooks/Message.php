<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** A message of a contact. Rarer parts, such as polls and orders, are in `raw`. */
final class Message
{
    /**
     * @param string|null $buttonId of the button that was tapped
     * @param string|null $rowId of the row that was picked from a list
     * @param list<EventFile> $attachments
     * @param array<string, mixed> $raw the whole JSON, also members that this version doesn't know
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly ?string $text,
        public readonly ?string $subject,
        public readonly ?string $html,
        public readonly ?string $replyTo,
        public readonly bool $edited,
        public readonly ?string $buttonId,
        public readonly ?string $rowId,
        public readonly ?EventFile $file,
        public readonly array $attachments,
        public readonly array $raw,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Message');
        return new self(
            id: $members->string('id'),
            type: $members->string('type'),
            text: $members->stringOrNull('text'),
            subject: $members->stringOrNull('subject'),
            html: $members->stringOrNull('html'),
            replyTo: $members->stringOrNull('reply_to'),
            edited: $members->boolOrNull('edited') ?? false,
            buttonId: $members->has('button') ? Members::of($members->raw['button'], 'Message.button')->stringOrNull('id') : null,
            rowId: $members->has('list') ? Members::of($members->raw['list'], 'Message.list')->stringOrNull('id') : null,
            file: $members->object('file', EventFile::of(...)),
            attachments: $members->each('attachments', EventFile::of(...)),
            raw: $members->raw,
        );
    }
}
