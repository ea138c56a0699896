<?php

declare(strict_types=1);

namespace Cascade\Messaging\Tests;

use BadMethodCallException;
use Cascade\Messaging\Channel;
use Cascade\Messaging\ChannelFacts;
use DateTimeImmutable;
use InvalidArgumentException;

/** Messages of every type: the product's own samples, from message-samples.json. */
final class MessagesTest extends FakeTestCase
{
    public function testThereIsASampleOfEachTypeThatAChannelSends(): void
    {
        $sampled = [];
        foreach (self::samples() as [$sample]) {
            $sampled[$sample['channel']][$sample['message']['type']] = true;
        }
        foreach (ChannelFacts::MESSAGE_TYPES as $channel => $types) {
            self::assertEqualsCanonicalizing($types, array_keys($sampled[$channel] ?? []), $channel);
        }
    }

    /**
     * @dataProvider samples
     *
     * @param array<string, mixed> $sample
     */
    public function testMessageSendsEveryType(array $sample): void
    {
        $channel = $sample['channel'];
        $builder = Channel::{$channel}('key')->message($sample['message']);
        self::assertTrue($this->cascade->send($builder, to: '6281234567890')->delivered());
        $messages = $this->fake->messages();
        self::assertCount(1, $messages);
        self::assertSame($channel, $messages[0]['channel']);
        $body = json_decode($this->fake->calls[0]['body'], true);
        self::assertSame(['message' => $sample['message']], $body['content'][$channel]);
        self::assertSame([$channel => '6281234567890'], $body['target']);
    }

    public function testATemplateStandsBesideAWabaMessage(): void
    {
        $either = Channel::waba('key')->text('Hello')->otherwise(7, ['day' => 'Friday']);
        self::assertSame(
            [
                'message' => ['type' => 'text', 'message' => 'Hello'],
                'otherwise' => ['template' => 7, 'variables' => ['day' => 'Friday']],
            ],
            $either->content,
        );
        $this->expectException(InvalidArgumentException::class);
        Channel::waba('key')->template(8)->otherwise(7);
    }

    public function testALimitOfSegmentsStandsBesideTheContent(): void
    {
        self::assertSame(['template' => 7, 'max_segments' => 2], Channel::sms('key')->template(7)->maxSegments(2)->content);
        $this->expectException(InvalidArgumentException::class);
        Channel::sms('key')->maxSegments(2);
    }

    public function testATextIsTheRecipientOfTheOneChannelAsItWasWritten(): void
    {
        $this->cascade->send(Channel::whatsapp('key')->text('Hello'), to: '+62 812-3456-7890');
        $body = json_decode($this->fake->calls[0]['body'], true);
        self::assertSame(['whatsapp' => '+62 812-3456-7890'], $body['target']);
        $both = [Channel::whatsapp('key')->text('a'), Channel::telegram('key')->text('b')];
        $error = self::caught(
            InvalidArgumentException::class,
            fn () => $this->cascade->send($both, to: '6281234567890'),
        );
        self::assertStringContainsString('to: give an address for each channel', $error->getMessage());
    }

    public function testWhatNoServerWouldTakeIsRefusedBeforeTheCall(): void
    {
        $hello = Channel::telegram('key')->text('Hello');
        foreach (
            [
                'telgram: is no channel; there are whatsapp, telegram,'
                    => fn () => $this->cascade->send($hello, to: ['telgram' => '1']),
                'fax: is no channel' => fn () => $this->cascade->check([['fax' => '1']]),
                'telegram: this is the key of a whatsapp device; use Channel::whatsapp(…)'
                    => fn () => Channel::telegram('wa_77b1e05d'),
                'whatsapp: this is the key of a waba device' => fn () => Channel::whatsapp('waba_77b1e05d'),
                'email: mails are templates; call ->template($id)' => fn () => Channel::email('key')->text('Hello'),
            ] as $says => $call
        ) {
            $error = self::caught(InvalidArgumentException::class, $call);
            self::assertStringContainsString($says, $error->getMessage());
            self::assertStringNotContainsString('77b1e05d', $error->getMessage());
        }
        self::caught(BadMethodCallException::class, fn () => Channel::email('key')->fax());
        self::assertSame([], $this->fake->calls);
        // A sender pool's key is of no channel.
        self::assertSame('whatsapp', Channel::whatsapp('pool_1')->channel);
        self::assertSame(['template' => 4], Channel::email('mail_1')->template(4)->content);
    }

    public function testAFaultOfABatchHasItsCode(): void
    {
        $this->fake->answerNext(200, [
            'rows' => 1,
            'refused' => 1,
            'per_minute' => 60,
            'seconds' => 1,
            'faults' => [
                ['row' => 1, 'line' => 2, 'column' => 'Name', 'reason' => 'empty', 'code' => 'invalid_field'],
            ],
        ]);
        $check = $this->cascade->batches->check(
            'bat_1',
            Channel::telegram(device: 'dev_1')->text('a'),
            targets: [],
            onlyValid: true,
            startAt: new DateTimeImmutable('2027-01-15T08:00:00Z'),
        );
        $body = json_decode($this->fake->calls[0]['body'], true);
        self::assertSame([true, 1_800_000_000], [$body['only_valid'], $body['start_at']]);
        $fault = $check->faults[0];
        self::assertSame(['invalid_field', 2, 'Name', false], [$fault->code, $fault->line, $fault->column, $fault->passes]);
    }

    public function testABatchHasLanguagesATopicAndAReadingOfNumbers(): void
    {
        $this->fake->answerNext(200, ['rows' => 1, 'refused' => 0, 'per_minute' => 60, 'seconds' => 1, 'faults' => []]);
        $this->cascade->batches->check(
            'bat_1',
            Channel::telegram(device: 'dev_1')->text('a'),
            targets: ['telegram' => 'Chat'],
            locale: 'Language',
            topic: 'offers',
            ambiguousNumbers: 'national',
            requireVariables: true,
        );
        self::assertJsonStringEqualsJsonString('{
            "compose": {
                "keys": {"telegram": {"device": "dev_1"}},
                "content": {"telegram": {"message": {"type": "text", "message": "a"}}},
                "targets": {"telegram": "Chat"},
                "locale": "Language", "topic": "offers", "ambiguous_numbers": "national"
            },
            "require_variables": true
        }', $this->fake->calls[0]['body']);
    }

    /** @return array<string, array{array<string, mixed>}> */
    public static function samples(): array
    {
        $text = (string) file_get_contents(__DIR__ . '/message-samples.json');
        $samples = [];
        foreach (json_decode($text, true)['messages'] as $sample) {
            $samples["{$sample['channel']} {$sample['name']}"] = [$sample];
        }
        return $samples;
    }
}
