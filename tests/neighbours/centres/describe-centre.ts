import { waitFor } from '@cascade/runtime/testing';
import {
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { freePort } from '../../servers/free-port.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { CentreProcess, type CentreProgram } from './centre-process.ts';

const TIMEOUT_MS = 10_000;
const REBIND_TIMEOUT_MS = 30_000;
const WORDS = 'Halo @ {€} è';
/** In the alphabet of GSM 03.38, a septet in each byte. */
const SEPTETS = Buffer.from('48616c6f2000201b281b651b292004', 'hex');

interface Neighbour {
  /** Throws ServerUnavailable where it can't run here. */
  program(): Promise<CentreProgram>;
  /** Binds that the device ends up with. */
  binds: readonly string[];
  /** The library can send `alert_notification`. */
  alerts: boolean;
}

/** Runs the product beside a real message centre. Without it a line says that nothing was run. */
export async function describeCentre(name: string, neighbour: Neighbour): Promise<void> {
  await describeNeighbour(name, neighbour.program, (program) => suite(program, neighbour));
}

function suite(program: CentreProgram, { binds, alerts }: Neighbour): void {
  let stack: Stack;
  let tenant: Tenant;
  let centre: CentreProcess;
  let port: number;
  let id: string;
  let token: string;

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);

  beforeAll(async () => {
    port = await freePort();
    centre = await CentreProcess.start(program, port);
    stack = await startStack({
      engine: { kind: 'embedded' },
      env: { EGRESS_ALLOW: '127.0.0.0/8', PUBLIC_URL: 'https://cascade.example.com' },
    });
    tenant = await provision(stack, {}, []);
    const account = { system_id: 'shop', password: 'secret', from: 'SHOP' };
    const credentials = { provider: 'smpp', host: '127.0.0.1', port, tls: false, ...account };
    const made = { channel: 'sms', name: 'Neighbour', credentials };
    ({ id, token } = await api<{ id: string; token: string }>('POST', '/api/devices', made));
    await bound();
  });
  afterAll(async () => {
    await stack?.stop();
    await centre?.kill();
  });

  const bound = async () => {
    // The worker waits longer after each try that failed.
    for (const bind of binds) await centre.until(`bound ${bind}`, REBIND_TIMEOUT_MS);
  };
  const send = async (to: string, key: object = {}) => {
    const { body } = await stack.send(
      {
        keys: { sms: { token, ...key } },
        content: { sms: { message: { type: 'text', message: WORDS } } },
        target: { sms: to },
      },
      { token: tenant.token },
    );
    return body.channels?.sms;
  };
  const heardFrom = (contact: string) =>
    waitFor(
      async () => {
        const { data } = await api<{ data: { from: { id: string }; message: object }[] }>(
          'GET',
          `/api/inbound?device=${id}&limit=100`,
        );
        return data.find(({ from }) => from.id === contact)?.message;
      },
      { timeoutMs: TIMEOUT_MS, everyMs: 50, what: `a text of ${contact}` },
    );
  const unmatched = async () => {
    const { unmatched_receipts: found } = await api<{ unmatched_receipts?: { count: number } }>(
      'GET',
      `/api/devices/${id}`,
    );
    return found?.count ?? 0;
  };

  test('the check of the device passes', async () => {
    expect(await api('POST', `/api/devices/${id}/check`)).toMatchObject({ ok: true });
  });

  test('a text arrives as it was written, once, and its receipt finds it', async () => {
    const to = freshRecipient('sms');
    expect(await send(to, { success: 'delivered', within: 20 })).toMatchObject({
      status: true,
      delivery: { state: 'delivered' },
    });
    expect(centre.said.filter((line) => line.startsWith(`submit ${to} `))).toEqual([
      `submit ${to} ${SEPTETS.toString('hex')}`,
    ]);
    expect(await unmatched()).toBe(0);
  });

  test("a contact's text comes in", async () => {
    centre.tell('text 6281234500001 SHOP Good morning');
    expect(await heardFrom('6281234500001')).toMatchObject({ type: 'text', text: 'Good morning' });
  });

  test("a contact's text that comes as data_sm comes in", async () => {
    centre.tell('data 6281234500005 SHOP Good evening');
    expect(await heardFrom('6281234500005')).toMatchObject({ type: 'text', text: 'Good evening' });
  });

  if (alerts) {
    test('an alert notification disturbs nothing', async () => {
      centre.tell('alert');
      centre.tell('text 6281234500002 SHOP after the alert');
      expect(await heardFrom('6281234500002')).toMatchObject({ text: 'after the alert' });
    });
  }

  test('after an unbind by the centre the device is bound again without a send', async () => {
    const before = centre.count('bound');
    centre.tell('unbind');
    await centre.until('bound', TIMEOUT_MS, before + binds.length);
    centre.tell('text 6281234500003 SHOP after the unbind');
    expect(await heardFrom('6281234500003')).toMatchObject({ text: 'after the unbind' });
    expect(await send(freshRecipient('sms'))).toMatchObject({ status: true });
  });

  test('a centre that restarts and gives its ids again: receipts find the newest messages', async () => {
    const [ann, ben] = [freshRecipient('sms'), freshRecipient('sms')];
    const before = await unmatched();
    const asked = { success: 'delivered', within: 20 };
    const sendAgain = async (to: string) => {
      // In another base than ten it is another id.
      centre.tell('ids 29');
      expect(await send(to, asked)).toMatchObject({
        status: true,
        delivery: { state: 'delivered' },
      });
    };
    await sendAgain(ann);
    await centre.kill();
    centre = await CentreProcess.start(program, port);
    await bound();
    await sendAgain(ann);
    await sendAgain(ben);
    expect(await unmatched()).toBe(before);
  });

  test('a centre that is killed in the middle of a call leaves the outcome unknown, and gets nothing twice', async () => {
    const to = freshRecipient('sms');
    centre.tell('mute');
    const answer = send(to);
    await centre.until(`submit ${to} `);
    const first = centre;
    await first.kill();
    expect(await answer).toMatchObject({ status: false, code: 'outcome_unknown' });
    centre = await CentreProcess.start(program, port);
    await bound();
    const next = freshRecipient('sms');
    expect(await send(next, { success: 'delivered', within: 20 })).toMatchObject({
      delivery: { state: 'delivered' },
    });
    centre.tell('text 6281234500004 SHOP after the kill');
    expect(await heardFrom('6281234500004')).toMatchObject({ text: 'after the kill' });
    expect([first.count(`submit ${to} `), centre.count(`submit ${to} `)]).toEqual([1, 0]);
    expect(centre.count(`submit ${next} `)).toBe(1);
  });
}
