<?php

declare(strict_types=1);

namespace Cascade\Messaging\Http;

use RuntimeException;

/** A call without an answer. */
final class TransportException extends RuntimeException
{
    /** @param bool $maybeSent false if nothing of the call has left this machine */
    public function __construct(string $message, public readonly bool $maybeSent)
    {
        parent::__construct($message);
    }
}
