<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** 409: the state of the thing doesn't allow this, or the key was used with another body. */
final class ConflictException extends CascadeException
{
}
