import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { EchoRow, InboundRow } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import { FORM, silentLogger, waitFor } from '@cascade/runtime/testing';
import { createRepositories, openStore, type Database } from '@cascade/store';
import { isRead, type Moment, type Point } from '../faults/failpoints.ts';
import type { Role } from '../faults/roles.ts';
import { SupervisedRole } from '../faults/supervised-role.ts';
import { insertTenant } from '../faults/tenant.ts';
import {
  describeOnRealServers,
  freshRecipient,
  takeRealNames,
  startTestSandbox,
  type TestSandbox,
} from '../harness/index.ts';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';

const PROGRAM = fileURLToPath(new URL('./inbound-process.ts', import.meta.url));
const DEVICES = {
  telegram: String(SANDBOX_CREDENTIALS.telegram['bot_token']).split(':')[0],
  waba: String(SANDBOX_CREDENTIALS.waba['phone_number_id']),
};
const WAIT = { timeoutMs: 60_000, everyMs: 50 };
/** Long enough for a process to be killed and started again. */
const TIMEOUT_MS = 180_000;

const CHANNELS = ['telegram', 'waba'] as const;
type Channel = (typeof CHANNELS)[number];

/** Points from the received bytes to the message that wakes the emitter. */
const POINTS = [
  'inbound store inbound.findByIds',
  'inbound store file_chunks.insertOne',
  'inbound store files.insertOne',
  'inbound store inbound.tryInsert',
  'inbound broker publish event.raised',
] as const;

interface Kill {
  channel: Channel;
  /** A person writes in the app of the business; otherwise the contact writes. */
  own?: true;
  moment: Moment;
  point: Point;
}

/**
 * Every point except reads, before it on one channel and after it on the other: both take a message in by the
 * same calls. In the long form every point before and after, on both.
 */
const KILLS_OF_CONTACTS: readonly Kill[] = CHANNELS.flatMap((channel, which) =>
  POINTS.filter((point) => FORM === 'long' || !isRead(point)).flatMap((point, place) =>
    (['before', 'after'] as const)
      .filter((_, at) => FORM === 'long' || (place + at + which) % 2 === 0)
      .map((moment): Kill => ({ channel, moment, point })),
  ),
);

/** Kills while an echo is stored: what the business wrote in its app. */
const KILLS_OF_ECHOES: readonly Kill[] = [
  { channel: 'waba', own: true, moment: 'before', point: 'inbound store echoes.tryInsert' },
  { channel: 'waba', own: true, moment: 'after', point: 'inbound store echoes.tryInsert' },
];

const KILLS: readonly Kill[] = [...KILLS_OF_CONTACTS, ...KILLS_OF_ECHOES];

/** A device at the sandbox's message centre: texts to it go to the account of its name. */
const CENTRE = '15550009000';
const SMPP = {
  provider: 'smpp',
  host: 'smsc.example.com',
  port: 2775,
  tls: false,
  system_id: CENTRE,
  password: 'secret',
  from: CENTRE,
};

/** Kills while the parts of a long text come in: from the first part to the end of its message. */
const KILLS_OF_PARTS: readonly (readonly [moment: Moment, point: Point])[] = [
  ['before', 'inbound store partial_texts.tryInsert'],
  ['after', 'inbound store partial_texts.tryInsert'],
  ['before', 'inbound store partial_texts.findOneAndUpdate'],
  ['after', 'inbound store partial_texts.findOneAndUpdate'],
  ['before', 'inbound store inbound.tryInsert'],
  ['after', 'inbound store inbound.tryInsert'],
  ['before', 'inbound store partial_texts.updateOne'],
];

interface JoinedText {
  died: boolean;
  /** Messages of the contact. */
  texts: (string | undefined)[];
  expected: string[];
}

interface Seen {
  died: boolean;
  /** Rows of the message during which the process died, and its text. */
  rows: (EchoRow | InboundRow)[];
  text: string;
  at: number;
}

