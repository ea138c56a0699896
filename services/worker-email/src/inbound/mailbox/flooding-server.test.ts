import { ByteBudget, OpenCount } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import type { Device } from '@cascade/store';
import { startFakeImapServer, type FakeImapServer } from '../../testing/fake-imap-server.ts';
import { NO_TOKENS } from '../../testing/no-tokens.ts';
import { boundAnswers, MailboxFlooded } from './bound-answers.ts';
import { mailboxFault } from './mailbox-fault.ts';
import { openMailbox } from './open-mailbox.ts';
import { createMailMemory } from './mail-memory.ts';
import { createMailboxReader } from './read-new-mail.ts';
import { watchMailbox } from './watch-mailbox.ts';

const MB = 2 ** 20;
const egress = {
  resolveHost: async (address: string) => ({ ok: true, address, family: 4 }) as const,
};

let server: FakeImapServer;
let ending: AbortController;
beforeEach(async () => {
  ending = new AbortController();
  server = await startFakeImapServer({ mails: [1, 2, 3], mailBytes: 10_000 });
});
afterEach(async () => {
  ending.abort();
  await server.close();
});

const open = async () => {
  const { host, port } = server;
  const imap = { host, port, secure: false, username: 'ann', password: 'x' };
  const opened = await openMailbox(egress, imap, ending.signal);
  if ('refused' in opened) throw new Error(opened.refused.kind);
  return opened;
};

/** Opens the mailbox and a reader that reads it from its first mail on. */
async function reading(
  budget: ByteBudget,
  { account = 'acc_1', memory = createMailMemory() } = {},
) {
  const taken: number[] = [];
  const unread: string[] = [];
  const noted: unknown[] = [];
  /** Ends the storing of the mail that is being stored. */
  let store = (): void => undefined;
  let isHeld = false;
  const clock = fakeClock();
  const opened = await open();
  const box = await opened.client.mailboxOpen('INBOX', { readOnly: true });
  const reader = await createMailboxReader(
    {
      mailboxes: {
        get: async () => ({ uidValidity: '7', uid: 0 }) as never,
        patch: async (_device, _fence, { uid }) => noted.push(uid) > 0,
      },
      takeMail: async ({ raw }) => {
        taken.push(raw.byteLength);
        if (isHeld) await new Promise<void>((resolve) => (store = resolve));
        return 'taken';
      },
      takeUnread: async (_owner, { reason }) => void unread.push(reason),
      budget,
      clock,
      logger: silentLogger,
    },
    { account, device: 'dev_1', sandbox: false },
    1,
    { ...opened, mailbox: 'inbox' },
    memory,
    box,
  );
  return {
    ...opened,
    clock,
    reader,
    taken,
    unread,
    noted,
    memory,
    hold: () => (isHeld = true),
    store: () => {
      isHeld = false;
      store();
    },
  };
}

test('mails of a mailbox are read one by one, and their bytes are given back', async () => {
  const budget = new ByteBudget(64 * MB);
  const { reader, taken } = await reading(budget);
  expect(await reader.read()).toBe('done');
  expect(taken).toEqual([10_000, 10_000, 10_000]);
  expect(budget.held).toBe(0);
});

test('a mail counts twice for its account while it is stored', async () => {
  const budget = new ByteBudget(64 * MB);
  const box = await reading(budget);
  box.hold();
  const done = box.reader.read();
  await waitFor(() => box.taken.length === 1 || undefined, { what: 'a mail' });
  expect(budget.heldBy('acc_1')).toBeGreaterThan(20_000);
  box.store();
  expect(await done).toBe('done');
});

test('a mailbox fetches no mail while its account has no room, and another account has', async () => {
  server.conduct.mailBytes = 2 * MB;
  const budget = new ByteBudget(16 * MB);
  const full = budget.tryTake('acc_1', 7 * MB);
  const waits = await reading(budget);
  const done = waits.reader.read();
  const other = await reading(budget, { account: 'acc_2' });
  expect(await other.reader.read()).toBe('done');
  expect(other.taken).toHaveLength(3);
  expect(waits.taken).toHaveLength(0);
  full?.release();
  expect(await done).toBe('done');
  expect(waits.taken).toHaveLength(3);
});

