import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentenceOf } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  provision,
  startStack,
  type Answer,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { activeEndpoint } from '../events/active-endpoint.ts';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import { runCommand } from './run-command.ts';

const TIMEOUT_MS = 120_000;
const EGRESS = { EGRESS_ALLOW: '127.0.0.0/8' };
/** Due while the copy is held. */
const SOON_S = 120;
/** Due after the release of an account. */
const LATER_S = 7_200;

describeOnEngines('a restored copy beside its running original', (engine) => {
  const clock = jumpingClock();
  let folder: string;
  let original: Stack;
  let copy: Stack;
  let receiver: Receiver;
  /** Released first, and last. */
  let first: Tenant;
  let last: Tenant;
  let restored: string;
  const path: Record<string, string> = {};
  const ids: Record<'soon' | 'later', Record<string, number>> = { soon: {}, later: {} };
  const soon = new Map<Tenant, string>();
  const later = new Map<Tenant, string>();

  const send = (stack: Stack, tenant: Tenant, target: string, schedule?: number) =>
    stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'Hello' } } },
        target: { telegram: target },
        ...(schedule === undefined ? {} : { context: { timing: { schedule } } }),
      },
      { token: tenant.token },
    );
  const arrived = (stack: Stack, target: string) =>
    waitFor(async () => (await stack.inbox(target)).length > 0, {
      timeoutMs: 60_000,
      what: `a message to ${target}`,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-copy-'));
    receiver = await startReceiver();
    original = await startStack({ engine, env: EGRESS, overrides: { clock } });
    copy = await startStack({ engine, env: EGRESS, overrides: { clock } });
    first = await provision(original);
    last = await provision(original);
    for (const tenant of [first, last]) {
      path[tenant.account] = await activeEndpoint(original, tenant, receiver, 'send_status');
      const now = Math.ceil(clock.now() / 1_000);
      for (const [kind, targets, afterS] of [
        ['soon', soon, SOON_S],
        ['later', later, LATER_S],
      ] as const) {
        const target = freshRecipient('telegram');
        targets.set(tenant, target);
        const { body } = await send(original, tenant, target, now + afterS);
        ids[kind][tenant.account] = body.request_id ?? 0;
      }
    }
    const file = join(folder, 'store.backup');
    const ran = await runCommand(original, ['backup', file]);
    if (ran.exit !== 0) throw new Error(ran.said);
    copy = await copy.restart(async () => {
      await copyFile(join(original.dataDir, 'secrets.key'), join(copy.dataDir, 'secrets.key'));
      restored = (await runCommand(copy, ['restore', file, '--replace'])).said;
    });
    // The original goes on: it sends what is due.
    clock.jump(SOON_S * 1_000);
    await Promise.all([first, last].map((tenant) => arrived(original, soon.get(tenant)!)));
  }, TIMEOUT_MS);

  afterAll(async () => {
    await Promise.all([original?.stop(), copy?.stop()]);
    await receiver?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ready = async () => {
    const response = await fetch(`${copy.url}/readyz`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const heldAccounts = async () =>
    (await runCommand(copy, ['held', 'accounts', '--json'])).lines.map(
      (line) => JSON.parse(line) as { account: { id: string } } & Record<string, unknown>,
    );

  test('the copy is ready, and says that it is held, how much waits, and for whom', async () => {
    expect(restored).toContain('held: 2 accounts');
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: true, held: 'restored copy, held' },
    });
    const metrics = await (await fetch(copy.metricsUrl)).text();
    expect(metrics).toMatch(/cascade_held_accounts(?:\{[^}]*\})? 2/);
    const status = await runCommand(copy, ['status']);
    expect(status).toMatchObject({
      exit: 0,
      said: expect.stringContaining('restored copy, held: 2 accounts'),
    });
    const doctor = await runCommand(copy, ['doctor', '--json']);
    expect(doctor.lines.map((line) => JSON.parse(line) as { check: string })).toContainEqual(
      expect.objectContaining({ check: 'restored-copy', state: 'look' }),
    );
    const waiting = await heldAccounts();
    expect(waiting.map(({ account }) => account.id).toSorted()).toEqual(
      [first.account, last.account].toSorted(),
    );
    for (const one of waiting) expect(one).toMatchObject({ open: 0, scheduled: 2, batches: 0 });
  });

  test('a call that would send is refused with 503 and a reason, and reading works', async () => {
    const target = freshRecipient('telegram');
    expect(await send(copy, first, target)).toMatchObject({
      status: 503,
      body: { status: false, reason: sentenceOf({ kind: 'restoredCopy' }) },
    });
    const refused = (method: string, url: string, body: unknown): Promise<Answer> =>
      copy.call(method, url, body, { token: first.token });
    const check = await refused('POST', '/v1/check', { targets: [{ telegram: target }] });
    expect(check).toMatchObject({
      status: 503,
      body: { reason: sentenceOf({ kind: 'restoredCopy' }) },
    });
    expect(Number(check.headers.get('retry-after'))).toBeGreaterThanOrEqual(60);
    const id = ids.soon[first.account];
    const read = await copy.call('GET', `/v1/requests/${id}`, undefined, { token: first.token });
    expect(read).toMatchObject({ status: 200, body: { request_id: id } });
  });

  test('nothing leaves the copy by itself, though an account of its own works', async () => {
    // An account that no backup knows: what its steps did, those of the others had the time to do.
    const own = await provision(copy);
    const target = freshRecipient('telegram');
    await send(copy, own, target, Math.ceil(clock.now() / 1_000) + 1);
    await arrived(copy, target);
    for (const tenant of [first, last]) {
      expect(await copy.inbox(soon.get(tenant)!)).toEqual([]);
    }
    // No worker of the copy takes the bot's messages away from the original.
    const holders = await copy.manage<{ data: { account: string; held_by: string | null }[] }>(
      null,
      'GET',
      '/api/operations/devices?limit=200',
    );
    const held = holders.data.filter(({ account, held_by: by }) => account !== own.account && by);
    expect(held).toEqual([]);
  });

  test('a resend that a person asks for waits for the release', async () => {
    const { data } = await copy.manage<{ data: { id: string }[] }>(
      last.account,
      'GET',
      '/api/deliveries',
    );
    const before = receiver.at(path[last.account]!).length;
    await copy.manage(last.account, 'POST', `/api/deliveries/${data[0]?.id}/resend`);
    // The same emitter has delivered an event of the copy's own account meanwhile.
    const own = await provision(copy);
    await activeEndpoint(copy, own, receiver, 'send_status');
    expect(receiver.at(path[last.account]!).length).toBe(before);
  });

  test('a request of a held account is not released before its account', async () => {
    const ran = await runCommand(copy, ['held', 'release', String(ids.soon[last.account])]);
    expect(ran).toMatchObject({ exit: 1, said: expect.stringContaining('release it first') });
    await runCommand(copy, ['held', 'release', '--all']);
    expect(await heldAccounts()).toHaveLength(2);
  });

  test('a released account works: what is due later goes on, what the original may have sent waits', async () => {
    const ran = await runCommand(copy, ['held', 'accounts', 'release', first.account]);
    expect(ran.said).toContain('released: 1 accounts; 1 requests');
    expect(ran.said).toContain('1 requests stay held');
    expect(await ready()).toMatchObject({ status: 200, body: { held: 'restored copy, held' } });

    const target = freshRecipient('telegram');
    expect(await send(copy, first, target)).toMatchObject({ status: 200, body: { status: true } });
    expect(await send(copy, last, target)).toMatchObject({ status: 503 });
    clock.jump(LATER_S * 1_000);
    await arrived(copy, later.get(first)!);
    expect(await copy.inbox(later.get(last)!)).toEqual([]);
    // It was due since the backup: the original has sent it.
    expect(await copy.inbox(soon.get(first)!)).toEqual([]);
    const { lines } = await runCommand(copy, ['held', '--account', first.account, '--json']);
    expect(lines.map((line) => (JSON.parse(line) as { request_id: number }).request_id)).toEqual([
      ids.soon[first.account],
    ]);
  }, 60_000);

  test('what was held can be cancelled, and ends without a call', async () => {
    const id = ids.soon[first.account]!;
    await runCommand(copy, ['held', 'cancel', String(id)]);
    await copy.settled(id, first.token, 'cancelled');
    expect(await copy.inbox(soon.get(first)!)).toEqual([]);
  });

  test('after the last release it is a copy no more', async () => {
    const before = receiver.at(path[last.account]!).length;
    await runCommand(copy, ['held', 'accounts', 'release', '--all']);
    expect((await ready()).body).not.toHaveProperty('held');
    expect(await heldAccounts()).toEqual([]);
    expect((await runCommand(copy, ['status'])).said).not.toContain('restored copy');
    await receiver.take(path[last.account]!, before + 1);
  });
});