/** The provider is the sandbox in this process, which never dies; the workers' process does. */
describeOnRealServers('a worker that is killed while it receives a message', (servers) => {
  let sandbox: TestSandbox;
  let names: ReturnType<typeof takeRealNames>;
  let database: Database;
  /** A process for each channel. */
  let workers: Record<Channel, SupervisedRole>;
  /** What was seen of each kill. The channels' kills run side by side. */
  const seen = new Map<Kill, Promise<Seen>>();
  /** The process that joins parts, and what was seen of each of its kills. */
  let joiner: SupervisedRole;
  const joined: Promise<JoinedText>[] = [];

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    names = takeRealNames(servers);
    database = await openStore({ mongoUrl: names.mongoUrl, logger: silentLogger });
    const secretsKey = randomBytes(32).toString('base64');
    const { account } = await insertTenant(database, secretsKey, 'inbound', {
      quota: null,
      credentials: { ...SANDBOX_CREDENTIALS, sms: SMPP },
    });
    await createRepositories(database, { clock: systemClock }).webhooks.insert({
      _id: 'whk_inbound',
      account,
      url: 'https://hooks.example.com',
      events: ['message_echo'],
      state: 'active',
    });
    const start = (role: Role) =>
      new SupervisedRole(
        {
          roles: [role],
          secretsKey,
          servers: names,
          sandboxUrl: sandbox.url,
          deadlines: { syncMs: 20_000, asyncMs: 24_000 },
        },
        PROGRAM,
      );
    workers = { telegram: start('worker-telegram'), waba: start('worker-waba') };
    for (const channel of CHANNELS) {
      let earlier: Promise<unknown> = workers[channel].ready();
      for (const kill of KILLS.filter((one) => one.channel === channel)) {
        const after = earlier.then(() => killDuring(kill));
        // Its test tells.
        earlier = after.catch(() => undefined);
        seen.set(kill, after);
      }
    }
    joiner = start('worker-sms');
    let earlier: Promise<unknown> = joiner.ready();
    for (const [moment, point] of KILLS_OF_PARTS) {
      const after = earlier.then(() => killWhileJoining(moment, point));
      earlier = after.catch(() => undefined);
      joined.push(after);
    }
  });
  afterAll(async () => {
    await Promise.allSettled([...seen.values(), ...joined]);
    await Promise.all([joiner, ...Object.values(workers)].map((worker) => worker.stop()));
    await sandbox.stop();
    await database.close();
    await names.remove();
  });

  const messagesOf = async (text: string) =>
    [
      ...(await database.collection<InboundRow>('inbound').find({})),
      ...(await database.collection<EchoRow>('echoes').find({})),
    ].filter(({ message }) => message.text === text);

  async function write({ channel, own }: Kill, text: string): Promise<void> {
    const data = Buffer.from(text).toString('base64');
    const contact = freshRecipient(channel);
    const file = { name: 'a.txt', mime: 'text/plain', data };
    const by = own ? { own } : {};
    await tell({ channel, device: DEVICES[channel], contact, text, file, ...by });
  }

  const tell = (answer: Record<string, unknown>) =>
    waitFor(
      async () => {
        const { status } = await fetch(`${sandbox.url}/answers`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(answer),
        });
        return status === 200;
      },
      { ...WAIT, what: `a listener on ${String(answer['channel'])}` },
    );

  /** Kills the process while it takes the parts of a long text in. */
  async function killWhileJoining(moment: Moment, point: Point): Promise<JoinedText> {
    const text = `${moment} ${point} `.padEnd(400, '€');
    // What comes after the parts, and after what the centre repeats of them.
    const expected = [text, `${text}.`];
    const contact = freshRecipient('sms');
    const deaths = joiner.deaths.length;
    await joiner.arm({ point, moment, ordinal: 1 });
    for (const one of expected) {
      await tell({ channel: 'sms', device: CENTRE, contact, text: one });
      await waitFor(async () => (await messagesOf(one)).length > 0, {
        ...WAIT,
        what: 'the message',
      });
    }
    const died = await joiner.died(deaths + 1, WAIT.timeoutMs);
    const rows = await database
      .collection<InboundRow>('inbound')
      .find({ 'from.id': contact }, { sort: { at: 1 } });
    return { died, texts: rows.map(({ message }) => message.text), expected };
  }

  /** Kills the channel's process while it takes a message in. */
  async function killDuring(kill: Kill): Promise<Seen> {
    const { channel, moment, point } = kill;
    const worker = workers[channel];
    const text = `${channel} ${kill.own ? 'own ' : ''}${moment} ${point}`;
    const deaths = worker.deaths.length;
    await worker.arm({ point, moment, ordinal: 1 });
    await write(kill, text);
    const died = await worker.died(deaths + 1, WAIT.timeoutMs);
    await waitFor(async () => (await messagesOf(text)).length > 0, {
      ...WAIT,
      what: 'the message',
    });
    // A second message: when it is processed, repetitions of the first one are, too.
    await write(kill, `${text}, and on`);
    await waitFor(async () => (await messagesOf(`${text}, and on`)).length > 0, {
      ...WAIT,
      what: 'the next message',
    });
    return { died, rows: await messagesOf(text), text, at: systemClock.now() };
  }

  test.each(KILLS)(
    '$channel, killed $moment $point: the message is stored and delivered once',
    async (kill) => {
      const { died, rows, text, at } = await seen.get(kill)!;
      expect(died).toBe(true);
      const [row, ...others] = rows;
      expect(others).toEqual([]);
      // Its outbox marker: the sweeper replaces a lost wake-up.
      expect(row?.notifyAfter).toBeLessThanOrEqual(at + 10_000);
      expect(row?.message.file).toMatchObject({ name: 'a.txt', size: text.length });
    },
    TIMEOUT_MS,
  );

  test.each(KILLS_OF_PARTS.map(([moment, point], index) => ({ moment, point, index })))(
    'killed $moment $point: a long text in parts is one message',
    async ({ index }) => {
      const { died, texts, expected } = await joined[index]!;
      expect(died).toBe(true);
      expect(texts).toEqual(expected);
    },
    TIMEOUT_MS,
  );

  test('no stored file is without its message', async () => {
    const { files } = createRepositories(database, { clock: systemClock });
    await waitFor(async () => (await files.deleteAbandoned(0)) === 0, {
      ...WAIT,
      what: 'what was left to be removed',
    });
    const withFiles = { 'message.file': { $exists: true } };
    const rows = [
      ...(await database.collection<InboundRow>('inbound').find(withFiles)),
      ...(await database.collection<EchoRow>('echoes').find(withFiles)),
    ];
    const stored = await database.collection<{ _id: number }>('files').find({});
    const chunks = await database.collection<{ _id: string; file: number }>('file_chunks').find({});
    const named = rows.map(({ message }) => message.file?.id);
    expect(named).toEqual(expect.arrayContaining(stored.map(({ _id }) => _id)));
    expect(named).toEqual(expect.arrayContaining(chunks.map(({ file }) => file)));
    expect(stored).toHaveLength(rows.length);
  });
});
