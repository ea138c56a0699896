<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** 404: there is no such thing in the account. */
final class NotFoundException extends CascadeException
{
}
