<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** The answer isn't from Cascade, or lacks a member. A send may have been accepted. */
final class UnexpectedAnswerException extends CascadeException
{
}
