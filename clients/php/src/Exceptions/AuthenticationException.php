<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** 401: the token is missing, unknown or has expired. */
final class AuthenticationException extends CascadeException
{
}
