<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** 429: too many calls. `retryAfter` says when to go on. */
final class RateLimitException extends CascadeException
{
}
