<?php

declare(strict_types=1);

namespace Cascade\Messaging\Tests;

use Cascade\Messaging\Cascade;
use Cascade\Messaging\Channel;
use Cascade\Messaging\ChannelSend;
use Cascade\Messaging\ErrorCode;
use Cascade\Messaging\Exceptions\AuthenticationException;
use Cascade\Messaging\Exceptions\ConflictException;
use Cascade\Messaging\Exceptions\NotFoundException;
use Cascade\Messaging\Exceptions\ValidationException;
use Cascade\Messaging\Exceptions\WaitTimeoutException;
use Cascade\Messaging\Results\ChannelResult;
use Cascade\Messaging\Testing\MagicRecipients;
use DateTimeImmutable;
use InvalidArgumentException;

/** Sends: bodies, results and builders. */
final class SendTest extends FakeTestCase
{
    public function testAFailedChannelHasReasonAndCodeAndTheNextTierDelivers(): void
    {
        $result = $this->cascade->send(
            [
                Channel::telegram('tg_1')->text('Your code is {{code}}.'),
                Channel::email('mail_1')->template(4)->fallback(1)->success('delivered', within: 60),
            ],
            to: ['telegram' => MagicRecipients::TELEGRAM_BLOCKED, 'email' => 'ana@example.com'],
            variables: ['code' => '482913'],
        );
        self::assertTrue($result->delivered());
        self::assertSame(['telegram'], array_keys($result->failures()));
        self::assertSame('Recipient has blocked the bot', $result->channels['telegram']->reason);
        self::assertSame(ErrorCode::RECIPIENT_BLOCKED, $result->channels['telegram']->code);
        self::assertTrue($result->channels['email']->fallback);
        self::assertSame('delivered', $result->channels['email']->delivery?->state);
        self::assertJsonStringEqualsJsonString('{
            "keys": {
                "telegram": {"token": "tg_1"},
                "email": {
                    "token": "mail_1", "fallback": true, "fallback_sequence": 1, "success": "delivered", "within": 60
                }
            },
            "content": {
                "telegram": {"message": {"type": "text", "message": "Your code is {{code}}."}},
                "email": {"template": 4}
            },
            "target": {
                "telegram": "1000000040300", "email": "ana@example.com", "variables": {"code": "482913"}
            }
        }', $this->fake->calls[0]['body']);
        self::assertSame(['email'], array_column($this->fake->messages(), 'channel'));
    }

    public function testASendThatMayHaveArrivedSaysSo(): void
    {
        foreach (['1000000050000' => true, MagicRecipients::TELEGRAM_BLOCKED => false] as $chat => $unknown) {
            $result = $this->cascade->send(Channel::telegram('tg_1')->text('Hello')->to((string) $chat));
            self::assertFalse($result->delivered());
            self::assertSame($unknown, $result->isUnknown());
        }
    }

    public function testACodeIsApprovedOnce(): void
    {
        $channels = [Channel::whatsapp('wa_1'), Channel::email('mail_1')->to('ana@example.com')];
        $verification = $this->cascade->verify->start($channels, to: '6281234567890', codeLength: 8);
        self::assertSame('pending', $verification->state);
        $this->cascade->verify->resend($verification->id);
        $wrong = $this->cascade->verify->check($verification->id, 'x');
        self::assertSame([false, 'wrong_code', 4], [$wrong->approved, $wrong->code, $wrong->triesLeft]);
        $code = $this->fake->code;
        self::assertTrue($this->cascade->verify->check($verification->id, $code)->approved);
        $again = fn () => $this->cascade->verify->check($verification->id, $code);
        self::assertSame('verification_approved', self::caught(ConflictException::class, $again)->errorCode);
        $target = json_decode($this->fake->calls[0]['body'], true)['target'];
        self::assertSame(['whatsapp' => '6281234567890', 'email' => 'ana@example.com'], $target);
    }

    public function testAResultThroughASenderPoolNamesTheDeviceAndTheMembersTriedBeforeIt(): void
    {
        $tried = ['id' => 1, 'device' => 'dev_a', 'reason' => 'rate limited', 'code' => 'rate_limited'];
        $result = ChannelResult::of(['status' => true, 'id' => 2, 'device' => 'dev_b', 'tried' => [$tried]]);
        self::assertSame('dev_b', $result->device);
        self::assertSame([$tried], array_map(get_object_vars(...), $result->tried));
        self::assertSame([], ChannelResult::of(['status' => true, 'id' => 2])->tried);
    }

    public function testASendThatNoChannelDeliversIsAResultAndNoException(): void
    {
        $result = $this->cascade->send(Channel::telegram('k')->to(MagicRecipients::TELEGRAM_BLOCKED)->text('Hello'));
        self::assertFalse($result->delivered());
        self::assertSame(['telegram'], array_keys($result->failures()));
    }

