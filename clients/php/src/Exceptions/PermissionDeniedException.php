<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** 403: the token lacks a scope, or the key belongs to another account. */
final class PermissionDeniedException extends CascadeException
{
}
