<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** 400, 413, 415, 422: the call is not valid. `field` names the member. */
final class ValidationException extends CascadeException
{
}