    /** @return iterable<string, array{ChannelSend, array<string, mixed>}> */
    public static function contents(): iterable
    {
        yield 'image' => [
            Channel::telegram('k')->image(fileId: 7, caption: 'Map'),
            ['message' => ['type' => 'image', 'message' => 'Map', 'richContext' => ['fileId' => 7]]],
        ];
        yield 'document' => [
            Channel::whatsapp('k')->document(url: 'https://example.com/a.pdf', fileName: 'a'),
            ['message' => [
                'type' => 'document',
                'richContext' => ['fileUrl' => 'https://example.com/a.pdf', 'fileName' => 'a'],
            ]],
        ];
        yield 'location' => [
            Channel::whatsapp('k')->location(-6.2, 106.8, name: 'Office'),
            ['message' => [
                'type' => 'location',
                'richContext' => ['location' => ['lat' => -6.2, 'lng' => 106.8, 'name' => 'Office']],
            ]],
        ];
        yield 'buttons' => [
            Channel::waba('k')->interactive('Ready?', buttons: [[['id' => 'y', 'text' => 'Yes']]]),
            ['message' => [
                'type' => 'interactive',
                'message' => 'Ready?',
                'richContext' => ['buttons' => [[['id' => 'y', 'text' => 'Yes']]]],
            ]],
        ];
        yield 'template' => [Channel::waba('k')->template(3), ['template' => 3]];
    }

    /**
     * @dataProvider contents
     *
     * @param array<string, mixed> $content
     */
    public function testBuildersWriteTheContentOfTheApi(ChannelSend $builder, array $content): void
    {
        self::assertSame($content, $builder->content);
    }

    public function testBuildersAreCopies(): void
    {
        $first = Channel::telegram('k')->text('Hello');
        self::assertSame(['fallback' => true, 'fallback_sequence' => 2], $first->fallback(2)->tier);
        self::assertSame([], $first->tier);
    }

    public function testArgumentsThatCanNotBeSentAreRefusedBeforeACall(): void
    {
        $text = static fn () => Channel::telegram('a')->text('x');
        $refusals = [
            'telegram: given twice' => fn () => $this->cascade->send([$text(), $text()]),
            'telegram: has no content' => fn () => $this->cascade->send(Channel::telegram('a')),
            'channels: give at least one' => fn () => $this->cascade->send([]),
            'image: give either url or fileId' => static fn () => Channel::telegram('a')->image(),
            'give either the channel token or' => static fn () => Channel::telegram(),
            'fallback: tiers count from 1' => static fn () => $text()->fallback(0),
            'idempotencyKey: must be printable' => fn () => $this->cascade->send($text(), idempotencyKey: "a\r\nb: c"),
            'body: Malformed UTF-8' => fn () => $this->cascade->send(Channel::telegram('a')->text("\xff")),
            'source: /none can not be read' => fn () => $this->cascade->files->upload('/none'),
            'token: give the account token' => static fn () => new Cascade("a\r\nb"),
            'baseUrl: must begin with' => static fn () => new Cascade('t', 'file:///etc/passwd'),
        ];
        foreach ($refusals as $message => $call) {
            $error = self::caught(InvalidArgumentException::class, $call);
            self::assertStringStartsWith($message, $error->getMessage());
        }
        self::assertSame([], $this->fake->calls);
    }

    public function testARefusedCallThrowsATypedExceptionWithItsField(): void
    {
        $error = self::caught(
            ValidationException::class,
            fn () => $this->cascade->send(Channel::telegram('')->to('1')->text('x')),
        );
        self::assertSame(
            [400, ErrorCode::INVALID_FIELD, 'keys.telegram.token'],
            [$error->status, $error->errorCode, $error->field],
        );
        $stranger = $this->fake->client(token: 'cas_other');
        self::caught(AuthenticationException::class, static fn () => $stranger->requests->get(1));
        self::caught(NotFoundException::class, fn () => $this->cascade->requests->get(1));
    }

    public function testAnAsyncSendIsQueuedAndWaitedFor(): void
    {
        $queued = $this->cascade->send(Channel::telegram('k')->to('1')->text('x'), mode: 'async');
        self::assertTrue($queued->queued);
        self::assertFalse($queued->delivered());
        $done = $this->cascade->requests->wait($queued->requestId);
        self::assertSame('finished', $done->state);
        self::assertTrue($done->result?->delivered());
    }

    public function testAWaitEndsInTime(): void
    {
        $result = $this->cascade->send(Channel::telegram('k')->to('1')->text('x'), schedule: time() + 3600);
        $error = self::caught(
            WaitTimeoutException::class,
            fn () => $this->cascade->requests->wait($result->requestId, timeout: 0.05),
        );
        self::assertStringContainsString('is scheduled after 0.05 s', $error->reason);
    }

    public function testTheLanguageOfTheRecipientGoesBesideItsAddress(): void
    {
        $this->cascade->send(Channel::telegram('k')->to('1')->template(7), locale: 'pt-BR');
        $body = json_decode($this->fake->calls[0]['body'], true);
        self::assertSame(['telegram' => '1', 'locale' => 'pt-BR'], $body['target']);
    }

    public function testTheTopicAndTheLimitOfCostsGoInTheContext(): void
    {
        $this->cascade->send(Channel::telegram('k')->to('1')->text('x'), topic: 'offers', maxCost: '0.05');
        $body = json_decode($this->fake->calls[0]['body'], true);
        self::assertSame(['behaviour' => ['max_cost' => '0.05'], 'topic' => 'offers'], $body['context']);
    }

