import { CHANNELS, recordOf } from '@cascade/contracts';
import { composeRequest, freshRecipient, jumpingClock } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { CHATS, delivered, expectRefusal, ID, testRefusedBodies } from './expectations.ts';

const HOUR_S = 3_600;
const clock = jumpingClock();
const inSeconds = (seconds: number) => Math.floor(clock.now() / 1_000) + seconds;
const timing = (schedule: unknown) => ({ context: { timing: { schedule } } });
const PAST = 'Invalid schedule: the time is in the past.';

/** SPEC, "context". */
describeWorld(
  'context',
  (world) => {
    describe('timing.schedule', () => {
      test('a scheduled request is delivered at its time', async () => {
        const to = freshRecipient('telegram');
        const schedule = inSeconds(HOUR_S);
        const { body } = await world.send({ telegram: { to } }, timing(schedule));
        expect(body).toMatchObject({ status: true, scheduled: true });
        const { body: waiting } = await world.request(body.request_id);
        expect(waiting).toMatchObject({
          state: 'scheduled',
          scheduled_for: schedule,
          finished_at: null,
          result: null,
        });
        expect(await world.arrived(to)).toEqual([]);

        clock.jump(HOUR_S * 1_000);
        const { result } = await world.settled(body.request_id!);
        expect(result).toMatchObject({ status: true, channels: { telegram: { status: true } } });
        expect(await world.arrived(to)).toHaveLength(1);
      });

      test('a scheduled cascade opens its tiers at its time', async () => {
        const to = freshRecipient('waba');
        const { body } = await world.send(
          { telegram: { to: 'nobody' }, waba: { to, tier: 1 } },
          timing(inSeconds(HOUR_S)),
        );
        clock.jump(HOUR_S * 1_000);
        const { result } = await world.settled(body.request_id!);
        expect(result?.channels).toMatchObject({
          telegram: { status: false },
          waba: { status: true, fallback: true },
        });
      });

      test.each([
        ['null', timing(null)],
        ['an absent time', { context: { timing: {} } }],
        ['an empty context', { context: {} }],
      ])('%s sends now', async (_name, rest) => {
        const to = freshRecipient('telegram');
        const { body } = await world.send({ telegram: { to } }, rest);
        expect(body.channels).toEqual({ telegram: delivered('telegram') });
        expect(body).not.toHaveProperty('scheduled');
      });

      test('a scheduled request ignores behaviour.mode', async () => {
        const { body } = await world.send(
          { telegram: { to: freshRecipient('telegram') } },
          {
            context: { timing: { schedule: inSeconds(HOUR_S) }, behaviour: { mode: 'async' } },
          },
        );
        expect(body).toEqual({
          status: true,
          scheduled: true,
          request_id: ID,
          channels: { telegram: { status: true, scheduled: true } },
        });
      });

      const refusals: [name: string, schedule: () => unknown, reason: string][] = [
        ['the time that is now', () => inSeconds(0), PAST],
        ['a second ago', () => inSeconds(-1), PAST],
        ['zero', () => 0, PAST],
        ['a negative time', () => -1, PAST],
        [
          'milliseconds',
          () => clock.now() + HOUR_S * 1_000,
          'Invalid schedule: the time looks like milliseconds, Unix seconds are expected.',
        ],
        [
          'more than 400 days ahead',
          () => inSeconds(400 * 24 * HOUR_S + 60),
          'context.timing.schedule: must be at most 400 days ahead',
        ],
        [
          'a fraction',
          () => inSeconds(HOUR_S) + 0.5,
          'context.timing.schedule: must be an integer or null',
        ],
        [
          'a string',
          () => String(inSeconds(HOUR_S)),
          'context.timing.schedule: must be an integer or null',
        ],
        ['an ISO date', () => '2030-01-01', 'context.timing.schedule: must be an integer or null'],
      ];
      test.each(refusals)('refuses %s', async (_name, schedule, reason) => {
        const to = freshRecipient('telegram');
        expectRefusal(await world.send({ telegram: { to } }, timing(schedule())), reason);
      });
    });

    describe('behaviour.channel', () => {
      const legs = () => recordOf(CHATS, (channel) => ({ to: freshRecipient(channel) }));

      test.each([['all' as const], [undefined]])('%s sends every channel', async (channel) => {
        const behaviour = channel === undefined ? {} : { channel };
        const { body } = await world.send(legs(), { context: { behaviour } });
        expect(body.channels).toEqual(recordOf(CHATS, (channel) => delivered(channel)));
      });

      test.each(CHATS)('%s sends only that channel', async (channel) => {
        const all = legs();
        const { body } = await world.send(all, { context: { behaviour: { channel } } });
        expect(body.channels).toEqual({ [channel]: delivered(channel) });
        for (const [each, { to }] of Object.entries(all)) {
          expect(await world.arrived(to)).toHaveLength(each === channel ? 1 : 0);
        }
      });

      test('email sends only that channel', async () => {
        const template = await world.tenant.template('email', { subject: 'Hi', text: 'Hi' });
        const email = { to: freshRecipient('email'), template };
        const { body } = await world.send(
          { ...legs(), email },
          { context: { behaviour: { channel: 'email' } } },
        );
        expect(body.channels).toEqual({ email: delivered('email') });
      });

      test('an excluded channel needs no target, key, rule or template', async () => {
        const body = composeRequest(
          world.tenant,
          { telegram: { to: freshRecipient('telegram') }, waba: { message: { type: 'audio' } } },
          { context: { behaviour: { channel: 'telegram' } } },
        );
        delete body.keys['waba'];
        body.content['whatsapp'] = {};
        const answer = await world.post(body);
        expect(answer.body.channels).toEqual({ telegram: delivered('telegram') });
      });

      test('a fallback channel alone is sent', async () => {
        const { body } = await world.send(
          {
            telegram: { to: freshRecipient('telegram') },
            waba: { to: freshRecipient('waba'), tier: 2 },
          },
          { context: { behaviour: { channel: 'waba' } } },
        );
        expect(body.channels).toEqual({ waba: delivered('waba', { fallback: true }) });
      });

      test('a channel without content leaves nothing to send', async () => {
        const context = { behaviour: { channel: 'email' } };
        expectRefusal(
          await world.send(legs(), { context }),
          'context.behaviour.channel: content has no email',
        );
      });

      test('a channel with content and without a key leaves nothing to send', async () => {
        const body = composeRequest(world.tenant, legs(), {
          context: { behaviour: { channel: 'waba' } },
        });
        delete body.keys['waba'];
        expectRefusal(
          await world.post(body),
          'no sendable channels: content requires a matching key',
        );
      });
    });

    describe('behaviour.mode', () => {
      test.each([['sync' as const], [undefined]])('%s waits for the results', async (mode) => {
        const { body } = await world.send(
          { telegram: { to: freshRecipient('telegram') } },
          { context: { behaviour: mode === undefined ? {} : { mode } } },
        );
        expect(body.channels).toEqual({ telegram: delivered('telegram') });
      });

      test('async answers at once and stores the result', async () => {
        const to = freshRecipient('telegram');
        const { body } = await world.send(
          { telegram: { to } },
          { context: { behaviour: { mode: 'async' } } },
        );
        expect(body).toEqual({ status: true, queued: true, request_id: ID });
        const { result } = await world.settled(body.request_id!);
        expect(result).toEqual({
          status: true,
          id: ID,
          request_id: body.request_id,
          channels: { telegram: delivered('telegram') },
        });
        expect(await world.arrived(to)).toHaveLength(1);
      });
    });

    const context = (value: unknown) => (body: object) => ({ ...body, context: value });
    testRefusedBodies(world, [
      ['a context that is a list', context([]), 'context: must be an object'],
      [
        'an unknown channel',
        context({ behaviour: { channel: 'fax' } }),
        `context.behaviour.channel: must be one of all, ${CHANNELS.join(', ')}`,
      ],
      [
        'a list of channels',
        context({ behaviour: { channel: ['waba'] } }),
        'context.behaviour.channel: must be a string',
      ],
      [
        'an unknown mode',
        context({ behaviour: { mode: 'later' } }),
        'context.behaviour.mode: must be one of sync, async',
      ],
      [
        'American spelling',
        context({ behavior: {} }),
        'context.behavior: unknown field, did you mean behaviour?',
      ],
      [
        'a misspelt schedule',
        context({ timing: { scheduled: 1 } }),
        'context.timing.scheduled: unknown field, did you mean schedule?',
      ],
      [
        'a schedule in the wrong place',
        context({ behaviour: { schedule: 1 } }),
        'context.behaviour.schedule: unknown field, known are channel, mode, transactional, max_cost',
      ],
    ]);
  },
  () => Promise.resolve({ overrides: { clock } }),
);
