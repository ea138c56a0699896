import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  provision,
  untilLinked,
  type Leg,
  type Tenant,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, expectRefusal, failedUncalled, testRefusedBodies } from './expectations.ts';

const inline = { message: { type: 'text', message: 'Hi' } };
const UNKNOWN = 'Delivery outcome unknown';
const DISCONNECTED = 'Device disconnected';

/** SPEC, "Errors": every row of both tables of reasons, with its exact text. */
describeWorld(
  'errors',
  (world) => {
    describe('top-level reasons', () => {
      test('missing api token, 401', async () => {
        expectRefusal(await world.stack.send({}, {}), 'missing api token', 401);
      });
      test('invalid api token, 401', async () => {
        const answer = await world.stack.send({}, { token: 'nobody' });
        expectRefusal(answer, 'invalid api token', 401);
      });
      test('<channel> key does not belong to this account, 403', async () => {
        const key = { token: 'of another account' };
        const answer = await world.send({ whatsapp: { to: '6281234567890', key } });
        expectRefusal(answer, 'whatsapp key does not belong to this account', 403);
      });
      test.each(['', '{', '{"keys":', 'keys=1', "{'keys':1}", '{"keys":{},}', 'undefined', 'NaN'])(
        'invalid JSON: %j',
        async (body) => expectRefusal(await world.post(body), 'invalid JSON'),
      );

      testRefusedBodies(world, [
        ['no keys', (body) => ({ ...body, keys: undefined }), 'No channels configured'],
        ['null keys', (body) => ({ ...body, keys: null }), 'No channels configured'],
        ['no content', (body) => ({ ...body, content: undefined }), 'content required'],
        ['null content', (body) => ({ ...body, content: null }), 'content required'],
        [
          'content without its key',
          (body) => void (body.content['email'] = { template: 1 }),
          'no sendable channels: content requires a matching key',
        ],
        [
          'a time in the past',
          (body) => ({ ...body, context: { timing: { schedule: 1_700_000_000 } } }),
          'Invalid schedule: the time is in the past.',
        ],
        [
          'an inline e-mail',
          (body) => ({ ...body, keys: { email: { token: 'x' } }, content: { email: inline } }),
          'email inline messages are not supported on /v1/send',
        ],
        ...['location', 'audio', 'template', '', 'TEXT'].map(
          (type): [string, (body: { content: object }) => unknown, string] => [
            `waba type ${JSON.stringify(type)}`,
            (body) => ({
              ...body,
              content: { waba: { message: { type, message: 'x' } } },
            }),
            'waba message type must be text, interactive, image, video, or document',
          ],
        ),
      ]);

      test('missing keys are reported before missing content, missing content before unknown keys', async () => {
        expectRefusal(await world.post({ content: {}, target: {} }), 'No channels configured');
        const keys = { waba: { token: 'x' } };
        expectRefusal(await world.post({ keys, content: {}, target: {} }), 'content required');
      });
    });

    const failure = async (channel: Channel, leg: Leg, tenant: Tenant = world.tenant) => {
      const template =
        channel === 'email'
          ? { template: await tenant.template('email', { subject: 'Hi', text: 'Hi' }) }
          : {};
      const body = composeRequest(tenant, { [channel]: { ...template, ...leg } });
      const answer = await world.stack.send(body, { token: tenant.token });
      expect(answer).toMatchObject({ status: 200, body: { status: false } });
      expect(answer.body).not.toHaveProperty('reason');
      return answer.body.channels![channel]!;
    };

    describe('per-channel reasons', () => {
      test.each([
        ['template is not approved for sending', { approval: 'pending' }],
        ['template is not approved for sending', { approval: 'rejected' }],
        ['template is inactive', { active: false }],
      ] as const)('%s: %j', async (reason, state) => {
        const template = await world.tenant.template('telegram', inline, state);
        const to = freshRecipient('telegram');
        expect(await failure('telegram', { to, template })).toEqual(failedUncalled(reason));
      });

      test('insufficient quota', async () => {
        const tenant = await provision(world.stack, { quota: 0 });
        const to = freshRecipient('telegram');
        expect(await failure('telegram', { to }, tenant)).toEqual(
          failedUncalled('insufficient quota'),
        );
      });

      test('paid plan expired', async () => {
        const tenant = await provision(world.stack, {
          expires_at: Math.floor(Date.now() / 1_000) - 1,
        });
        const to = freshRecipient('telegram');
        expect(await failure('telegram', { to }, tenant)).toEqual(
          failedUncalled('paid plan expired'),
        );
      });

      describe('Device disconnected fails a phone at once, and the next tier runs:', () => {
        const AT_ONCE_MS = 3_000;
        const phoneOf = (sandbox: boolean) =>
          world.stack.manage<{ id: string; token: string }>(
            world.tenant.account,
            'POST',
            '/api/devices',
            { channel: 'whatsapp', name: 'a phone', credentials: {}, sandbox },
          );
        const expectFallback = async (token: string) => {
          const started = performance.now();
          const to = freshRecipient('telegram');
          const { body } = await world.send({
            whatsapp: { to: freshRecipient('whatsapp'), key: { token } },
            telegram: { to, tier: 1 },
          });
          expect(performance.now() - started).toBeLessThan(AT_ONCE_MS);
          expect(body).toMatchObject({
            status: true,
            channels: {
              whatsapp: failedUncalled(DISCONNECTED),
              telegram: delivered('telegram', { fallback: true }),
            },
          });
          expect(await world.arrived(to)).toHaveLength(1);
        };

        test('never linked', async () => expectFallback((await phoneOf(false)).token));

        test.each([
          ['logged out', 401, 'logged_out'],
          ['banned', 403, 'banned'],
          ['replaced by another connection', 440, 'replaced'],
        ])('%s', async (_name, code, state) => {
          const { id, token } = await phoneOf(true);
          await untilLinked(world.stack, world.tenant, id);
          const path = `/api/devices/${id}/link`;
          const link = () =>
            world.stack.manage<{ number: string; state: string }>(
              world.tenant.account,
              'GET',
              path,
            );
          const { number } = await link();
          await world.stack.call('POST', `/sandbox/whatsapp/devices/${number}/disconnect`, {
            code,
          });
          await waitFor(async () => (await link()).state === state, {
            timeoutMs: 20_000,
            everyMs: 20,
            what: `the phone to be ${state}`,
          });
          await expectFallback(token);
        });
      });

      test('Device disconnected fails a bot whose token was revoked', async () => {
        const { token } = await world.stack.manage<{ token: string }>(
          world.tenant.account,
          'POST',
          '/api/devices',
          {
            channel: 'telegram',
            name: 'revoked',
            credentials: { bot_token: `${freshRecipient('telegram')}:revoked-by-its-owner` },
            sandbox: true,
          },
        );
        const to = freshRecipient('telegram');
        expect(await failure('telegram', { to, key: { token } })).toMatchObject({
          reason: DISCONNECTED,
        });
      });

      test.each<[channel: Channel, recipient: string, reason: string]>([
        ['email', 'unknown', 'Recipient address does not exist'],
        ['email', 'blocked', 'Message was refused by policy'],
        ['email', 'refused by policy', 'Message was refused by policy'],
        ['email', 'mailbox full', 'Recipient mailbox is full'],
        ['email', 'mailbox disabled', 'Recipient mailbox is disabled'],
        ['email', 'greylisted', 'Recipient mail server deferred the message'],
        ['email', 'provider error', 'Email could not be delivered.'],
        ['email', 'provider unavailable', 'Mail server can not be reached'],
        ['email', 'cut, lost', UNKNOWN],
        ['whatsapp', 'unknown', 'Recipient number is not on WhatsApp'],
        [
          'whatsapp',
          'stale session',
          "WhatsApp refused the message: the session with the recipient's phone is out of date",
        ],
        ['whatsapp', 'provider error', 'WhatsApp could not take the message'],
        ['whatsapp', 'cut, lost', UNKNOWN],
        ['telegram', 'unknown', 'Recipient chat was not found'],
        ['telegram', 'blocked', 'Recipient has blocked the bot'],
        ['telegram', 'migrated', 'Recipient group has moved to chat -1001000000301'],
        ['telegram', 'device disconnected', DISCONNECTED],
        ['telegram', 'provider error', UNKNOWN],
        ['telegram', 'provider unavailable', UNKNOWN],
        ['telegram', 'cut, lost', UNKNOWN],
        ['waba', 'unknown', 'Recipient can not receive WhatsApp messages'],
        ['waba', 'blocked', 'Recipient has opted out of marketing messages'],
        ['waba', 'account restricted', 'WABA account is restricted'],
        ['waba', 'device disconnected', DISCONNECTED],
        ['waba', 'session window closed', 'session window is closed: use an approved template'],
        ['waba', 'provider error', UNKNOWN],
        ['waba', 'provider unavailable', UNKNOWN],
        ['waba', 'cut, lost', UNKNOWN],
      ])('%s to %s: %s', async (channel, recipient, reason) => {
        const result = await failure(channel, { to: magicRecipient(recipient, channel) });
        expect(result).toMatchObject({ status: false, reason });
      });

      test('an unanswered provider call has the outcome unknown, on every channel', async () => {
        const template = await world.tenant.template('email', { subject: 'Hi', text: 'Hi' });
        const hangs = (channel: Channel) => ({ to: magicRecipient('hangs', channel) });
        const { body } = await world.send({
          whatsapp: hangs('whatsapp'),
          telegram: hangs('telegram'),
          waba: hangs('waba'),
          email: { ...hangs('email'), template },
        });
        for (const result of Object.values(body.channels!)) {
          expect(result).toMatchObject({ status: false, reason: UNKNOWN });
        }
        expect(Object.keys(body.channels!)).toHaveLength(4);
      });

      test('a rate limit that ends in time delays a send, a longer one fails it', async () => {
        // Separate accounts: a provider's limit delays the whole device.
        const tenants = await Promise.all([provision(world.stack), provision(world.stack)]);
        const [short, long] = await Promise.all(
          (['rate limited, short', 'rate limited, long'] as const).map((name, i) =>
            world.stack.send(
              composeRequest(tenants[i]!, {
                telegram: { to: magicRecipient(name, 'telegram', 1) },
              }),
              { token: tenants[i]!.token },
            ),
          ),
        );
        expect(short!.body.channels).toEqual({ telegram: delivered('telegram') });
        expect(long!.body.channels).toMatchObject({
          telegram: {
            status: false,
            reason: 'rate limit: telegram accepts the next message in 3600 s',
          },
        });
      });

      test('raw SMTP text is only in the internal log', async () => {
        const to = magicRecipient('mailbox full', 'email');
        const template = await world.tenant.template('email', { subject: 'Hi', text: 'Hi' });
        const { body } = await world.send({ email: { to, template } });
        expect(JSON.stringify(body)).not.toMatch(/552|5\.2\.2|over its quota/);
        const { id } = body.channels!.email!;
        expect(world.stack.logger.records).toContainEqual(
          expect.objectContaining({
            message: 'send: provider called',
            fields: expect.objectContaining({
              send: id,
              internal: expect.stringContaining('over its quota') as string,
            }) as unknown,
          }),
        );
      });
    });

    test('when one channel fails and another succeeds, status is still true', async () => {
      const { body } = await world.send({
        telegram: { to: magicRecipient('blocked', 'telegram') },
        waba: { to: freshRecipient('waba') },
      });
      expect(body.status).toBe(true);
    });
  },
  // A provider call takes at most a quarter of the deadline, so that a hanging one ends soon. It is
  // repeated within a twelfth, so that a limit of one second ends in time on a busy machine too.
  () => Promise.resolve({ env: { SYNC_DEADLINE_MS: '36000' } }),
);
