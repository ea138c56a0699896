<?php

declare(strict_types=1);

namespace Cascade\Messaging\Exceptions;

use RuntimeException;

/** The delivery isn't from the account's endpoint, or it is too old. Answer 401 and drop it. */
final class WebhookVerificationException extends RuntimeException
{
}
