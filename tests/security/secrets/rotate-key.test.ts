import { readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { vaultFromBase64 } from '@cascade/vault';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import { runCommand } from '../../operate/run-command.ts';
import { readRows } from './read-rows.ts';
import { runRotation, type Rotated } from './run-rotation.ts';

const TIMEOUT_MS = 120_000;
const WEBHOOK_SECRET = 'known-to-the-receiver';

describeOnEngines('rotate-key', (engine) => {
  const embedded = engine.kind === 'embedded';
  let receiver: Receiver;
  let stack: Stack;
  let tenant: Tenant;
  let endpoint: string;

  beforeAll(async () => {
    receiver = await startReceiver();
    // The key is in a file of its data folder.
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/webhooks', {
      url: `${receiver.url}/hook`,
      events: ['send_status'],
      secret: WEBHOOK_SECRET,
      signed: true,
    });
    endpoint = id;
    await expectWorking();
  });

  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });

  const keyFile = () => join(stack.dataDir, 'secrets.key');
  const readKeys = async () => (await readFile(keyFile(), 'utf8')).trim().split('\n');
  const writeKeys = (...keys: string[]) => writeFile(keyFile(), `${keys.join('\n')}\n`);
  const newKey = () => randomBytes(32).toString('base64');
  const idOf = (key = '') => vaultFromBase64(key).seal('', '').split('.')[1] ?? '';

  async function ownKeys(): Promise<Record<string, string>> {
    return embedded ? {} : { SECRETS_KEY: (await readKeys()).join(',') };
  }

  /** Runs the command as its own process. */
  async function rotate(killAt?: RegExp): Promise<Rotated> {
    return runRotation({ ...stack.env, ...(await ownKeys()) }, killAt);
  }

  /** Runs the command in this process, where it ends before it seals anything. */
  async function rotateInVain(): Promise<string> {
    const { exit, said } = await runCommand(stack, ['rotate-key'], { env: await ownKeys() });
    return `${exit}: ${said}`;
  }

  /** Uses every kind of sealed text of this account. */
  async function expectWorking(): Promise<void> {
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    for (const channel of ['whatsapp', 'telegram'] as const) expect(await send(channel)).toBe(true);
    const before = receiver.at('/hook').length;
    const path = `/api/webhooks/${endpoint}/test`;
    await stack.manage(tenant.account, 'POST', path, { event: 'send_status' });
    const received = await receiver.take('/hook', before + 1);
    expect(received.at(-1)?.headers).toMatchObject({
      'x-webhook-secret': WEBHOOK_SECRET,
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
  }

  async function send(channel: 'whatsapp' | 'telegram'): Promise<boolean> {
    const { body } = await stack.send(
      {
        keys: { [channel]: { token: tenant.keys[channel] } },
        content: { [channel]: { message: { type: 'text', message: 'hi' } } },
        target: { [channel]: freshRecipient(channel) },
      },
      { token: tenant.token },
    );
    return body.status;
  }

  /** Counts sealed texts in the store by the id of their key. */
  async function sealedTexts(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    const rows = await readRows(stack.dataDir, stack.env['MONGODB_URL']);
    for (const [, id] of rows.toString('latin1').matchAll(/\bv1\.([\w-]{8})\.[\w-]{54,}/g)) {
      counts[id!] = (counts[id!] ?? 0) + 1;
    }
    return counts;
  }

  /** The command creates the embedded store's new key; services on servers get it by a restart. */
  async function prepare(old: string): Promise<void> {
    if (!embedded) {
      stack = await stack.restart(() => writeKeys(newKey(), old));
      return;
    }
    const said = await rotateInVain();
    if (!/^1: [^]*still running/.test(said)) throw new Error(`not refused: ${said}`);
  }

  /**
   * Runs `act` while the embedded store is stopped, since one process can open it; beside the
   * services otherwise.
   */
  async function meanwhile(act: () => Promise<void>): Promise<void> {
    if (embedded) stack = await stack.restart(act);
    else await act();
  }

  /** Rotates while all services send and are notified. The embedded store is stopped for it. */
  async function rotateBesideServices(): Promise<void> {
    if (embedded) return;
    const rotating = rotate();
    const over = rotating.then(() => true);
    const answers: boolean[] = [];
    do answers.push(await send('whatsapp'), await send('telegram'));
    while (!(await Promise.race([over, Promise.resolve(false)])));
    const { code, said } = await rotating;
    if (code !== 0) throw new Error(said);
    if (answers.includes(false)) throw new Error('a send failed while keys were changed');
  }

  test(
    'killed and run again: every secret opens all the time, and with the new key alone at the end',
    async () => {
      const [old] = await readKeys();
      await prepare(old!);
      await meanwhile(async () => {
        expect((await sealedTexts())[idOf(old)]).toBeGreaterThan(10);
        // Killed midway, or at its end on a machine that was slow to kill.
        expect([null, 0]).toContain((await rotate(/^devices/m)).code);
      });
      expect(await readKeys()).toHaveLength(2);
      await expectWorking();
      await rotateBesideServices();

      stack = await stack.restart(async () => {
        expect(await rotate()).toEqual({ code: 0, said: expect.stringContaining('Done: ') });
        const [current] = await readKeys();
        expect(current).not.toBe(old);
        const sealed = await sealedTexts();
        expect(Object.keys(sealed)).toEqual([idOf(current)]);

        await writeKeys(newKey());
        expect(await rotateInVain()).toMatch(/^1: [^]*a key that isn't at hand/);
        expect(await sealedTexts()).toEqual(sealed);
        await writeKeys(current!);
      });
      await expectWorking();
    },
    TIMEOUT_MS,
  );
});

test('a missing key is reported before anything changes', async () => {
  const nobody = { url: '', env: { MONGODB_URL: 'mongodb://127.0.0.1:1/x' } };
  expect(await runCommand(nobody, ['rotate-key'])).toMatchObject({
    exit: 2,
    said: expect.stringContaining('SECRETS_KEY is missing'),
  });
});
