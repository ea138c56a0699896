<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** The device of an event. */
final class EventDevice
{
    /**
     * @param string $number phone number, bot id or mail address; may be empty
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $number,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'EventDevice');
        return new self(
            id: $members->string('id'),
            name: $members->string('name'),
            number: $members->string('number'),
        );
    }
}
