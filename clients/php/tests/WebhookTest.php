<?php

declare(strict_types=1);

namespace Cascade\Messaging\Tests;

use Cascade\Messaging\Exceptions\UnexpectedAnswerException;
use Cascade\Messaging\Exceptions\WebhookVerificationException;
use Cascade\Messaging\Testing\FakeCascade;
use Cascade\Messaging\Webhooks\DeviceStatus;
use Cascade\Messaging\Webhooks\IncomingMessage;
use Cascade\Messaging\Webhooks\MessageEcho;
use Cascade\Messaging\Webhooks\Quota;
use Cascade\Messaging\Webhooks\SendStatus;
use Cascade\Messaging\Webhooks\UnknownEvent;
use Cascade\Messaging\Webhooks\Webhook;
use InvalidArgumentException;
use PHPUnit\Framework\TestCase;

/** Verification of webhooks. `webhook-vectors.json` is made by the product's own signing code. */
final class WebhookTest extends TestCase
{
    private const NOW = 1_793_500_000;
    private const STATUS = [
        'event' => 'send_status',
        'request_id' => 7,
        'status' => 'failed',
        'channels' => ['telegram' => [
            'status' => false, 'id' => 1, 'reason' => 'Recipient has blocked the bot', 'code' => 'recipient_blocked',
        ]],
        'timestamp' => self::NOW,
        'production' => true,
    ];

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function vectors(): iterable
    {
        $vectors = json_decode((string) file_get_contents(__DIR__ . '/webhook-vectors.json'), true);
        foreach ($vectors['deliveries'] as $delivery) {
            foreach (['secret', 'signing_key'] as $kind) {
                $secret = $vectors[$kind];
                yield "{$delivery['name']}, {$kind}" => [[...$delivery, 'secret' => $secret, 'now' => $vectors['now']]];
            }
        }
    }

    /**
     * @dataProvider vectors
     *
     * @param array<string, mixed> $vector
     */
    public function testADeliveryOfTheProductIsVerified(array $vector): void
    {
        $event = Webhook::verify($vector['headers'], $vector['body'], $vector['secret'], now: $vector['now']);
        self::assertSame($vector['headers']['X-Service-Event'], $event->event());
        self::assertSame(json_decode($vector['body'], true), $event->raw());
        self::assertNotInstanceOf(UnknownEvent::class, $event);
    }

    /**
     * @dataProvider vectors
     *
     * @param array<string, mixed> $vector
     */
    public function testAnotherSecretIsRefused(array $vector): void
    {
        $this->expectException(WebhookVerificationException::class);
        $other = str_starts_with($vector['secret'], 'whsec_') ? 'whsec_b3RoZXI=' : 'other';
        Webhook::verify($vector['headers'], $vector['body'], $other, now: $vector['now']);
    }

    public function testASignedEventIsTyped(): void
    {
        [$headers, $body] = FakeCascade::webhook(self::STATUS, now: self::NOW);
        $event = Webhook::verify($headers, $body, FakeCascade::SIGNING_KEY, now: self::NOW);
        self::assertInstanceOf(SendStatus::class, $event);
        self::assertSame('recipient_blocked', $event->channels['telegram']->code);
        self::assertSame('evt_fake', $event->webhookId);
    }

    public function testHeadersMayBeInAnyCaseAndListsAsInPsr7(): void
    {
        [$headers, $body] = FakeCascade::webhook(self::STATUS, now: self::NOW);
        $lists = array_map(static fn (string $value): array => [$value], array_change_key_case($headers, CASE_UPPER));
        $event = Webhook::verify($lists, $body, FakeCascade::SIGNING_KEY, now: self::NOW);
        self::assertSame('send_status', $event->event());
    }

    /** @return iterable<string, array{array<string, string>, string, int}> */
    public static function forgeries(): iterable
    {
        [$headers, $body] = FakeCascade::webhook(self::STATUS, now: self::NOW);
        yield 'a changed body' => [$headers, "{$body} ", self::NOW];
        yield 'another id' => [['webhook-id' => 'evt_other'] + $headers, $body, self::NOW];
        yield 'another time' => [['webhook-timestamp' => (string) (self::NOW + 1)] + $headers, $body, self::NOW];
        yield 'too old' => [$headers, $body, self::NOW + 301];
        yield 'too new' => [$headers, $body, self::NOW - 301];
        yield 'no signature' => [['webhook-signature' => ''] + $headers, $body, self::NOW];
        $v2 = str_replace('v1,', 'v2,', $headers['webhook-signature']);
        yield 'another version' => [['webhook-signature' => $v2] + $headers, $body, self::NOW];
        yield 'no headers' => [[], $body, self::NOW];
        yield 'the key as secret' => [['X-Webhook-Secret' => FakeCascade::SIGNING_KEY], $body, self::NOW];
    }

