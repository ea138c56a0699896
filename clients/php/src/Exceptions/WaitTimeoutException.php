<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** What was waited for isn't finished in time. It goes on; wait again or ask later. */
final class WaitTimeoutException extends CascadeException
{
}