    public function testHoursTheirZoneAndAnEndGoInTheTiming(): void
    {
        $end = new DateTimeImmutable('+2 days');
        $window = ['from' => '09:00', 'until' => '20:00', 'days' => [1, 5]];
        $this->cascade->send(
            Channel::telegram('k')->to('1')->text('x'),
            mode: 'async',
            window: $window,
            timezone: 'Asia/Makassar',
            validUntil: $end,
        );
        $body = json_decode($this->fake->calls[0]['body'], true);
        self::assertSame(['telegram' => '1', 'timezone' => 'Asia/Makassar'], $body['target']);
        self::assertSame(['window' => $window, 'valid_until' => $end->getTimestamp()], $body['context']['timing']);
    }

    public function testAResultHasWhatItCostWhatWentAndWhatWasSkipped(): void
    {
        $cost = ['amount' => '0.042', 'currency' => 'USD'];
        $this->fake->answerNext(200, [
            'status' => true,
            'request_id' => 1,
            'channels' => ['waba' => [
                'status' => true, 'id' => 5, 'processing_time' => '1ms', 'chosen' => 'template', 'language' => 'pt-BR',
                'cost' => [...$cost, 'source' => 'table'],
            ]],
            'skipped' => [['channel' => 'telegram', 'reason' => 'max_cost']],
            'cost' => $cost,
        ]);
        $result = $this->cascade->send(Channel::telegram('k')->to('1')->text('x'));
        $sent = $result->channels['waba'];
        self::assertSame(['template', 'pt-BR'], [$sent->chosen, $sent->language]);
        self::assertSame(['0.042', 'table', 'USD'], [$sent->cost?->amount, $sent->cost?->source, $result->cost?->currency]);
        self::assertSame(['telegram', 'max_cost'], [$result->skipped[0]->channel, $result->skipped[0]->reason]);
    }

    public function testARequestThatWaitsSaysUntilWhen(): void
    {
        $waits = ['telegram' => ['reason' => 'not the hour', 'until' => 1_900_000_000]];
        $this->fake->answerNext(200, ['request_id' => 1, 'state' => 'pending', 'accepted_at' => 1, 'waiting' => $waits]);
        self::assertSame(1_900_000_000, $this->cascade->requests->get(1)->waiting['telegram']->until);
    }

    public function testAScheduledSendIsCancelledAndAFinishedOneIsNot(): void
    {
        $at = new DateTimeImmutable('+1 day');
        $result = $this->cascade->send(Channel::telegram('k')->to('1')->text('x'), schedule: $at);
        self::assertTrue($result->scheduled);
        self::assertFalse($result->delivered());
        $body = json_decode($this->fake->calls[0]['body'], true);
        self::assertSame(['timing' => ['schedule' => $at->getTimestamp()]], $body['context']);
        self::assertSame('cancelled', $this->cascade->requests->cancel($result->requestId)->state);
        self::assertSame('cancelled', $this->cascade->requests->cancel($result->requestId)->state);
        $finished = $this->cascade->send(Channel::telegram('k')->to('1')->text('x'));
        $error = self::caught(
            ConflictException::class,
            fn () => $this->cascade->requests->cancel($finished->requestId),
        );
        self::assertSame(ErrorCode::REQUEST_NOT_SCHEDULED, $error->errorCode);
    }

    public function testListsReadPageByPageWhenAPageIsNeeded(): void
    {
        $names = [];
        foreach ($this->cascade->templates->list(pageSize: 3) as $template) {
            $names[] = $template->name;
            if (count($names) === 4) {
                break;
            }
        }
        self::assertSame(['inactive', 'rejected', 'pending review', 'otp'], $names);
        $paths = array_column($this->fake->calls, 'path');
        self::assertSame(['/v1/templates?limit=3', '/v1/templates?limit=3&cursor=cursor_1'], $paths);
    }

    public function testACheckSaysWhichChannelsReachATarget(): void
    {
        $check = $this->cascade->check([MagicRecipients::WHATSAPP_UNKNOWN, ['telegram' => '123456789']]);
        self::assertFalse($check->targets[0]->channels['whatsapp']->reachable);
        self::assertNull($check->targets[1]->channels['telegram']->reachable);
    }

    public function testAFileIsUploadedByItsPath(): void
    {
        $file = $this->cascade->files->upload(__FILE__);
        self::assertSame('guests.csv', $file->fileName);
        $sent = $this->fake->calls[0]['body'];
        self::assertStringContainsString('filename="SendTest.php"', $sent);
        self::assertStringContainsString((string) file_get_contents(__FILE__), $sent);
    }

    public function testTokensAreNotShown(): void
    {
        $shown = print_r([new Cascade('cas_secret'), Channel::telegram('tg_secret')->text('x')], true);
        self::assertStringNotContainsString('secret', $shown);
    }

    public function testTheVersionIsThatOfThePackage(): void
    {
        $package = json_decode((string) file_get_contents(__DIR__ . '/../composer.json'), true);
        self::assertSame($package['version'], Cascade::VERSION);
    }
}
