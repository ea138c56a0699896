<?php

declare(strict_types=1);

use Cascade\Messaging\Exceptions\WebhookVerificationException;
use Cascade\Messaging\Webhooks\IncomingMessage;
use Cascade\Messaging\Webhooks\Webhook;

// Composer's autoloader of the library.
spl_autoload_register(static function (string $name): void {
    $path = str_replace(['Cascade\\Messaging\\', '\\'], ['', '/'], $name);
    require getenv('LIBRARY') . "/src/{$path}.php";
});

try {
    $event = Webhook::verifyRequest((string) getenv('HOOK_SECRET'));
} catch (WebhookVerificationException) {
    http_response_code(401);
    exit;
}
if ($event instanceof IncomingMessage) {
    error_log((string) $event->message->text);
}
