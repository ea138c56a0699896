<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** The request may have been accepted. Ask by `requestId`, or repeat it with `idempotencyKey`. */
final class MaybeAcceptedException extends UnavailableException
{
}
