<?php

declare(strict_types=1);

namespace Cascade\Messaging;

use BadMethodCallException;
use InvalidArgumentException;

/** A channel that takes templates alone. */
final class TemplateChannelSend extends ChannelSend
{
    /**
     * Says what mails are where another channel has the method.
     *
     * @param array<mixed> $arguments
     */
    public function __call(string $name, array $arguments): never
    {
        if (method_exists(InlineChannelSend::class, $name)) {
            throw new InvalidArgumentException("{$this->channel}: mails are templates; call ->template(\$id)");
        }
        throw new BadMethodCallException(self::class . " has no method {$name}");
    }
}
