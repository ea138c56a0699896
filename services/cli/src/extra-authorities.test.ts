import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { listen } from '@cascade/runtime';
import { privateAuthority, startTlsFront } from '@cascade/runtime/testing';

const CASCADE = fileURLToPath(new URL('./cascade.ts', import.meta.url));

/** Lists the accounts of an installation. */
async function accounts(url: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [CASCADE, 'admin', 'accounts', '--json'], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], CASCADE_URL: url, OPERATOR_TOKEN: 'operator', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('commands trust the authority of EXTRA_CA_FILE, name what they do not trust, and a file that is not there', async () => {
  const account = { id: 'acc_1', name: 'Shop', plan: { name: 'basic', quota: null } };
  const server = await listen(
    (_, response) => response.end(JSON.stringify({ data: [account], next_cursor: null })),
    { host: '127.0.0.1', port: 0 },
  );
  const front = await startTlsFront('good', Number(new URL(server.url).port));
  const url = `https://127.0.0.1:${front.port}`;
  try {
    const [trusted, strange, missing] = await Promise.all([
      accounts(url, { EXTRA_CA_FILE: privateAuthority.caFile }),
      accounts(url, {}),
      accounts(url, { EXTRA_CA_FILE: '/nowhere/ca.pem' }),
    ]);
    expect(trusted).toMatchObject({ code: 0, said: expect.stringContaining('"acc_1"') as string });
    expect(strange.code).toBe(1);
    expect(strange.said).toMatch(/can't be reached \([A-Z_]*(?:CERT|SIGNATURE)[A-Z_]*\)/);
    expect(missing).toMatchObject({
      code: 2,
      said: expect.stringContaining("EXTRA_CA_FILE can't be read") as string,
    });
  } finally {
    await front.close();
    await server.close(0);
  }
});
