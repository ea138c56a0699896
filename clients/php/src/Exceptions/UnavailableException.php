<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

/** 5xx: the service is unavailable. With the code `nothing_sent` a retry is safe. */
class UnavailableException extends CascadeException
{
}
