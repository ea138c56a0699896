import { CHANNELS } from '@cascade/contracts';
import { provision, startStack, type Stack, type Tenant } from '../harness/index.ts';
import { runCommand, type Ran } from './run-command.ts';

const TIMEOUT_MS = 120_000;
const OWN = ['--phone', '6281234567890', '--mail', 'you@example.com', '--chat', '123456789'];

interface Line {
  channel: string;
  state: string;
  reason: string | null;
  missing: string[] | null;
  added: string[] | null;
  changed: string[] | null;
  receipts: { status: string }[];
  receipts_missing: string[];
}

describe('cascade doctor --live', () => {
  let stack: Stack;
  let tenant: Tenant;
  beforeAll(async () => {
    stack = await startStack({ engine: { kind: 'embedded' } });
    tenant = await provision(stack);
  }, TIMEOUT_MS);
  afterAll(() => stack?.stop());

  const live = (...args: string[]): Promise<Ran> =>
    runCommand(stack, ['doctor', '--live', ...args], { env: { ENV_FILE: '/dev/null' } });
  const requests = async () => {
    const page = await stack.manage<{ data: unknown[] }>(tenant.account, 'GET', '/api/requests');
    return page.data.length;
  };

  test('nothing is sent without a live device, an address and a confirmation', async () => {
    expect(await live(...OWN, '--yes')).toMatchObject({
      exit: 1,
      said: expect.stringContaining('no live device') as string,
    });
    expect((await live('--sandbox', '--yes')).exit).toBe(2);
    expect(await live('--sandbox', ...OWN)).toMatchObject({
      exit: 2,
      said: expect.stringContaining('--yes') as string,
    });
    expect((await live('--sandbox', '--yes', '--phone', 'hello')).exit).toBe(2);
    expect(await requests()).toBe(0);
  });

  test(
    'each device sends one message; answers and receipts are as the sandbox gives them',
    async () => {
      const ran = await live('--sandbox', '--yes', '--json', '--wait', '30', ...OWN);
      const lines = ran.lines.map((line) => JSON.parse(line) as Line);
      expect(lines.map(({ channel }) => channel).toSorted()).toEqual(CHANNELS.toSorted());
      expect(await requests()).toBe(CHANNELS.length);
      // A phone that isn't linked sends nothing; the rest does as the sandbox does.
      const sent = lines.filter(({ state }) => state === 'sent');
      expect(sent.length).toBeGreaterThanOrEqual(CHANNELS.length - 1);
      for (const { missing, added, changed, receipts_missing: late } of sent) {
        expect([missing ?? [], added ?? [], changed ?? [], late]).toEqual([[], [], [], []]);
      }
      expect(sent.filter(({ missing }) => missing !== null).length).toBeGreaterThan(2);
      expect(sent.flatMap(({ receipts }) => receipts.map(({ status }) => status))).toContain(
        'delivered',
      );
      for (const secret of ['6281234567890', 'you@example.com', '123456789', 'Cascade doctor']) {
        expect(ran.said).not.toContain(secret);
      }
      const { data } = await stack.manage<{ data: unknown[] }>(
        tenant.account,
        'GET',
        '/api/templates',
      );
      expect(data).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('a refused message is told with its reason', async () => {
    const only = ['--device', tenant.devices.telegram, '--chat', '1000000040300'];
    const ran = await live('--yes', ...only);
    expect(ran.exit).toBe(1);
    expect(ran.said).toMatch(/telegram dev_\w+: failed[^]*reason +\S+/);
  });
});
