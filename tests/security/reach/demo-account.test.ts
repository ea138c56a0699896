import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStop } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import { readStandaloneConfig, startStandalone } from '@cascade/standalone';
import { createClient } from '../../harness/index.ts';

const TIMEOUT_MS = 120_000;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cascade-demo-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/**
 * Starts with these variables. Returns how the demo account's token is answered, and the warnings.
 */
async function start(env: Record<string, string>) {
  const logger = recordingLogger();
  const config = readStandaloneConfig({ PORT: '0', DATA_DIR: dataDir, ...env });
  const standalone = await withStop((signal) => startStandalone(config, logger, signal));
  try {
    const keys = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null);
    const token =
      keys === null ? null : (JSON.parse(keys) as { accountToken: string }).accountToken;
    const client = createClient(standalone.url);
    const answer =
      token === null ? null : await client.call('GET', '/v1/templates', undefined, { token });
    const link = /Sign in once +\S+\/login\/(\S+)/.exec(standalone.banner.full)?.[1];
    return {
      token,
      status: answer?.status,
      templates: (answer?.body['templates'] as unknown[] | undefined)?.length,
      link,
      warnings: logger.records.filter(({ level }) => level === 'warn').map((one) => one.message),
    };
  } finally {
    await standalone.stop();
  }
}

test.each([{ SEED: 'none' }, { SANDBOX: 'off' }, { PUBLIC_URL: 'https://messages.example.com' }])(
  'with %j the token of a demo account that exists is refused, and works again without it',
  async (env) => {
    const first = await start({});
    expect(first).toMatchObject({ status: 200, warnings: [] });
    const off = await start(env);
    expect(off).toMatchObject({ token: first.token, status: 401, link: undefined });
    expect(off.warnings).toContain('demo: account switched off, its tokens are refused');
    const again = await start({});
    expect(again).toEqual({ ...first, link: expect.any(String) as string });
  },
  TIMEOUT_MS,
);

test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://messages.example.com', SANDBOX: 'public' }])(
  'with %j no demo account is made',
  async (env) => {
    expect(await start(env)).toMatchObject({ token: null, link: undefined });
  },
  TIMEOUT_MS,
);