    /**
     * @dataProvider forgeries
     *
     * @param array<string, string> $headers
     */
    public function testAForgeryIsRefused(array $headers, string $body, int $now): void
    {
        $this->expectException(WebhookVerificationException::class);
        Webhook::verify($headers, $body, FakeCascade::SIGNING_KEY, now: $now);
    }

    public function testDuringARotationSeveralSecretsAndSignaturesCount(): void
    {
        [$headers, $body] = FakeCascade::webhook(self::STATUS, now: self::NOW);
        $secrets = ['whsec_b2xk', 'plain', FakeCascade::SIGNING_KEY];
        self::assertSame('send_status', Webhook::verify($headers, $body, $secrets, now: self::NOW)->event());
        $headers['webhook-signature'] = "v1,b2xk {$headers['webhook-signature']}";
        $event = Webhook::verify($headers, $body, FakeCascade::SIGNING_KEY, now: self::NOW);
        self::assertSame('send_status', $event->event());
        $event = Webhook::verify(['x-webhook-secret' => 'plain'], $body, $secrets);
        self::assertSame('send_status', $event->event());
    }

    public function testAnEmptyOrMalformedSecretIsTheReceiversMistake(): void
    {
        foreach (['', [], ['a', ''], 'whsec_***'] as $secret) {
            try {
                Webhook::verify(['X-Webhook-Secret' => ''], '{}', $secret);
                self::fail('verified');
            } catch (InvalidArgumentException $error) {
                self::assertStringStartsWith('secret: ', $error->getMessage());
            }
        }
    }

    public function testAMessageOfAContactIsRead(): void
    {
        $event = Webhook::parse([
            'event' => 'incoming_message',
            'channel' => 'waba',
            'device' => ['id' => 'dev_1', 'name' => 'Front desk', 'number' => '1'],
            'from' => ['id' => '2', 'name' => 'Ana', 'number' => '2'],
            'message' => ['id' => 'm', 'type' => 'button', 'button' => ['id' => 'yes', 'text' => 'Yes'], 'new' => 1],
            'timestamp' => self::NOW,
            'production' => true,
        ]);
        self::assertInstanceOf(IncomingMessage::class, $event);
        self::assertSame(['Ana', 'yes', null], [$event->from->name, $event->message->buttonId, $event->message->text]);
    }

    public function testAChangedDeviceIsRead(): void
    {
        $event = Webhook::parse([
            'event' => 'device_status',
            'channel' => 'whatsapp',
            'device' => ['id' => 'dev_1', 'name' => 'Front desk', 'number' => '1'],
            'status' => 'time_locked',
            'reason' => 'Too many new contacts',
            'until' => self::NOW + 60,
            'timestamp' => self::NOW,
            'production' => true,
        ]);
        self::assertInstanceOf(DeviceStatus::class, $event);
        self::assertSame('device_status', $event->event());
        self::assertSame(
            ['whatsapp', 'Front desk', 'time_locked', null, self::NOW + 60],
            [$event->channel, $event->device->name, $event->status, $event->before, $event->until],
        );
    }

    public function testAUsedQuotaIsRead(): void
    {
        $event = Webhook::parse([
            'event' => 'quota',
            'percent' => 80,
            'period' => '2026-11',
            'limit' => 10_000,
            'used' => 8_000,
            'timestamp' => self::NOW,
            'production' => true,
            'new' => 1,
        ]);
        self::assertInstanceOf(Quota::class, $event);
        self::assertSame('quota', $event->event());
        self::assertSame(
            [80, '2026-11', 10_000, 8_000, self::NOW, true, 1],
            [
                $event->percent, $event->period, $event->limit, $event->used,
                $event->timestamp, $event->production, $event->raw()['new'],
            ],
        );
    }

    public function testAMessageThatWasWrittenOnThePhoneIsRead(): void
    {
        $event = Webhook::parse([
            'event' => 'message_echo',
            'channel' => 'whatsapp',
            'device' => ['id' => 'd', 'name' => 'Front desk', 'number' => '628'],
            'to' => ['id' => '1@lid', 'number' => '6281'],
            'message' => ['id' => 'm', 'type' => 'text', 'text' => 'Wait', 'new' => 1],
            'timestamp' => self::NOW,
            'production' => true,
        ]);
        self::assertInstanceOf(MessageEcho::class, $event);
        self::assertSame(
            ['message_echo', '1@lid', 'Wait', self::NOW],
            [$event->event(), $event->to->id, $event->message->text, $event->timestamp],
        );
    }

    public function testAnUnknownEventIsKeptAndAMissingMemberIsNamed(): void
    {
        $event = Webhook::parse(['event' => 'new_kind', 'x' => 1]);
        self::assertInstanceOf(UnknownEvent::class, $event);
        self::assertSame(['event' => 'new_kind', 'x' => 1], $event->raw());
        $this->expectException(UnexpectedAnswerException::class);
        $this->expectExceptionMessage('SendStatus.request_id: must be an integer');
        Webhook::parse(['event' => 'send_status']);
    }
}
