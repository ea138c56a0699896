<?php

// Sends to every magic recipient of FakeCascade, on the fake and on the real product. Prints each whose
// reason or code differs, and then how many were compared.

require 'vendor/autoload.php';

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Channel;
use Cascade\Messaging\Testing\FakeCascade;
use Cascade\Messaging\Testing\MagicRecipients;

$fake = new FakeCascade();
$clients = ['fake' => $fake->client(), 'real' => new Cascade()];
$template = (int) getenv('EMAIL_TEMPLATE');
$compared = 0;
foreach (MagicRecipients::FAILURES as $channel => $recipients) {
    $key = getenv(strtoupper($channel) . '_KEY');
    // A disconnected device refuses what comes after it.
    uksort($recipients, static fn ($one, $other): int => ($one == 401) <=> ($other == 401));
    foreach (array_keys($recipients) as $code) {
        $send = match ($channel) {
            'email' => Channel::email($key)->template($template)->to("{$code}@example.com"),
            'telegram' => Channel::telegram($key)->text('Hello')->to("10000000{$code}00"),
            default => Channel::$channel($key)->text('Hello')->to("155501{$code}00"),
        };
        $outcomes = array_map(static function (Cascade $cascade) use ($send, $channel): array {
            $result = $cascade->send($send, variables: ['code' => '1'])->channels[$channel];
            return [$result->status, $result->reason, $result->code];
        }, $clients);
        $compared += 1;
        if ($outcomes['fake'] !== $outcomes['real'] || $outcomes['real'][0]) {
            echo "{$channel} {$code}: ", json_encode($outcomes), "\n";
        }
    }
}
echo "{$compared} compared\n";
