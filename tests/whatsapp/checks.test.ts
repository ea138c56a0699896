import {
  TARGET_CHECKS,
  type ChannelReach,
  type CheckStatus,
  type TargetReach,
} from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  magicRecipient,
  meet,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const DAY_MS = 24 * 3_600_000;
const NO_BUDGET = 'not looked up: daily limit of the phone for new contacts';
/** A hundred lookups on a busy machine, and what is waited for. */
const MANY_MS = 120_000;
const TEXT = { message: { type: 'text', message: 'Hello' } };

describeOnEngines('POST /v1/check', (engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine, overrides: { clock } });
  });
  afterAll(() => stack.stop());
  beforeEach(async () => {
    clock.jump(DAY_MS + DAY_MS / 2 - (clock.now() % DAY_MS));
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
  });

  const post = (body: unknown, token = tenant.token) =>
    stack.call('POST', '/v1/check', body, { token });

  async function check(targets: unknown[], more: object = {}, token = tenant.token) {
    const { status, body } = await post({ targets, ...more }, token);
    expect(body).toMatchObject({ status: true });
    expect(status).toBe(200);
    return body['targets'] as TargetReach[];
  }
  const whatsapp = async (target: string, more: object = {}, token?: string) =>
    (await check([target], more, token))[0]?.channels.whatsapp as ChannelReach;

  const limit = (firstContacts: number) =>
    stack.manage(tenant.account, 'PATCH', `/api/devices/${tenant.devices.whatsapp}`, {
      settings: { dailyCap: { firstContacts } },
    });
  const used = async () => {
    const path = `/api/devices/${tenant.devices.whatsapp}`;
    const { limits } = await stack.manage<{ limits: { first_contacts: { used: number } } }>(
      tenant.account,
      'GET',
      path,
    );
    return limits.first_contacts.used;
  };
  const tokenWith = async (scopes: string[]) => {
    const body = { name: scopes.join(), scopes };
    return (await stack.manage<{ token: string }>(tenant.account, 'POST', '/api/tokens', body))
      .token;
  };

  test('says in order who is on WhatsApp, and how old the answer is', async () => {
    const [there, gone] = [freshRecipient('whatsapp'), magicRecipient('unknown', 'whatsapp')];
    const mail = freshRecipient('email');
    const found = await check([there, gone, mail, { telegram: freshRecipient('telegram') }]);
    expect(found.map(({ target }) => target).slice(0, 3)).toEqual([there, gone, mail]);
    expect(found).toMatchObject([
      {
        channels: {
          whatsapp: { reachable: true, exists: true, address: there, seen: null },
          waba: { reachable: true, exists: true, session_window: { state: 'unknown' } },
        },
      },
      {
        channels: {
          whatsapp: { reachable: false, exists: false, why: 'Recipient number is not on WhatsApp' },
          waba: { reachable: false, exists: false },
        },
      },
      { channels: { email: { reachable: null } } },
      { channels: { telegram: { reachable: null } } },
    ]);
    clock.jump(3_600_000);
    expect(await used()).toBe(2);
    const again = await whatsapp(there);
    expect(again).toMatchObject({ reachable: true, exists: true });
    expect(again.age_seconds).toBeGreaterThanOrEqual(3_600);
    expect(await used()).toBe(2);
    expect((await whatsapp(there, { max_age: 60 })).age_seconds).toBeLessThan(60);
    expect(await used()).toBe(3);
  });

  test('looks up no more than the daily limit of new contacts, which sends share', async () => {
    await limit(3);
    const targets = Array.from({ length: 5 }, () => freshRecipient('whatsapp'));
    const found = (await check(targets)).map(({ channels }) => channels.whatsapp);
    expect(found.filter((one) => one?.exists === true)).toHaveLength(3);
    const rest = found.filter((one) => one?.exists === undefined);
    expect(rest).toEqual([
      expect.objectContaining({ reachable: null, why: NO_BUDGET }),
      expect.objectContaining({ reachable: null, why: NO_BUDGET }),
    ]);
    const send = async (to: string | undefined) =>
      (
        await stack.send(
          {
            keys: { whatsapp: { token: tenant.keys.whatsapp } },
            content: { whatsapp: TEXT },
            target: { whatsapp: to },
          },
          { token: tenant.token },
        )
      ).body.channels?.whatsapp;
    // Looked up today, so its first message has a place already.
    expect(await send(targets[0])).toMatchObject({ status: true });
    expect(await send(targets[4])).toMatchObject({ status: false });
    expect(await used()).toBe(3);
  });

  test('needs the scope send to look up; read answers from what is known', async () => {
    const reader = await tokenWith(['read']);
    const to = freshRecipient('whatsapp');
    expect(await whatsapp(to, {}, reader)).toMatchObject({
      reachable: null,
      why: 'not looked up: the token lacks the scope send',
    });
    expect(await whatsapp(to, { lookup: false })).toMatchObject({
      reachable: null,
      why: 'not looked up: lookup is false',
    });
    await whatsapp(to);
    expect(await whatsapp(to, {}, reader)).toMatchObject({ reachable: true, exists: true });
    expect((await post({ targets: [to] }, await tokenWith(['send']))).status).toBe(403);
  });

  test('heeds a STOP, and a message, under every spelling of a number', async () => {
    const ana = await meet(stack, tenant, 'whatsapp', '5541988887777');
    await ana.does({ text: 'Hello' });
    await waitFor(async () => (await whatsapp('554188887777')).seen !== null, {
      timeoutMs: 20_000,
      everyMs: 50,
      what: 'the message to be seen',
    });
    await ana.does({ text: 'STOP' });
    const stopped = await waitFor(
      async () => {
        const found = await whatsapp('554188887777');
        return found.suppressed ? found : null;
      },
      { timeoutMs: 20_000, everyMs: 50, what: 'the STOP' },
    );
    expect(stopped).toMatchObject({
      reachable: false,
      why: 'recipient opted out',
      suppressed: [{ kind: 'opt_out' }],
    });
  });

  test.each([
    [{}, 'targets: required'],
    [{ targets: [] }, 'targets: must not be empty'],
    [{ targets: [7] }, 'targets[0]: must be a string or an object'],
    [
      { targets: ['1', { emial: 'a@b.c' }] },
      'targets[1].emial: unknown channel, did you mean email?',
    ],
    [{ targets: ['1'], maxage: 1 }, 'maxage: unknown field, did you mean max_age?'],
    [
      { targets: [{ email: 'a@b.c' }], keys: { whatsapp: { token: 'x' } } },
      'targets[0].email: keys has no email',
    ],
  ])('refuses %j', async (body, reason) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { status: false, reason } });
  });

  test('names the fault of an address, and checks the others', async () => {
    const [bad, good] = await check([{ whatsapp: '62 812' }, freshRecipient('whatsapp')]);
    expect(bad?.channels.whatsapp).toMatchObject({ reachable: false });
    expect(bad?.channels.whatsapp?.why).toMatch(/^target\.whatsapp: 5 digits/);
    expect(good?.channels.whatsapp).toMatchObject({ reachable: true });
  });

  describe('with many targets', () => {
    const view = async (id: string, cursor = '0') => {
      const { body } = await stack.call('GET', `/v1/checks/${id}?cursor=${cursor}`, undefined, {
        token: tenant.token,
      });
      return body as unknown as CheckStatus;
    };
    /** Looks at the last page: a view reads all that is known of each of its targets. */
    const until = ({ id, lastPage }: Queued, what: string, is: (status: CheckStatus) => boolean) =>
      waitFor(
        async () => {
          const status = await view(id, lastPage);
          return is(status) ? status : null;
        },
        { timeoutMs: 60_000, everyMs: 200, what },
      );
    const many = (count: number) => Array.from({ length: count }, () => freshRecipient('whatsapp'));
    interface Queued {
      id: string;
      /** Cursor. */
      lastPage: string;
    }
    async function queue(targets: string[]): Promise<Queued> {
      const { status, body } = await post({ targets });
      expect(status).toBe(202);
      const pages = Math.ceil(targets.length / TARGET_CHECKS.mostAtOnce);
      return { id: String(body['check_id']), lastPage: String(pages - 1) };
    }
    async function everyTarget(id: string) {
      const all: TargetReach[] = [];
      for (let cursor: string | null = '0'; cursor !== null;) {
        const page: CheckStatus = await view(id, cursor);
        all.push(...page.targets);
        cursor = page.next_cursor;
      }
      return all;
    }

    test(
      'looks all up in the background, in pages, and is cancelled by DELETE',
      async () => {
        const targets = many(110);
        const queued = await queue(targets);
        const status = await until(
          queued,
          'the check to finish',
          ({ state }) => state === 'finished',
        );
        expect(status.progress).toEqual({ targets: 110, done: 110 });
        const all = await everyTarget(queued.id);
        expect(all.map(({ target }) => target)).toEqual(targets);
        expect(all.every(({ channels }) => channels.whatsapp?.exists === true)).toBe(true);
        expect(await used()).toBe(110);
        const path = `/v1/checks/${queued.id}`;
        expect((await stack.call('DELETE', path, undefined, { token: tenant.token })).status).toBe(
          200,
        );
        expect((await stack.call('GET', path, undefined, { token: tenant.token })).status).toBe(
          404,
        );
      },
      MANY_MS,
    );

    test(
      'of 1,000 targets and 40 a day, looks 40 up, says so, and goes on the next day',
      async () => {
        await limit(40);
        const targets = many(1_000);
        const queued = await queue(targets);
        const waits = ({ waiting }: CheckStatus) =>
          waiting === 'daily limit of the phone for new contacts';
        await until(queued, 'the check to wait', waits);
        const all = await everyTarget(queued.id);
        const exist = all.filter(({ channels }) => channels.whatsapp?.exists === true);
        expect(exist).toHaveLength(40);
        expect(new Set(all.slice(40).map(({ channels }) => channels.whatsapp?.why))).toEqual(
          new Set([NO_BUDGET]),
        );
        expect(await used()).toBe(40);
        clock.jump(DAY_MS / 2 + 60_000);
        await waitFor(async () => (await used()) === 40, {
          timeoutMs: 30_000,
          everyMs: 50,
          what: 'the next 40',
        });
      },
      MANY_MS,
    );

    test(
      'goes on after a restart, and repeats no stored lookup',
      async () => {
        await limit(30);
        const queued = await queue(many(105));
        await until(queued, 'the check to wait', ({ waiting }) => waiting !== undefined);
        stack = await stack.restart();
        await untilLinked(stack, tenant, tenant.devices.whatsapp);
        await limit(1_000);
        clock.jump(61_000);
        await until(queued, 'the check to finish', ({ state }) => state === 'finished');
        expect(await used()).toBe(105);
      },
      MANY_MS,
    );

    test(
      'loses the targets of a contact who is erased',
      async () => {
        const targets = many(101);
        const queued = await queue(targets);
        await until(queued, 'the check to finish', ({ state }) => state === 'finished');
        await stack.manage(tenant.account, 'POST', '/api/contacts/erase', { address: targets[0] });
        const { targets: left } = await view(queued.id);
        expect(left[0]).toEqual({ target: null, channels: {} });
        expect(left[1]?.target).toBe(targets[1]);
      },
      MANY_MS,
    );
  });
});
