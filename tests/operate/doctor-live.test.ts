import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import { addNumber, startGraph, type FakeGraph } from '../events/graph-server.ts';
import { provision, startStack, type Stack, type Tenant } from '../harness/index.ts';
import { runCommand, type Ran } from './run-command.ts';

const TIMEOUT_MS = 120_000;
const PHONE = '6281234567890';
const ADDRESSES = { phone: PHONE, mail: 'you@example.com', chat: '123456789' };
const OWN = [
  '--to',
  CHANNELS.map((channel) => `${channel}=${ADDRESSES[CHANNEL_DEFINITIONS[channel].address]}`).join(),
];

interface Line {
  channel: string;
  state: string;
  reason: string | null;
  missing: string[] | null;
  added: string[] | null;
  changed: string[] | null;
  receipts: { status: string }[];
  receipts_missing: string[];
  payloads: { kind: string; missing: string[]; added: string[]; changed: string[] }[];
}

describe('cascade admin doctor --live', () => {
  let stack: Stack;
  let tenant: Tenant;
  let graph: FakeGraph;
  beforeAll(async () => {
    graph = await startGraph();
    stack = await startStack({
      engine: { kind: 'embedded' },
      env: { GRAPH_API_ROOT: graph.root, EGRESS_ALLOW: '127.0.0.0/8' },
    });
    tenant = await provision(stack);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await stack?.stop();
    await graph?.close();
  });

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
    expect((await live('--sandbox', '--yes', '--to', 'pager=1')).exit).toBe(2);
    expect((await live('--sandbox', '--yes', '--to', 'telegram')).exit).toBe(2);
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
      const payloads = sent.flatMap((line) =>
        line.payloads.map(({ kind, missing, added, changed }) => ({
          of: `${line.channel} ${kind}`,
          differs: [...missing, ...added, ...changed],
        })),
      );
      expect(payloads.filter(({ differs }) => differs.length > 0)).toEqual([]);
      const telling = CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].tellsReceipts);
      // A mail server's reports have no members.
      const compared = telling.filter((channel) => CHANNEL_DEFINITIONS[channel].inline !== null);
      expect(payloads.map(({ of }) => of)).toEqual(
        expect.arrayContaining(compared.map((channel) => `${channel} receipt delivered`)),
      );
      expect(compared.length).toBeGreaterThan(2);
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
    const only = ['--device', tenant.devices.telegram, '--to', 'telegram=1000000040300'];
    const ran = await live('--yes', ...only);
    expect(ran.exit).toBe(1);
    expect(ran.said).toMatch(/telegram dev_\w+: failed[^]*reason +\S+/);
  });

  test('an address that its channel refuses is told, and the others send', async () => {
    const to = ['--to', 'telegram=@nobody here,email=you@example.com'];
    const ran = await live('--sandbox', '--yes', '--json', '--wait', '30', ...to);
    const lines = ran.lines.map((line) => JSON.parse(line) as Line);
    expect(ran.exit).toBe(1);
    expect(lines.map(({ channel, state }) => [channel, state])).toEqual(
      expect.arrayContaining([
        ['telegram', 'not sent'],
        ['email', 'sent'],
      ]),
    );
    expect(lines.find(({ channel }) => channel === 'telegram')?.reason).toEqual(expect.any(String));
  });

  describe('a provider that differs', () => {
    const RECEIPT = {
      id: 'wamid.differs',
      status: 'delivered',
      timestamp: '1700000000',
      recipient_id: PHONE,
      pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' },
    };

    /** Sends by a number of a Graph that answers so, and posts this receipt. */
    async function liveOver(answer: object, receipt: object): Promise<Ran> {
      const number = await addNumber(stack, tenant);
      graph.conduct(({ path, body }) => {
        if (!path.endsWith('/messages')) return { status: 404, body: { error: { code: 100 } } };
        const { biz_opaque_callback_data: send } = JSON.parse(body.toString()) as object & {
          biz_opaque_callback_data: string;
        };
        const status = { ...receipt, biz_opaque_callback_data: send };
        setTimeout(() => void number.post({ statuses: [status] }), 200);
        return { status: 200, body: answer };
      });
      // The text needs the session window of a contact who wrote.
      await number.post({
        messages: [
          {
            from: PHONE,
            id: `wamid.in.${number.id}`,
            timestamp: String(Math.floor(Date.now() / 1_000)),
            type: 'text',
            text: { body: 'Hi' },
          },
        ],
      });
      return live('--yes', '--device', number.id, '--wait', '20', '--to', `waba=${PHONE}`);
    }
    const answer = {
      messaging_product: 'whatsapp',
      contacts: [{ input: PHONE, wa_id: PHONE }],
      messages: [{ id: 'wamid.differs' }],
    };

    test(
      'one that does as it is known has no difference',
      async () => {
        const ran = await liveOver(answer, RECEIPT);
        expect(ran).toMatchObject({ exit: 0 });
        expect(ran.said).toMatch(/receipt delivered as it is known/);
        expect(ran.said).toMatch(/message text as it is known/);
      },
      TIMEOUT_MS,
    );

    test(
      'its answer and its receipt are compared member by member',
      async () => {
        const { timestamp: _, ...rest } = RECEIPT;
        const ran = await liveOver(
          {
            ...answer,
            messages: [{ id: 'wamid.differs', message_status: 'accepted' }],
            contacts: [{ input: 7, wa_id: PHONE }],
          },
          { ...rest, recipient_id: Number(PHONE), settlement: { currency: 'IDR' } },
        );
        expect(ran.exit).toBe(1);
        const said = ran.said.split('receipt delivered');
        expect(said[0]).toMatch(/new: messages\[\]\.message_status/);
        expect(said[0]).toMatch(/changed: contacts\[\]\.input: number instead of string/);
        expect(said[1]).toMatch(/missing: timestamp/);
        expect(said[1]).toMatch(/new: settlement\.currency/);
        expect(said[1]).toMatch(/changed: recipient_id: number instead of string/);
        expect(ran.said).not.toContain('IDR');
      },
      TIMEOUT_MS,
    );
  });
});
