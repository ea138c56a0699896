<?php

declare(strict_types=1);

namespace Cascade\Messaging\Webhooks;

/**
 * An event of a webhook: `IncomingMessage`, `Submission`, `MessageStatus`, `SendStatus`, `Quota`,
 * `DeviceStatus`, `MessageEcho`, or `UnknownEvent`.
 */
interface Event
{
    /** Its kind, such as `incoming_message`. */
    public function event(): string;

    /** @return array<string, mixed> the whole payload */
    public function raw(): array;
}
