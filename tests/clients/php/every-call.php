<?php

// Makes every call of the library on the real product, and prints what came back.

require 'vendor/autoload.php';

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Channel;
use Cascade\Messaging\Exceptions\CascadeException;

$cascade = new Cascade();
$manager = new Cascade(getenv('BATCH_TOKEN'));
$hello = Channel::telegram(getenv('TELEGRAM_KEY'))->to('123456789')->text('Hello');
$device = $manager->devices->list(channel: 'telegram')->current()->id;

function tell(string $what, mixed ...$values): void
{
    echo "{$what}: ", json_encode($values, JSON_UNESCAPED_SLASHES), "\n";
}

function refusal(string $what, callable $call): void
{
    try {
        $call();
    } catch (CascadeException $error) {
        $class = basename(strtr($error::class, '\\', '/'));
        tell($what, $class, $error->status, $error->errorCode, $error->field);
    }
}

$first = $cascade->send($hello, idempotencyKey: 'every-call');
$second = $cascade->send($hello, idempotencyKey: 'every-call');
tell('replayed', $first->replayed, $second->replayed, $first->requestId === $second->requestId);

$queued = $cascade->send($hello, mode: 'async');
$ended = $cascade->requests->wait($queued->requestId);
tell('async', $queued->queued, $ended->state, $ended->result->delivered());

$scheduled = $cascade->send(
    $hello,
    schedule: new DateTimeImmutable('+1 day'),
    window: ['from' => '00:00', 'until' => '23:59', 'days' => range(1, 7)],
    timezone: 'Asia/Makassar',
    validUntil: new DateTimeImmutable('+2 days'),
    locale: 'id',
);
tell('scheduled', $scheduled->scheduled, $cascade->requests->cancel($scheduled->requestId)->state);
refusal('cancelled when it is over', fn () => $cascade->requests->cancel($first->requestId));

$ids = [];
foreach ($cascade->requests->list(status: true, channel: 'telegram', since: time() - 3600, pageSize: 1) as $request) {
    $ids[] = $request->requestId;
}
tell('listed', array_slice($ids, 0, 2) === [$queued->requestId, $first->requestId]);
$cancelled = $cascade->requests->list(state: 'cancelled');
tell('listed cancelled', $cancelled->current()->requestId === $scheduled->requestId);
tell('templates', iterator_count($cascade->templates->list(pageSize: 2)) > 2);

$check = $cascade->check(['ana@example.com', ['telegram' => '123456789']], lookup: false);
tell('check', array_keys($check->targets[0]->channels), array_keys($check->targets[1]->channels));
$many = $cascade->check(array_map(static fn (int $n): string => "ana{$n}@example.com", range(1, 150)));
tell('checks', $cascade->checks->get($many->checkId)->total, iterator_count($cascade->checks->targets($many->checkId)));
$cascade->checks->delete($many->checkId);
refusal('deleted check', fn () => $cascade->checks->get($many->checkId));

refusal('field', fn () => $cascade->send(Channel::telegram('')->to('1')->text('x')));
refusal('scope', fn () => $cascade->devices->list()->current());
refusal('token', fn () => (new Cascade('cas_unknown'))->send($hello));

$file = $manager->files->upload(__FILE__);
$content = fopen('php://memory', 'w+');
$manager->files->download($file->id, $content);
tell('file', $file->fileName, stream_get_contents($content, offset: 0) === file_get_contents(__FILE__));
$pipe = popen('echo piped', 'r');
$piped = $manager->files->upload($pipe, 'piped.txt');
pclose($pipe);
tell('pipe', $piped->size, iterator_count($manager->files->list()));
$manager->files->delete($piped->id);
refusal('deleted file', fn () => $manager->files->download($piped->id, fopen('php://memory', 'w+')));

$table = fopen('php://memory', 'w+');
fwrite($table, "Chat,Name\n123456789,Ana\n,Budi\n");
rewind($table);
$batch = $manager->batches->upload($table, 'guests.csv');
$compose = [
    'channels' => Channel::telegram(device: $device)->text('Hello {{name}}'),
    'targets' => ['telegram' => 'Chat'],
    'variables' => ['name' => 'Name'],
];
$faults = $manager->batches->check($batch->id, ...$compose)->faults;
tell('batch', $batch->state, $batch->columns, $batch->rows, $faults[0]->row, $faults[0]->channel);
$manager->batches->start($batch->id, ...$compose, perMinute: 1);
tell('states', $manager->batches->pause($batch->id)->state, $manager->batches->resume($batch->id)->state);
tell('batches', $manager->batches->cancel($batch->id)->state, $manager->batches->list()->current()->id === $batch->id);
$manager->batches->delete($batch->id);
tell('request', array_key_exists('data', $manager->request('GET', '/api/devices', query: ['limit' => 1])));
