import type { RequestList, SendResponse } from '@cascade/contracts';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  provision,
  type Answer,
  type Tenant,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';

/** What a program needs from an answer: additions to SPEC.md. */
describeWorld('answers for programs', (world) => {
  describe('code, field and hint', () => {
    const refused = async (body: unknown, headers: Record<string, string> = {}) =>
      (await world.post(body, headers)).body;

    test('a field rule names its field', async () => {
      const body = composeRequest(world.tenant, { telegram: { to: freshRecipient('telegram') } });
      expect(await refused({ ...body, target: { telegram: 5 } })).toMatchObject({
        reason: 'target.telegram: must be a string',
        code: 'invalid_field',
        field: 'target.telegram',
      });
    });

    test('a form says that JSON is expected, and the reason stays', async () => {
      const answer = await refused('keys=1', {
        'Content-Type': 'application/x-www-form-urlencoded',
      });
      expect(answer).toMatchObject({
        reason: 'invalid JSON',
        code: 'invalid_json',
        hint: expect.stringContaining('Content-Type: application/json') as string,
      });
      expect(await refused('', {})).toMatchObject({
        hint: expect.stringMatching(/empty/) as string,
      });
      expect(await refused('{')).not.toHaveProperty('hint');
    });

    test.each([
      ['a raw token', () => ({ Authorization: world.tenant.token }), 'invalid api token'],
      ['another header', () => ({ 'X-Api-Key': world.tenant.token }), 'missing api token'],
      [
        'a channel key',
        () => ({ Authorization: `Bearer ${world.tenant.keys.waba}` }),
        'invalid api token',
      ],
    ])('%s says Bearer', async (_, headers, reason) => {
      const { status, body } = await world.stack.call(
        'POST',
        '/v1/send',
        {},
        { headers: headers() },
      );
      expect({ status, body }).toMatchObject({
        status: 401,
        body: { reason, hint: expect.stringContaining('Authorization: Bearer') as string },
      });
    });

    test('a wrong token alone gets no hint', async () => {
      const { body } = await world.stack.call('POST', '/v1/send', {}, { token: 'unknown' });
      expect(body).not.toHaveProperty('hint');
    });

    test('a channel that failed has a code beside its reason, and later too', async () => {
      const { body } = await world.send({
        telegram: { to: magicRecipient('blocked', 'telegram') },
      });
      expect(body.channels?.telegram).toMatchObject({
        reason: 'Recipient has blocked the bot',
        code: 'recipient_blocked',
      });
    });
  });

  describe('Idempotent-Replayed', () => {
    const replayed = ({ headers }: Answer<SendResponse>) => headers.get('idempotent-replayed');

    test('marks the answer of a repeated key, in every mode', async () => {
      for (const mode of ['sync', 'async']) {
        const legs = { telegram: { to: freshRecipient('telegram') } };
        const body = composeRequest(world.tenant, legs, { context: { behaviour: { mode } } });
        const key = { 'Idempotency-Key': `replayed-${mode}` };
        expect(replayed(await world.post(body, key))).toBeNull();
        const again = await world.post(body, key);
        expect([again.status, replayed(again)]).toEqual([200, 'true']);
      }
    });

    test('is absent without a key', async () => {
      const body = composeRequest(world.tenant, { telegram: { to: freshRecipient('telegram') } });
      await world.post(body);
      expect(replayed(await world.post(body))).toBeNull();
    });
  });

  describe('GET /v1/requests', () => {
    let owner: Tenant;
    const phone = '5541988880123';
    const old = '554188880123';
    const ids: Record<string, number> = {};
    const list = async (query: string, token = owner.token) => {
      const { status, body } = await world.stack.call('GET', `/v1/requests${query}`, undefined, {
        token,
      });
      return { status, body: body as unknown as RequestList };
    };
    const idsOf = async (query: string) =>
      (await list(query)).body.requests.map(({ request_id: id }) => id);

    beforeAll(async () => {
      owner = await provision(world.stack);
      const send = async (name: string, body: unknown) => {
        const answer = await world.stack.send(body, { token: owner.token });
        ids[name] = answer.body.request_id!;
      };
      const telegram = { telegram: { to: freshRecipient('telegram') } };
      await send('sent', composeRequest(owner, telegram));
      await send(
        'failed',
        composeRequest(owner, { telegram: { to: magicRecipient('blocked', 'telegram') } }),
      );
      await send('waba', composeRequest(owner, { waba: { to: phone } }));
      await send('old spelling', composeRequest(owner, { waba: { to: old } }));
      await send(
        'scheduled',
        composeRequest(owner, telegram, {
          context: { timing: { schedule: Math.floor(Date.now() / 1_000) + 86_400 } },
        }),
      );
      for (const name of ['sent', 'failed', 'waba', 'old spelling']) {
        await world.stack.settled(ids[name]!, owner.token);
      }
    });

    const all = () => [
      ids['scheduled'],
      ids['old spelling'],
      ids['waba'],
      ids['failed'],
      ids['sent'],
    ];

    test('lists the account’s own, the newest first, as each is read alone', async () => {
      const { status, body } = await list('');
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: true, has_more: false, next_cursor: null });
      expect(body.requests.map(({ request_id: id }) => id)).toEqual(all());
      for (const request of body.requests) {
        const path = `/v1/requests/${request.request_id}`;
        const alone = await world.stack.call('GET', path, undefined, { token: owner.token });
        expect(request).toEqual(alone.body);
      }
      const foreign = await list('', world.tenant.token);
      expect(foreign.body.requests.some(({ request_id: id }) => all().includes(id))).toBe(false);
    });

    test.each([
      ['?state=scheduled', ['scheduled']],
      ['?status=false', ['failed']],
      ['?state=finished&status=true&channel=telegram', ['sent']],
      ['?channel=waba', ['old spelling', 'waba']],
      [`?recipient=${phone}`, ['old spelling', 'waba']],
      [`?recipient=${old}&channel=waba`, ['old spelling', 'waba']],
      [`?recipient=%2B${phone}&limit=200`, ['old spelling', 'waba']],
      [`?recipient=${phone}&channel=telegram`, []],
      ['?recipient=nobody', []],
      ['?from=0&to=1', []],
      ['?state=cancelled', []],
    ])('%s lists %j', async (query, names) => {
      expect(await idsOf(query)).toEqual(names.map((name) => ids[name]));
    });

    test.each(['', `&recipient=${phone}`])(
      'pages%s have no gap and no repetition',
      async (filter) => {
        const found: number[] = [];
        let cursor: string | null = '';
        for (let page = 0; cursor !== null && page < 10; page++) {
          const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
          const { body } = await list(`?limit=1${filter}${next}`);
          expect(body.requests.length).toBeLessThanOrEqual(1);
          expect(body.has_more).toBe(body.next_cursor !== null);
          found.push(...body.requests.map(({ request_id: id }) => id));
          cursor = body.next_cursor;
        }
        expect(found).toEqual(await idsOf(`?limit=200${filter}`));
      },
    );

    test.each([
      ['?state=open', 'state: must be scheduled, pending, finished, or cancelled'],
      ['?status=1', 'status: must be true or false'],
      ['?recipient=', 'recipient: must be 1 to 320 characters, given once'],
      ['?from=yesterday', 'from: must be Unix seconds'],
      ['?to=-1', 'to: must be Unix seconds'],
      ['?limit=201', 'limit: must be an integer from 1 to 200'],
      ['?cursor=x', 'cursor: not a cursor of this list'],
      ['?page=2', 'page: unknown query parameter'],
    ])('%s is a 400', async (query, reason) => {
      const { status, body } = await list(query);
      expect({ status, body }).toMatchObject({ status: 400, body: { status: false, reason } });
    });
  });
});
