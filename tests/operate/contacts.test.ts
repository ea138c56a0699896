import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { waitFor } from '@cascade/runtime/testing';
import { RECORDS } from '@cascade/store';
import {
  contactOf,
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  readStoredRows,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const NUMBER = '6281299988877';
const CHAT = '7771000055544';
const MAIL = 'erika.mustermann@example.com';
const TOLD = 'my-hovercraft-is-full-of-eels';
const OTHER = '6281200000001';

interface InboxRow {
  device: string;
  from: { id: string };
  message: { text?: string };
  thread: { done: boolean };
}

describeOnEngines('stored data about a contact', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    const template = await tenant.template('email', {
      subject: 'About {{topic}}',
      text: 'Dear {{topic}}',
    });
    const send = (recipient: string) =>
      stack.send(
        {
          keys: Object.fromEntries(
            Object.entries(tenant.keys).map(([channel, token]) => [channel, { token }]),
          ),
          content: {
            telegram: { message: { type: 'text', message: `Hello, ${TOLD}` } },
            waba: { message: { type: 'text', message: `Hello, ${TOLD}` } },
            email: { template },
          },
          target: {
            telegram: CHAT,
            waba: recipient,
            email: MAIL,
            variables: { topic: TOLD },
            timezone: 'Asia/Makassar',
            locale: 'pt-BR',
          },
        },
        { token: tenant.token },
      );
    await send(`+${NUMBER}`);
    // Leaves an acceptance, which waits for its receipt.
    await stack.send(
      {
        keys: { waba: { token: tenant.keys.waba, success: 'delivered', within: 60 } },
        content: { waba: { message: { type: 'text', message: `Hello, ${TOLD}` } } },
        target: { waba: NUMBER },
        context: { behaviour: { mode: 'async' } },
      },
      { token: tenant.token },
    );
    // Leaves a check in the background.
    await stack.call('POST', '/v1/check', {
      targets: [NUMBER, ...Array.from({ length: 100 }, (_, i) => String(6281300000000 + i))],
    }, { token: tenant.token }); // prettier-ignore
    await stack.send(
      {
        keys: { waba: { token: tenant.keys.waba } },
        content: { waba: { message: { type: 'text', message: 'Hello, other' } } },
        target: { waba: OTHER },
      },
      { token: tenant.token },
    );
    await contactOf(stack, 'telegram', CHAT).does({ text: `Hi, ${TOLD}` });
    await contactOf(stack, 'waba', NUMBER).does({ text: `Hi, ${TOLD}` });
    await stack.manage(tenant.account, 'POST', '/api/suppressions', {
      channel: 'waba',
      address: NUMBER,
    });
    const [written] = await inboxOf(NUMBER);
    const thread = { device: written!.device, contact: written!.from.id };
    const inAccount = <T>(path: string, body: object) =>
      stack.manage<T>(tenant.account, 'POST', path, body);
    await inAccount('/api/threads/changes', { threads: [thread], done: true });
    await inAccount('/api/thread-notes', { ...thread, text: `He says ${TOLD}` });
    await inAccount('/api/saved-contacts', {
      name: TOLD,
      addresses: [{ channel: 'waba', address: NUMBER }],
      tags: [TOLD],
    });
  }, 60_000);
  afterAll(() => stack?.stop());

  /** Stored messages of a contact, the newest first. */
  const inboxOf = async (number: string) =>
    waitFor(
      async () => {
        const { data } = await stack.manage<{ data: InboxRow[] }>(
          tenant.account,
          'GET',
          `/api/inbound?q=${number}`,
        );
        return data.length > 0 ? data : null;
      },
      { timeoutMs: 20_000, what: `a message of ${number}` },
    );

  const exported = async (address: string) => {
    const response = await fetch(`${stack.url}/api/contacts/export`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${OPERATOR_TOKEN}`,
        'X-Account-Id': tenant.account,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ address }),
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { kind: string });
  };

  /** Everything that a backup holds, and the bytes of the embedded store's files. */
  async function everything(): Promise<string> {
    const response = await fetch(`${stack.url}/api/operations/backup`, {
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    const packed = Buffer.from(await response.arrayBuffer());
    const texts = [gunzipSync(packed).toString()];
    if (engine.kind === 'embedded') {
      for (const name of await readdir(stack.dataDir)) {
        if (name.startsWith('store.sqlite')) {
          texts.push(await readFile(join(stack.dataDir, name), 'latin1'));
        }
      }
    }
    return texts.join('\n');
  }

  test('is exported: sends, inbound messages, receipts', async () => {
    const kinds = async (address: string) =>
      new Set((await exported(address)).map(({ kind }) => kind));
    // The sandbox posts these statuses by itself.
    for (const [address, kind] of [
      [NUMBER, 'inbound'],
      [NUMBER, 'receipt'],
      [CHAT, 'inbound'],
    ] as const) {
      await waitFor(async () => (await kinds(address)).has(kind), {
        timeoutMs: 20_000,
        what: `${kind} of ${address}`,
      });
    }
    const all = ['request', 'inbound', 'receipt', 'saved_contact', 'suppression', 'link', 'thread'];
    expect(await kinds(NUMBER)).toEqual(new Set([...all, 'note']));
    expect(await kinds(CHAT)).toEqual(new Set(['request', 'inbound']));
    expect(await kinds(MAIL.toUpperCase())).toEqual(new Set(['request']));
    expect(await kinds('6281200000002')).toEqual(new Set());
    const records = await exported(NUMBER);
    expect(JSON.stringify(records)).toContain(TOLD);
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 'request', timezone: 'Asia/Makassar', locale: 'pt-BR' }),
    );
  });

  test('a message reopens a conversation that was done', async () => {
    expect((await inboxOf(NUMBER))[0]?.thread.done).toBe(true);
    await contactOf(stack, 'waba', NUMBER).does({ text: 'And another thing' });
    await waitFor(async () => (await inboxOf(NUMBER)).every(({ thread }) => !thread.done) || null, {
      timeoutMs: 20_000,
      what: 'the thread to be open',
    });
  });

  test('is erased from the store and from its files', async () => {
    const links = (await exported(NUMBER)).filter(({ kind }) => kind === 'link');
    const aliases = links.map((link) => (link as unknown as { alias: string }).alias);
    expect(aliases).toContainEqual(expect.stringMatching(/^US\.\d+$/));
    for (const alias of aliases) expect(alias).toMatch(/^(US\.\d+|\d+@lid)$/);
    const traces = [NUMBER, CHAT, MAIL, TOLD, ...aliases];
    for (const trace of traces) expect(await everything()).toContain(trace);
    const stored = await readStoredRows(stack);
    const holding = [...stored].flatMap(([name, rows]) =>
      traces.some((trace) => JSON.stringify(rows).includes(trace)) ? name : [],
    );
    expect(holding).toEqual(expect.arrayContaining(['requests', 'inbound', 'thread_notes']));
    expect(holding.filter((name) => RECORDS[name].contact === 'none')).toEqual([]);
    const erase = (address: string) =>
      stack.manage<{ requests: number; inbound: number }>(
        tenant.account,
        'POST',
        '/api/contacts/erase',
        { address },
      );
    expect(await erase(NUMBER)).toMatchObject({
      requests: 2,
      inbound: 2,
      notes: 1,
      saved_contacts: 1,
      under_way: 0,
      suppressions: 1,
    });
    expect(await erase(CHAT)).toMatchObject({ inbound: 1 });
    expect(await erase(MAIL)).toMatchObject({ requests: 0, inbound: 0 });
    // Open work may still write in these moments.
    await waitFor(
      async () => {
        await erase(NUMBER);
        await erase(CHAT);
        const text = await everything();
        return traces.every((trace) => !text.includes(trace)) ? true : null;
      },
      { timeoutMs: 30_000, everyMs: 200, what: 'every trace to be gone' },
    );
    const text = await everything();
    expect(text).not.toContain(Buffer.from(NUMBER).toString('base64').slice(0, 14));
    expect(text).toContain(OTHER);
    expect(await exported(NUMBER)).toEqual([]);
  }, 90_000);

  test('an opt-out stays in force after erasure', async () => {
    const { body } = await stack.send(
      {
        keys: { waba: { token: tenant.keys.waba } },
        content: { waba: { message: { type: 'text', message: 'Hello again' } } },
        target: { waba: NUMBER },
      },
      { token: tenant.token },
    );
    expect(body.channels?.waba?.reason).toBe('recipient opted out');
  });

  test('another account can neither export nor erase it', async () => {
    const other = await provision(stack);
    expect(
      await stack.manage(other.account, 'POST', '/api/contacts/erase', { address: OTHER }),
    ).toMatchObject({ requests: 0 });
    expect((await exported(OTHER))[0]).toMatchObject({ kind: 'request' });
  });
});
