import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { versionOne, VERSION_ONE_KEY } from '@cascade/store/testing';
import { describeOnEngines, freshRecipient, startStack, type Stack } from '../harness/index.ts';
import { runCommand } from './run-command.ts';

interface Page {
  data: { id: string | number; name: string }[];
}

describeOnEngines('data of the first version', (engine) => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { SECRETS_KEY: VERSION_ONE_KEY } });
    stack = await stack.restart(async () => {
      const file = join(await mkdtemp(join(tmpdir(), 'cascade-upgrade-')), 'version-one');
      await writeFile(file, gzipSync(await versionOne()));
      const env = { SECRETS_KEY: VERSION_ONE_KEY };
      const { exit, said } = await runCommand(stack, ['restore', file, '--replace'], { env });
      if (exit !== 0) throw new Error(said);
    });
  });
  afterAll(() => stack?.stop());

  test('is served by this one: accounts, logs, and sends with what was saved', async () => {
    const { data: accounts } = await stack.manage<Page>(null, 'GET', '/api/accounts');
    expect(accounts).toMatchObject([{ name: 'Version one' }]);
    const account = String(accounts[0]?.id);
    const list = (path: string) => stack.manage<Page>(account, 'GET', path);
    expect((await list('/api/requests')).data).toMatchObject([
      { state: 'finished' },
      { state: 'scheduled' },
      { state: 'finished', status: true },
    ]);
    expect((await list('/api/inbound')).data.length).toBeGreaterThan(1);

    const devices = (await list('/api/devices')).data;
    const telegram = devices.find(({ name }) => name === 'telegram');
    const { token } = await stack.manage<{ token: string }>(account, 'POST', '/api/tokens', {
      name: 'new',
    });
    const key = await stack.manage<{ token: string }>(
      account,
      'POST',
      `/api/devices/${telegram?.id}/rotate`,
      {},
    );
    const target = freshRecipient('telegram');
    const template = (await list('/api/templates')).data[0]?.id;
    const { body } = await stack.send(
      {
        keys: { telegram: { token: key.token } },
        content: { telegram: { template } },
        target: { telegram: target, variables: { name: 'Budi' } },
      },
      { token },
    );
    expect(body).toMatchObject({ status: true });
    expect(await stack.inbox(target)).toMatchObject([{ content: { text: 'Hello Budi' } }]);
  });
});
