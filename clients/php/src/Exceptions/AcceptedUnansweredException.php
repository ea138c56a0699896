<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** The request was accepted and not answered. Ask by `requestId`; do not send it again. */
final class AcceptedUnansweredException extends UnavailableException
{
}
