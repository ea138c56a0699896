<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/**
 * There was no answer. `maybeSent` is false if no connection was made.
 *
 * A send may be repeated with `idempotencyKey`: it is never sent twice.
 */
final class NoAnswerException extends CascadeException
{
}
