import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { systemClock } from '@cascade/runtime';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { PNG } from '../e2e/sample-files.ts';
import { runCommand, type Ran } from './run-command.ts';

const TIMEOUT_MS = 120_000;
const ERASED = '6281277700011';

describeOnEngines('backup and restore', (engine) => {
  let folder: string;
  let file: string;
  let stack: Stack;
  let tenant: Tenant;
  /** Ids of requests answered before the backup began. */
  const before: number[] = [];
  let lastId = 0;
  const scheduled: { released: number; cancelled: number; later: number } = {
    released: 0,
    cancelled: 0,
    later: 0,
  };
  const refusals: Ran[] = [];
  let restored: Ran | undefined;
  let due = '';
  let barred = '';
  const friend = freshRecipient('whatsapp');

  const send = async (
    target: string,
    more: object = {},
    channel: 'telegram' | 'waba' | 'whatsapp' = 'telegram',
  ) => {
    const { body } = await stack.send(
      {
        keys: { [channel]: { token: tenant.keys[channel] } },
        content: { [channel]: { message: { type: 'text', message: 'Hello' } } },
        target: { [channel]: target },
        ...more,
      },
      { token: tenant.token },
    );
    if (!body.status) throw new Error(JSON.stringify(body));
    return body.request_id ?? 0;
  };
  const at = (schedule: number) => ({ context: { timing: { schedule } } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-backup-'));
    file = join(folder, 'store.backup');
    stack = await startStack({ engine });
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    await send(friend, {}, 'whatsapp');
    for (let i = 0; i < 20; i += 1) before.push(await send(freshRecipient('telegram')));
    await stack.upload(tenant.account, 'logo.png', PNG);
    // Where the backup outlasts the time that its requests wait for, they go out before it: again, with a later one.
    for (let aheadS = 5; restored === undefined; aheadS *= 3) {
      await backUpAndRestore(Math.floor(Date.now() / 1_000) + aheadS);
    }
    await runCommand(stack, ['held', 'accounts', 'release', '--all']);
  }, TIMEOUT_MS);

  /** A backup with requests that are due at `soon`, and then, unless the time came first, its restore. */
  async function backUpAndRestore(soon: number): Promise<void> {
    await rm(file, { force: true });
    await send(ERASED, {}, 'waba');
    [due, barred] = [freshRecipient('telegram'), freshRecipient('telegram')];
    scheduled.released = await send(due, at(soon));
    scheduled.cancelled = await send(barred, at(soon));
    scheduled.later = await send(freshRecipient('telegram'), at(soon + 3_600));

    // Sends under load until the backup is written.
    const done = new AbortController();
    const load = (async () => {
      while (!done.signal.aborted) lastId = await send(freshRecipient('telegram'));
    })();
    const ran = await runCommand(stack, ['backup', file]);
    done.abort();
    await load;
    if (ran.exit !== 0) throw new Error(ran.said);
    // The phone's session moves on, so that the backed-up session is old.
    await send(friend, {}, 'whatsapp');
    await runCommand(stack, ['contacts', 'erase', ERASED, '--account', tenant.account]);

    stack = await stack.restart(async () => {
      const left = soon * 1_000 - Date.now();
      if (left <= 0) return;
      await systemClock.sleep(left);
      const env = { SECRETS_KEY: randomBytes(32).toString('base64') };
      refusals.push(await runCommand(stack, ['restore', file]));
      refusals.push(await runCommand(stack, ['restore', file, '--replace'], { env }));
      const cut = join(folder, 'cut.backup');
      const text = gunzipSync(await readFile(file)).toString();
      await writeFile(cut, gzipSync(text.slice(0, text.length * 0.9)));
      refusals.push(await runCommand(stack, ['restore', cut, '--replace']));
      restored = await runCommand(stack, ['restore', file, '--replace']);
    });
  }

  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const stateOf = async (id: number) =>
    (await stack.call('GET', `/v1/requests/${id}`, undefined, { token: tenant.token })).body;

  test('restore refuses a store in use, another key, and a truncated file', () => {
    expect(refusals.map(({ exit, said }) => [exit, said])).toEqual([
      [1, expect.stringContaining('not empty')],
      [1, expect.stringContaining('SECRETS_KEY')],
      [1, expect.stringContaining('cut off')],
    ]);
    expect(restored).toMatchObject({ exit: 0 });
    // Requests that were open at the moment of the backup are held as well.
    expect(restored?.said).toMatch(/held back: [2-9] requests/);
    // Its number, and the id that Graph named for it.
    expect(restored?.said).toMatch(/erased again: [12] addresses/);
  });

  test('finished requests are unchanged, and new ids follow the old ones', async () => {
    for (const id of before) {
      expect(await stateOf(id)).toMatchObject({ state: 'finished', status: true });
    }
    expect(await send(freshRecipient('telegram'))).toBeGreaterThan(lastId);
    const files = await stack.manage<{ data: { id: number; size: number }[] }>(
      tenant.account,
      'GET',
      '/api/files',
    );
    expect(files.data).toMatchObject([{ size: PNG.byteLength }]);
    const content = await fetch(`${stack.url}/api/files/${files.data[0]?.id}/content`, {
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
    });
    expect(Buffer.from(await content.arrayBuffer())).toEqual(PNG);
  });

  test('requests that came due meanwhile are held until an operator releases or cancels them', async () => {
    const { lines } = await runCommand(stack, ['held', '--json']);
    const ids = lines.map((line) => (JSON.parse(line) as { request_id: number }).request_id);
    expect(ids).toEqual(expect.arrayContaining([scheduled.released, scheduled.cancelled]));
    expect(ids).not.toContain(scheduled.later);
    expect(await stack.inbox(due)).toEqual([]);

    const release = ['held', 'release', String(scheduled.released)];
    expect((await runCommand(stack, release)).said).toContain('1 requests');
    await runCommand(stack, ['held', 'cancel', '--all']);
    await stack.settled(scheduled.released, tenant.token);
    expect(await stack.inbox(due)).toHaveLength(1);
    expect(await stateOf(scheduled.cancelled)).toMatchObject({ state: 'cancelled' });
    expect(await stack.inbox(barred)).toEqual([]);
    expect(await stateOf(scheduled.later)).toMatchObject({ state: 'scheduled' });
    expect((await runCommand(stack, ['held'])).said).toContain('0 events');
  });

  test('a linked phone stays linked, and its contacts can decrypt its messages', async () => {
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    const { history } = await stack.manage<{ history: { to: string }[] }>(
      tenant.account,
      'GET',
      `/api/devices/${tenant.devices.whatsapp}/link`,
    );
    expect(history.filter(({ to }) => to === 'linking')).toEqual([]);
    const { length } = await stack.inbox(friend);
    await send(friend, {}, 'whatsapp');
    await waitFor(async () => (await stack.inbox(friend)).length > length, {
      timeoutMs: 30_000,
      what: 'the contact to get the message',
    });
    expect((await stack.inbox(friend))[0]).toMatchObject({ content: { text: 'Hello' } });
  });

  test('a contact erased after the backup stays erased', async () => {
    const again = await runCommand(stack, ['backup', file]);
    expect(again.exit).toBe(0);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain(ERASED);
  });

  test('a backup can be restored into the other engine', async () => {
    const other = { url: stack.url, env: { DATA_DIR: join(folder, 'embedded') } };
    const { env } = stack;
    const key = (await readFile(join(env['DATA_DIR'] ?? '', 'secrets.key'), 'utf8')).trim();
    const ran = await runCommand(other, ['restore', file], { env: { SECRETS_KEY: key } });
    expect(ran).toMatchObject({ exit: 0 });
  });
});
