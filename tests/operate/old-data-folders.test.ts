import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHANNELS, type Channel } from '@cascade/contracts';
import { systemClock, withStop, type Stoppable } from '@cascade/runtime';
import { recordingLogger, waitFor, type RecordingLogger } from '@cascade/runtime/testing';
import { readStandaloneConfig, startStandalone, type Standalone } from '@cascade/standalone';
import { createClient, freshRecipient, type Client } from '../harness/index.ts';

const run = promisify(execFile);

/** `data-folders/README.md` says how they were filled. */
const FOLDERS = ['0.1.0', 'four-channels', '0.2.0'];

/** Some minutes after the folders were filled: retention would empty them later. */
const NOW = Date.parse('2026-11-28T16:00:00Z');

const TIMEOUT_MS = 120_000;

interface Demo {
  accountToken: string;
  keys: Record<Channel, string>;
}

interface Page {
  data: Record<string, unknown>[];
}

interface Started extends Client {
  standalone: Standalone & Stoppable;
  logger: RecordingLogger;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const logger = recordingLogger();
  const config = readStandaloneConfig({ PORT: '0', DATA_DIR: dataDir, ...env });
  const ahead = NOW - Date.now();
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const standalone = await withStop((signal) => startStandalone(config, logger, signal, { clock }));
  return { ...createClient(standalone.url), standalone, logger };
}

const soon = <T>(what: string, look: () => Promise<T>) =>
  waitFor(look, { timeoutMs: 60_000, everyMs: 100, what });

describe.each(FOLDERS)('npm start on the data folder of %s', (name) => {
  let dataDir: string;
  let stored: Demo;
  let demo: Demo;
  let operator: string;
  let account: string | undefined;
  let started: Started;

  const readDemo = async () =>
    JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
  const manage = async (path: string) => {
    const { status, body } = await started.call('GET', path, undefined, {
      token: operator,
      headers: account === undefined ? {} : { 'X-Account-Id': account },
    });
    expect({ path, status }).toEqual({ path, status: 200 });
    return (body as unknown as Page).data;
  };
  const answer = (body: object) => started.call('POST', '/sandbox/answers', body);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cascade-old-'));
    const archive = fileURLToPath(new URL(`./data-folders/${name}.tar.gz`, import.meta.url));
    await run('tar', ['-xzf', archive, '-C', dataDir]);
    stored = await readDemo();
    operator = (await readFile(join(dataDir, 'operator.key'), 'utf8')).trim();
    started = await start(dataDir);
    demo = await readDemo();
    account = String((await manage('/api/accounts'))[0]?.['id']);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await started?.standalone.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, TIMEOUT_MS);

  test(
    'starts: tokens are kept, and each channel has a key',
    () => {
      expect(demo).toMatchObject(stored);
      expect(Object.keys(demo.keys).toSorted()).toEqual(CHANNELS.toSorted());
    },
    TIMEOUT_MS,
  );

  test(
    'shows requests, messages, rules, opt-outs and the sandbox as they were',
    async () => {
      expect(
        (await manage('/api/requests')).map(({ id, state, status }) => [id, state, status]),
      ).toEqual([
        // Replies of a rule and of a form.
        ...[10, 9, 8].map((id) => [id, 'finished', true]),
        [7, 'scheduled', null],
        ...[6, 5, 4].map((id) => [id, 'finished', true]),
      ]);
      expect(await manage('/api/inbound')).toHaveLength(6);
      expect(await manage('/api/autoreplies')).toHaveLength(2);
      expect(await manage('/api/webhooks')).toHaveLength(1);
      expect(await manage('/api/suppressions')).toMatchObject([{ channel: 'whatsapp' }]);
      expect(
        (await manage('/api/devices')).map(({ channel }) => String(channel)).toSorted(),
      ).toEqual(CHANNELS.toSorted());
      for (const path of ['/api/templates', '/api/deliveries', '/api/audit']) {
        expect((await manage(path)).length).toBeGreaterThan(0);
      }
      expect(await started.inbox('6281234567890')).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  test.each(CHANNELS)(
    'sends over %s with the key of demo.json',
    async (channel) => {
      const template = (await manage('/api/templates')).find(
        ({ channel: of, name: called }) => of === channel && String(called).startsWith('otp'),
      );
      const target = freshRecipient(channel);
      const { body } = await started.send(
        {
          keys: { [channel]: { token: demo.keys[channel] } },
          content: {
            [channel]: template
              ? { template: template['id'] }
              : { message: { type: 'text', message: 'Hello' } },
          },
          target: { [channel]: target, variables: { code: '482913', 1: '482913' } },
        },
        { token: demo.accountToken },
      );
      expect(body).toMatchObject({ status: true });
      expect(await started.inbox(target)).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  test(
    'goes on with the form that a contact was filling, and takes mail for the demo sender',
    async () => {
      const filled = () => manage('/api/submissions');
      expect(await filled()).toEqual([]);
      const contact = '1000000000007';
      await answer({ channel: 'telegram', contact, text: 'L' });
      await soon('the summary', async () => (await started.inbox(contact)).length === 5);
      await answer({ channel: 'telegram', contact, text: 'yes' });
      const done = await soon('the submission', async () => (await filled())[0]);
      expect(done).toMatchObject({ answers: { name: 'Budi', size: 'L' } });
      await answer({ channel: 'email', contact: 'anna@example.com', text: 'Reply by mail' });
      await soon('the mail', async () =>
        (await manage('/api/inbound')).some((row) => row['channel'] === 'email'),
      );
    },
    TIMEOUT_MS,
  );

  test(
    'starts again with the same tokens, and refuses them with SEED=none',
    async () => {
      await started.standalone.stop();
      expect(started.logger.records.filter(({ level }) => level === 'error')).toEqual([]);
      started = await start(dataDir);
      expect(await readDemo()).toEqual(demo);
      const ask = () =>
        started.call('GET', '/v1/templates', undefined, { token: demo.accountToken });
      expect((await ask()).status).toBe(200);
      await started.standalone.stop();
      started = await start(dataDir, { SEED: 'none' });
      expect((await ask()).status).toBe(401);
    },
    TIMEOUT_MS,
  );
});
