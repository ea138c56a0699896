<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

use Cascade\Messaging\Members;

/** Who wrote. */
final class Contact
{
    /**
     * @param string $id the provider's
     * @param bool|null $verified of mail: whether the address is proven
     */
    public function __construct(
        public readonly string $id,
        public readonly ?string $name,
        public readonly ?string $number,
        public readonly ?string $username,
        public readonly ?string $address,
        public readonly ?bool $verified,
    ) {
    }

    /** @internal */
    public static function of(mixed $value): self
    {
        $members = Members::of($value, 'Contact');
        return new self(
            id: $members->string('id'),
            name: $members->stringOrNull('name'),
            number: $members->stringOrNull('number'),
            username: $members->stringOrNull('username'),
            address: $members->stringOrNull('address'),
            verified: $members->boolOrNull('verified'),
        );
    }
}
