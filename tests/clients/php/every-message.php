<?php

// Sends the messages of a file, each by its channel's builder. Prints what became of them.

require 'vendor/autoload.php';

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Channel;

$cascade = new Cascade();
foreach (json_decode(file_get_contents(getenv('MESSAGES')), true) as $one) {
    $result = $cascade->send(Channel::{$one['channel']}($one['key'])->message($one['message']), to: $one['to']);
    $said = $result->delivered() ? 'delivered' : json_encode($result->failures());
    echo "{$one['channel']} {$one['name']} {$said}\n";
}
