import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCascade } from '@cascade/cli';
import { waitFor } from '@cascade/runtime/testing';
import { provision, startStack, type Stack, type Tenant } from '../harness/index.ts';
import { runCommand } from './run-command.ts';

const SETUP = `accounts:
  - name: Bakery
    plan: { name: basic, quota: 500 }
    devices:
      - channel: telegram
        name: Orders
        sandbox: true
        credentials: { bot_token: '\${ORDERS_BOT_TOKEN}' }
    templates:
      - channel: telegram
        name: Ready
        content: { message: { type: text, message: 'Order {{number}} is ready.' } }
        approval: approved
        sensitive: true
`;
const BOT = { ORDERS_BOT_TOKEN: '7000000001:AAF-bakery-orders-bot-token-0000000' };

describe("the operator's command line", () => {
  let folder: string;
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-commands-'));
    stack = await startStack({ engine: { kind: 'embedded' } });
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) => runCommand(stack, args);

  test('an unknown command, and one with wrong arguments, print their usage', async () => {
    expect(await run()).toMatchObject({ exit: 0 });
    expect((await run('dance')).exit).toBe(2);
    expect(await run('tokens')).toMatchObject({
      exit: 2,
      said: expect.stringMatching(
        /--account: of which account\?[^]*cascade admin tokens/,
      ) as string,
    });
    expect((await run('tokens', '--speed')).exit).toBe(2);
    expect((await run('restore', '--help')).said).toContain('--replace');
  });

  test("without the operator's token, or with a wrong one, nothing is shown", async () => {
    const wrong = await runCommand(stack, ['accounts'], { env: { OPERATOR_TOKEN: 'wrong' } });
    expect([wrong.exit, wrong.lines.length]).toEqual([1, 1]);
    const none = await runCommand(stack, ['accounts'], { env: { OPERATOR_TOKEN: '' } });
    expect(none).toMatchObject({
      exit: 1,
      said: expect.stringContaining('OPERATOR_TOKEN') as string,
    });
    const away = await runCommand(stack, ['accounts', '--url', 'http://127.0.0.1:1']);
    expect(away).toMatchObject({ exit: 1, said: expect.stringContaining('reached') as string });
  });

  test('status, accounts, tokens and devices', async () => {
    expect((await run('status')).said).toMatch(
      /versions +\d+\.\d+\.\d+ (?:\([0-9a-f]{12}\) )?in 1 process\n/,
    );
    expect((await run('status')).said).toMatch(
      /broker +embedded, healthy\nkey +[0-9a-f]{8}\n[^]*held +0 requests/,
    );
    expect((await run('accounts')).said).toContain(tenant.account);
    const made = await run('tokens', 'create', '--account', tenant.account, '--name', 'ci');
    const { status } = await stack.call('GET', '/v1/templates', undefined, {
      token: made.said,
    });
    expect(status).toBe(200);
    const listed = await run('tokens', '--account', tenant.account, '--json');
    const ci = listed.lines
      .map((line) => JSON.parse(line) as { id: string; name: string })
      .find(({ name }) => name === 'ci');
    await run('tokens', 'revoke', ci?.id ?? '', '--account', tenant.account);
    const after = await stack.call('GET', '/v1/templates', undefined, { token: made.said });
    expect(after.status).toBe(401);
    expect((await run('devices', '--channel', 'waba')).said).toContain(tenant.devices.waba);
    expect((await run('devices', '--channel', 'waba')).said).not.toContain(tenant.devices.email);
  });

  test('operators: a token is given, replaced and revoked, and acts name its person', async () => {
    const given = await run('operators', 'create', '--name', 'Ana', '--role', 'administrator');
    expect(given.lines).toEqual([expect.stringMatching(/^opr_[\w-]{43}$/)]);
    const [token = ''] = given.lines;
    const asAna = { env: { OPERATOR_TOKEN: `${token},the-one-before-it` } };
    const made = await runCommand(stack, ['accounts', 'create', '--name', 'By Ana'], asAna);
    expect(made.exit).toBe(0);
    expect((await run('acts')).lines[1]).toMatch(
      /Ana +administrator +createAccount +201 +acc_\w+ .*name: - -> By Ana/,
    );
    const csv = await run('acts', '--csv');
    expect(csv.lines[0]).toBe(
      '"id","at","actor","actor_name","role","operation","status","reason","account","changes","route","ip"',
    );
    const { lines } = await run('operators', '--json');
    const { id } = JSON.parse(lines[0] ?? '') as { id: string };
    const next = (await run('operators', 'rotate', id, '--overlap', '1')).lines[0] ?? '';
    expect((await runCommand(stack, ['accounts'], asAna)).exit).toBe(0);
    expect((await run('operators', 'revoke', id)).exit).toBe(0);
    expect((await runCommand(stack, ['accounts'], asAna)).exit).toBe(1);
    expect((await runCommand(stack, ['accounts'], { env: { OPERATOR_TOKEN: next } })).exit).toBe(0);
    expect((await run('operators', 'create', '--name', 'Ana')).exit).toBe(2);
  });

  test('accounts: suspend, resume, close and reopen', async () => {
    const act = (...words: string[]) => run('accounts', ...words);
    expect((await act('suspend', tenant.account)).exit).toBe(2);
    const [line = ''] = (
      await act('suspend', tenant.account, '--reason', 'unpaid', '--inbound', 'refuse', '--json')
    ).lines;
    expect(JSON.parse(line)).toMatchObject({
      state: 'suspended',
      life: { suspended: { reason: 'unpaid', inbound: 'refuse' } },
    });
    expect((await run('accounts')).said).toMatch(new RegExp(`${tenant.account}.* suspended `));
    expect((await act('resume', tenant.account)).said).toMatch(/ active /);
    expect((await act('close', tenant.account, '--reason', 'over', '--days', '3')).said).toMatch(
      / closing /,
    );
    expect((await act('reopen', tenant.account)).said).toMatch(/ active /);
    expect((await act('reopen', tenant.account)).said).toMatch(/account is active/);
  });

  test('dead letters: none', async () => {
    expect((await run('dead-letters')).lines).toHaveLength(1);
    expect((await run('dead-letters', 'drop')).exit).toBe(2);
    expect((await run('dead-letters', 'drop', 'nothing')).exit).toBe(1);
  });

  test('tail --failed prints each request that no channel delivered, and no other one', async () => {
    const leave = new AbortController();
    let printed = '';
    const tailing = runCascade(['tail', '--failed', '--json', '--every', '1'], {
      env: { CASCADE_URL: stack.url, CASCADE_TOKEN: tenant.token, XDG_CONFIG_HOME: folder },
      stdin: process.stdin,
      signal: leave.signal,
      write: (text) => void (printed += text),
      warn: (text) => void (printed += text),
      isTerminal: false,
    });
    const sendTo = (to: string) =>
      stack.send(
        {
          keys: { telegram: { token: tenant.keys.telegram } },
          content: { telegram: { message: { type: 'text', message: 'Hi' } } },
          target: { telegram: to },
        },
        { token: tenant.token },
      );
    await waitFor(
      async () => {
        await sendTo('1000000040400');
        await sendTo('123456789');
        return printed === '' ? null : true;
      },
      { timeoutMs: 30_000, everyMs: 500, what: 'a line' },
    );
    leave.abort();
    expect(await tailing).toBe(0);
    const results = printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    for (const one of results) expect(one).toMatchObject({ result: { status: false } });
  });

  test('a setup is applied once, changed where it differs, and exported again', async () => {
    const file = join(folder, 'setup.yaml');
    await writeFile(file, SETUP);
    const missing = await run('import', file);
    expect(missing).toMatchObject({
      exit: 1,
      said: expect.stringContaining('ORDERS_BOT') as string,
    });

    const first = await runCommand(stack, ['import', file], { env: BOT });
    expect(first.exit).toBe(0);
    expect(first.said).toMatch(
      /Bakery: made[^]*telegram Orders: made, its token is [^]*Ready: made/,
    );
    expect(await runCommand(stack, ['import', file], { env: BOT })).toMatchObject({
      exit: 0,
      lines: [],
    });

    await writeFile(file, SETUP.replace('quota: 500', 'quota: 900').replace('ready.', 'here.'));
    const changed = await runCommand(stack, ['import', file], { env: BOT });
    expect(changed.said).toMatch(/Bakery: changed[^]*Ready: changed/);

    const out = join(folder, 'export.yaml');
    expect((await run('export', '--out', out)).exit).toBe(0);
    const text = await readFile(out, 'utf8');
    expect(text).toContain('quota: 900');
    expect(text).toContain('Order {{number}} is here.');
    expect(text).toContain('${ORDERS_BOT_TOKEN}');
    expect(text).not.toContain(BOT.ORDERS_BOT_TOKEN);
    expect(await runCommand(stack, ['import', out], { env: credentialsIn(text) })).toMatchObject({
      exit: 0,
      lines: [],
    });
  });
});

/** Fills the variables of an exported setup; existing devices keep their credentials. */
function credentialsIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']));
}