test('a wait for room ends by name', async () => {
  const budget = new ByteBudget(16 * MB);
  budget.tryTake('acc_1', 8 * MB);
  const waits = await reading(budget);
  const done = waits.reader.read().catch((error: unknown) => error);
  await waits.clock.advance(2 * 60_000);
  expect(mailboxFault(await done)).toEqual({ kind: 'mailboxBusy' });
});

test('a mail longer than its server says costs the connection, then gets room, then is told', async () => {
  Object.assign(server.conduct, { mails: [1], mailBytes: 2 * MB, statedBytes: 100 });
  const budget = new ByteBudget(64 * MB);
  const first = await reading(budget);
  const fault = await first.reader.read().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(MailboxFlooded);
  expect(budget.held).toBe(0);
  const second = await reading(budget, first);
  expect(await second.reader.read()).toBe('done');
  expect(second.taken).toEqual([2 * MB]);
  first.memory.longer.set(1, 2);
  const third = await reading(budget, first);
  expect(await third.reader.read()).toBe('done');
  expect([third.taken, third.unread]).toEqual([[], ['too_large']]);
});

const NUMBERS = `* SEARCH ${'1 2 3 4 5 6 7 8 9 '.repeat(2_000)}\r\n`;
test.each([
  ['answers to a search', 'search', NUMBERS],
  ['news during a search', 'search', '* 5 EXISTS\r\n* 4 EXISTS\r\n'.repeat(500)],
  ['a line without end', 'search', 'x'.repeat(60_000)],
  ['texts beside a mail', 'fetch', `* OK ${'x'.repeat(9_000)}\r\n`],
  ['a literal of 4 GB', 'fetch', '* 1 FETCH (UID 1 BODY[] {4294967295}\r\n'],
  ['literals in one answer', 'fetch', '* 1 FETCH (X {9}\r\n123456789 Y {9}\r\n123456789 '],
] as const)('%s without end close the connection by name', async (_name, when, piece) => {
  const budget = new ByteBudget(64 * MB);
  const box = await reading(budget);
  server.conduct.flood = { when, piece };
  const fault = await box.reader.read().catch((error: unknown) => error);
  expect(mailboxFault(fault)).toEqual({ kind: 'mailboxFlooded' });
  expect(box.client.usable).toBe(false);
  expect(budget.held).toBe(0);
});

test.each([
  ['vanished mails', '* VANISHED 1:16777216\r\n'],
  ['vanished mails in many lines', '* VANISHED 1:10000\r\n'.repeat(100)],
  ['mails before', '* VANISHED (EARLIER) 16777216:1\r\n'],
  ['mails that are found', '* 4294967295 EXISTS\r\n* ESEARCH (TAG "A") UID ALL 1:4294967295\r\n'],
  [
    'mails that are found in several ranges',
    `* 4294967295 EXISTS\r\n* ESEARCH UID ALL ${'1:9999,'.repeat(100)}7\r\n`,
  ],
])(
  'a range with more numbers than an answer has room for, of %s, is not walked',
  async (_of, aside) => {
    const box = await reading(new ByteBudget(64 * MB));
    let walked = 0;
    box.client.on('expunge', () => (walked += 1));
    server.conduct.aside = aside;
    const fault = await box.reader.read().catch((error: unknown) => error);
    expect(mailboxFault(fault)).toEqual({ kind: 'mailboxFlooded' });
    expect(walked).toBeLessThan(MB);
    expect(box.taken).toHaveLength(0);
  },
);

test('mails that are found as a range are read', async () => {
  const box = await reading(new ByteBudget(64 * MB));
  server.conduct.aside = '* VANISHED 7:9\r\n* 3 EXISTS\r\n* ESEARCH (TAG "A") UID ALL 1:3\r\n';
  expect(await box.reader.read()).toBe('done');
  expect(box.taken).toHaveLength(3);
});

