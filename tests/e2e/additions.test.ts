import { Validator } from '@seriousme/openapi-schema-validator';
import { CHANNELS, refusedBody, type TemplateList } from '@cascade/contracts';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { bodyOfRefusal, ID } from './expectations.ts';

const clock = jumpingClock();
const HOUR_S = 3_600;
const scheduled = () => ({
  context: { timing: { schedule: Math.floor(clock.now() / 1_000) + HOUR_S } },
});

/** Features beyond SPEC (DESIGN, "Decisions where SPEC is silent"). */
describeWorld(
  'additions',
  (world) => {
    const telegram = () => ({ telegram: { to: freshRecipient('telegram') } });

    describe('GET /v1/templates', () => {
      let owner: Tenant;
      beforeAll(async () => {
        owner = await provision(world.stack);
        const text = { message: { type: 'text', message: 'Hi {{name}}, {{code}}, {{name}}' } };
        await owner.template('telegram', text);
        await owner.template('telegram', text, { approval: 'pending' });
        await owner.template('whatsapp', text, { approval: 'rejected' });
        await owner.template('email', { subject: 'Hi', text: 'Hi' }, { active: false });
        const components = [{ type: 'BODY', text: 'Hi' }];
        await owner.template('waba', { name: 'order_update', language: 'en', components });
      });
      const list = async (query = '') => {
        const { token } = owner;
        const path = `/v1/templates${query}`;
        const { status, body } = await world.stack.call('GET', path, undefined, { token });
        return { status, body: body as unknown as TemplateList };
      };

      test('lists the account’s own, the newest first', async () => {
        const { status, body } = await list();
        expect(status).toBe(200);
        expect(body).toMatchObject({ status: true, has_more: false, next_cursor: null });
        expect(body.templates.map(({ channel }) => channel)).toEqual([
          'waba',
          'email',
          'whatsapp',
          'telegram',
          'telegram',
        ]);
        expect(body.templates.at(-1)).toEqual({
          id: ID,
          name: expect.any(String),
          channel: 'telegram',
          approval: 'approved',
          active: true,
          variables: ['name', 'code'],
          created_at: ID,
          updated_at: ID,
        });
        expect(body.templates[2]).toMatchObject({ rejected_reason: 'test' });
        expect(body.templates[0]).toMatchObject({ channel: 'waba', language: 'en' });
      });

      test.each([
        ['?channel=telegram', 2],
        ['?channel=waba', 1],
        ['?channel=whatsapp&active=false', 0],
        ['?approval=approved', 3],
        ['?approval=pending', 1],
        ['?approval=rejected', 1],
        ['?active=false', 1],
        ['?channel=telegram&approval=pending&active=true', 1],
      ])('%s lists %d', async (query, count) => {
        expect((await list(query)).body.templates).toHaveLength(count);
      });

      test('pages have no gap and no repetition', async () => {
        const ids: number[] = [];
        let cursor: string | null = '';
        for (let page = 0; cursor !== null && page < 10; page++) {
          const { body }: { body: TemplateList } = await list(
            `?limit=1${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
          );
          expect(body.has_more).toBe(body.next_cursor !== null);
          ids.push(...body.templates.map(({ id }) => id));
          cursor = body.next_cursor;
        }
        const all = (await list()).body.templates.map(({ id }) => id);
        expect(ids).toEqual(all);
      });

      test.each([
        [
          '?channel=fax',
          `channel: must be ${CHANNELS.slice(0, -1).join(', ')}, or ${CHANNELS.at(-1)}`,
        ],
        ['?approval=yes', 'approval: must be pending, approved, or rejected'],
        ['?active=1', 'active: must be true or false'],
        ['?limit=0', 'limit: must be an integer from 1 to 200'],
        ['?limit=x', 'limit: must be an integer from 1 to 200'],
        ['?page=2', 'page: unknown query parameter'],
        ['?cursor=a&cursor=b', 'cursor: must be given once'],
        ['?channel[$ne]=x', 'channel[$ne]: unknown query parameter'],
      ])('%s is a 400', async (query, reason) => {
        expect(await list(query)).toEqual({
          status: 400,
          body: bodyOfRefusal(reason),
        });
      });

      test('an invalid cursor is a 400', async () => {
        expect(await list('?cursor=made-up')).toMatchObject({ status: 400 });
      });
    });

    describe('GET /v1/requests/{request_id}', () => {
      test('scheduled, then cancelled', async () => {
        const { body } = await world.send(telegram(), scheduled());
        const waiting = await world.request(body.request_id);
        expect(waiting).toMatchObject({ status: 200 });
        expect(waiting.body).toEqual({
          status: true,
          request_id: body.request_id,
          state: 'scheduled',
          accepted_at: ID,
          scheduled_for: ID,
          finished_at: null,
          result: null,
        });
        await world.cancel(body.request_id);
        const over = await world.request(body.request_id);
        expect(over.body).toEqual({ ...waiting.body, state: 'cancelled', finished_at: ID });
      });

      test('a finished request returns the answer of the send', async () => {
        const { body } = await world.send(telegram());
        const { body: read } = await world.request(body.request_id);
        expect(read).toEqual({
          status: true,
          request_id: body.request_id,
          state: 'finished',
          accepted_at: ID,
          scheduled_for: null,
          finished_at: ID,
          result: body,
        });
      });

      const NOT_FOUND = { status: 404, body: refusedBody({ kind: 'requestNotFound' }) };
      test('another account’s request is a 404, also to cancel', async () => {
        const { body } = await world.send(telegram(), scheduled());
        const { token } = await provision(world.stack);
        for (const call of [world.request, world.cancel]) {
          expect(await call(body.request_id, token)).toMatchObject(NOT_FOUND);
        }
        const { body: still } = await world.request(body.request_id);
        expect(still['state']).toBe('scheduled');
      });

      test.each(['999999999', '0', '-1', '1.5', '1e3', 'x', '99999999999999999999', '$ne'])(
        '%s is a 404',
        async (id) => {
          expect(await world.call('GET', `/v1/requests/${id}`)).toMatchObject(NOT_FOUND);
        },
      );

      test('the log id of a refused call is not a request', async () => {
        const { body } = await world.post({});
        expect(await world.request(body.request_id)).toMatchObject(NOT_FOUND);
      });
    });

    describe('POST /v1/requests/{request_id}/cancel', () => {
      const TOO_LATE = {
        status: 409,
        body: refusedBody({ kind: 'requestNotScheduled' }),
      };

      test('a cancel before the due time, also repeated, means never sent', async () => {
        const legs = telegram();
        const { body } = await world.send(legs, scheduled());
        const first = await world.cancel(body.request_id);
        expect(first).toMatchObject({ status: 200, body: { state: 'cancelled', result: null } });
        const second = await world.cancel(body.request_id);
        expect(second).toMatchObject({ status: 200, body: first.body });
        const other = await world.send(telegram(), scheduled());
        clock.jump(HOUR_S * 1_000);
        // The other request was due at the same time. Once it has ended, the cancelled one would
        // have, too.
        await world.settled(other.body.request_id!);
        expect(await world.arrived(legs.telegram.to)).toEqual([]);
        const { body: read } = await world.request(body.request_id);
        expect(read['state']).toBe('cancelled');
      });

      test('a sent request can not be cancelled', async () => {
        const { body } = await world.send(telegram(), scheduled());
        clock.jump(HOUR_S * 1_000);
        await world.settled(body.request_id!);
        expect(await world.cancel(body.request_id)).toMatchObject(TOO_LATE);
      });

      test.each(['sync', 'async'])('a %s request can not be cancelled', async (mode) => {
        const { body } = await world.send(telegram(), { context: { behaviour: { mode } } });
        expect(await world.cancel(body.request_id)).toMatchObject(TOO_LATE);
      });

      test('a cancel that races the due time either cancels or lets the send go, never both', async () => {
        const races = await Promise.all(
          Array.from({ length: 10 }, async () => {
            const legs = telegram();
            const { body } = await world.send(legs, scheduled());
            return { to: legs.telegram.to, id: body.request_id! };
          }),
        );
        clock.jump(HOUR_S * 1_000);
        const verdicts = await Promise.all(races.map(({ id }) => world.cancel(id)));
        for (const [i, { to, id }] of races.entries()) {
          const won = verdicts[i]!.status === 200;
          expect([200, 409]).toContain(verdicts[i]!.status);
          await world.settled(id, won ? 'cancelled' : 'finished');
          expect(await world.arrived(to)).toHaveLength(won ? 0 : 1);
        }
      });
    });

    describe('Idempotency-Key', () => {
      const key = (name: string) => ({ 'Idempotency-Key': name });

      test('a repeated key with the same body returns the first result', async () => {
        const body = composeRequest(world.tenant, telegram());
        const first = await world.post(body, key('attach'));
        const second = await world.post(body, key('attach'));
        expect(second).toMatchObject({ status: 200, body: first.body });
        expect(await world.arrived(String(body.target['telegram']))).toHaveLength(1);
      });

      test('twenty parallel calls with one key make one send', async () => {
        const body = composeRequest(world.tenant, telegram());
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => world.post(body, key('twenty'))),
        );
        for (const answer of answers) {
          expect(answer.status).toBe(200);
          expect(answer.body).toEqual(answers[0]!.body);
        }
        expect(await world.arrived(String(body.target['telegram']))).toHaveLength(1);
      });

      test('a repeated key with another body is a 409', async () => {
        const first = composeRequest(world.tenant, telegram());
        const other = composeRequest(world.tenant, telegram());
        await world.post(first, key('conflict'));
        const answer = await world.post(other, key('conflict'));
        expect(answer).toMatchObject({
          status: 409,
          body: { status: false, reason: 'Idempotency-Key was used with another body' },
        });
        expect(await world.arrived(String(other.target['telegram']))).toEqual([]);
      });

      test('async and scheduled calls with a repeated key return the first result', async () => {
        for (const rest of [{ context: { behaviour: { mode: 'async' } } }, scheduled()]) {
          const body = composeRequest(world.tenant, telegram(), rest);
          const name = JSON.stringify(rest).replaceAll(/\W/g, '');
          const first = await world.post(body, key(name));
          expect((await world.post(body, key(name))).body).toEqual(first.body);
        }
      });

      test('a refused call does not use up its key', async () => {
        const bad = composeRequest(world.tenant, { telegram: { text: '' } });
        expect((await world.post(bad, key('refused'))).status).toBe(400);
        const foreign = composeRequest(world.tenant, {
          telegram: { ...telegram().telegram, key: { token: 'nobody' } },
        });
        expect((await world.post(foreign, key('refused'))).status).toBe(403);
        const good = composeRequest(world.tenant, telegram());
        expect((await world.post(good, key('refused'))).status).toBe(200);
      });

      test('accounts do not share keys', async () => {
        const other = await provision(world.stack);
        const mine = await world.post(composeRequest(world.tenant, telegram()), key('shared'));
        const theirs = await world.stack.send(composeRequest(other, telegram()), {
          token: other.token,
          headers: key('shared'),
        });
        expect(mine.status).toBe(200);
        expect(theirs.status).toBe(200);
      });

      test('a key is valid for 24 hours', async () => {
        const first = await world.post(composeRequest(world.tenant, telegram()), key('a-day'));
        expect(first.status).toBe(200);
        clock.jump(24 * HOUR_S * 1_000 + 1_000);
        const other = await world.post(composeRequest(world.tenant, telegram()), key('a-day'));
        expect(other.status).toBe(200);
        expect(other.body.request_id).not.toBe(first.body.request_id);
      });

      test.each([
        ['empty', ''],
        ['a space', 'a b'],
        ['256 characters', 'x'.repeat(256)],
        ['other letters', 'schl\u00fcssel'],
      ])('refuses %s', async (_name, value) => {
        const answer = await world.post(composeRequest(world.tenant, telegram()), key(value));
        expect(answer).toMatchObject({
          status: 400,
          body: { reason: 'Idempotency-Key must be 1 to 255 visible ASCII characters' },
        });
      });
    });

    describe('X-Request-Id', () => {
      const echoed = async (id?: string) => {
        const headers: Record<string, string> = id === undefined ? {} : { 'X-Request-Id': id };
        return (await world.post({}, headers)).headers.get('x-request-id');
      };
      test('a valid id comes back in the answer', async () => {
        expect(await echoed('trace-1.a:b_c')).toBe('trace-1.a:b_c');
      });
      test.each([undefined, 'with space', 'x'.repeat(200), '<script>'])(
        'is generated when the header is %s',
        async (id) => {
          const made = await echoed(id);
          expect(made).toMatch(/^[A-Za-z0-9._:-]{1,64}$/);
          expect(made).not.toBe(id);
        },
      );
    });

    describe('the reference', () => {
      test.each(['/openapi.json', '/api/openapi.json'])('%s is valid OpenAPI 3.1', async (path) => {
        const { status, body } = await world.stack.call('GET', path);
        expect(status).toBe(200);
        const validator = new Validator();
        expect(await validator.validate(body)).toEqual({ valid: true });
        expect(validator.version).toBe('3.1');
      });

      test('/docs loads nothing from another host', async () => {
        const page = await fetch(`${world.stack.url}/docs`);
        expect(page.status).toBe(200);
        expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
        const html = await page.text();
        const leadsTo = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link!);
        expect(leadsTo).toEqual([
          '/guide/',
          '/guide/clients.html#postman-and-bruno',
          '/openapi.json',
        ]);
        const links = [...html.matchAll(/(?:src|<link [^>]*href)="([^"]+)"/g)].map(
          ([, link]) => link!,
        );
        expect(links.length).toBeGreaterThan(2);
        for (const link of links) {
          expect(link).toMatch(/^\/docs\//);
          const asset = await fetch(`${world.stack.url}${link}`);
          expect({ link, status: asset.status }).toEqual({ link, status: 200 });
          expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(0);
        }
      });
    });
  },
  () => Promise.resolve({ overrides: { clock } }),
);

describeOnEngines('an Idempotency-Key', (engine) => {
  test('is still known after a restart', async () => {
    const first: Stack = await startStack({ engine });
    let second: Stack | undefined;
    try {
      const tenant = await provision(first);
      const options = { token: tenant.token, headers: { 'Idempotency-Key': 'restart' } };
      const body = composeRequest(tenant, { telegram: { to: freshRecipient('telegram') } });
      const before = await first.send(body, options);
      expect(before.status).toBe(200);
      second = await first.restart();
      const after = await second.send(body, options);
      expect(after).toMatchObject({ status: 200, body: before.body });
      const other = composeRequest(tenant, { telegram: { to: freshRecipient('telegram') } });
      expect((await second.send(other, options)).status).toBe(409);
      expect(await second.inbox(String(body.target['telegram']))).toHaveLength(1);
    } finally {
      await (second ?? first).stop();
    }
  });
});