test.each([
  ['bytes', `* 1 FETCH (UID 1 ENVELOPE (NIL "${'x'.repeat(60_000)}"`],
  ['addresses', `* 1 FETCH (UID 1 ENVELOPE (NIL NIL (${'(NIL NIL a b)'.repeat(25_000)})))\r\n`],
])(
  'a large mail with too many %s in its envelope is told, and is behind the reader',
  async (_of, piece) => {
    Object.assign(server.conduct, { statedBytes: 50 * MB, flood: { when: 'envelope', piece } });
    const box = await reading(new ByteBudget(64 * MB));
    const fault = await box.reader.read().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(MailboxFlooded);
    expect([box.unread, box.noted]).toEqual([['too_large'], [1]]);
  },
);

test('a greeting without end closes the connection by name', async () => {
  server.conduct.flood = { when: 'greeting', piece: `* CAPABILITY ${'X '.repeat(4_000)}\r\n` };
  const fault = await open().then(
    async ({ client, answers }) => {
      await waitFor(() => !client.usable || undefined, { what: 'the end' });
      return answers.flood;
    },
    (error: unknown) => error,
  );
  expect(mailboxFault(fault)).toEqual({ kind: 'mailboxFlooded' });
});

test('news without end close a connection that waits', async () => {
  const { client, answers } = await open();
  await client.mailboxOpen('INBOX', { readOnly: true });
  server.conduct.flood = { when: 'idle', piece: '* 5 EXISTS\r\n* 4 EXISTS\r\n'.repeat(500) };
  await client.idle().catch(() => undefined);
  await waitFor(() => !client.usable || undefined, { what: 'the end' });
  expect(answers.flood).toBeInstanceOf(MailboxFlooded);
});

/** Watches the server's mailbox; `states` has what is stored of it. */
function watch(connections = new OpenCount(1)) {
  const imap = {
    host: server.host,
    port: server.port,
    secure: false,
    username: 'a',
    password: 'x',
  };
  const clock = fakeClock();
  const states: string[] = [];
  const watching = watchMailbox(
    {
      egress,
      tokens: NO_TOKENS,
      vault: { open: () => JSON.stringify({ imap }) },
      mailboxes: {
        get: async () => ({ uidValidity: '7', uid: 0 }) as never,
        patch: async (_device, _fence, { state, reason }) => {
          if (state !== undefined) states.push(`${state} ${reason}`);
          return true;
        },
      },
      takeMail: async () => 'taken',
      takeUnread: async () => undefined,
      budget: new ByteBudget(64 * MB),
      clock,
      logger: silentLogger,
      random: () => 0,
      connections,
    },
    { _id: 'dev_1', account: 'acc_1', sandbox: false, channel: 'email' } as Device,
    1,
    ending.signal,
  );
  const until = (what: string) =>
    waitFor(
      () => {
        void clock.advance(500);
        return states.at(-1) === what || undefined;
      },
      { what, timeoutMs: 20_000 },
    );
  return { watching, states, until };
}

test('a mailbox that opens and then floods is away by name, and connected once it was read', async () => {
  server.conduct.flood = { when: 'search', piece: 'x'.repeat(60_000) };
  const { watching, states, until } = watch();
  await until('away The mail server sends more than it was asked for');
  expect(states).toEqual(['connected ', 'away The mail server sends more than it was asked for']);
  delete server.conduct.flood;
  await until('connected ');
  ending.abort();
  await watching;
});

test('a mailbox over the count of its account is away by name, and opens once another closes', async () => {
  const connections = new OpenCount(1);
  const leave = connections.enter('acc_1');
  const { watching, until } = watch(connections);
  await until('away The account has too many open mailboxes; this one waits until another closes');
  expect(server.heard).toEqual([]);
  leave?.();
  await until('connected ');
  ending.abort();
  await watching;
  expect(connections.of('acc_1')).toBe(0);
});

test('the library has the part that is bounded', async () => {
  const { client } = await open();
  expect(() => boundAnswers(client)).not.toThrow();
});
