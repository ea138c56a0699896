import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@cascade/runtime/testing';
import { MongoClient, type Db } from 'mongodb';
import { describeOnRealServers, takeRealNames } from '../../harness/index.ts';
import { countAmqp } from './count-amqp.ts';
import { countMongo } from './count-mongo.ts';
import { SENDS, SENDS_TOGETHER, startCounted } from './count-sends.ts';
import { countSqlite, type Written } from './count-sqlite.ts';
import { ALONE, TOGETHER, type CountedKind } from './counted-kinds.ts';
import { EXPECTED, INDEXES } from './expected-counts.ts';
import { AS_EXPECTED, judge, type Counted } from './judge.ts';
import { profileMongo } from './profile-mongo.ts';

// Counts don't depend on the machine's speed: there is one caller, whose next send waits until the one before has
// nothing left to write, so that no two share a write; and time stands still, so that no background job runs. Of
// sends that need jobs, the rows and keys alone are counted, which nothing shares.

/** Of a machine with much else to do: a minute on a quiet one. */
const TIMEOUT_MS = 20 * 60_000;
/** Longer than an update waits for others (25 ms). */
const REST_MS = 30;
const SETTLED = { timeoutMs: 60_000, what: 'the last update of each request' };
/** Requests whose end isn't projected: the sweeper would look at them. */
const NOT_PROJECTED = { nextAt: { $exists: true } };
/** Of sends that need background jobs. */
const MOST_RUNS = 3;
/** What processes write about themselves, whatever is sent: ids come in blocks. */
const NOT_OF_SENDS = new Set(['counters', 'instances', 'meta']);
/** Rows of sends that run beside each other: how many others there are depends on the moment. */
const ROWS_OF_SENDS = new Set([
  'requests',
  'starts',
  'send_claims',
  'acceptances',
  'outcomes',
  'contact_entries',
]);

const isOfSends = (collection: string): boolean => !NOT_OF_SENDS.has(collection);
const isRowOfSends = (collection: string): boolean => ROWS_OF_SENDS.has(collection);

/** What was found of each kind, and what should be. */
class Verdicts {
  readonly #engine: keyof typeof EXPECTED;
  readonly found: Record<string, unknown> = {};
  readonly wanted: Record<string, unknown> = {};

  constructor(engine: keyof typeof EXPECTED) {
    this.#engine = engine;
  }

  addIndexes(numbers: ReadonlyMap<string, number>): void {
    const found = Object.keys(INDEXES).map((name) => [name, numbers.get(name)]);
    this.found['indexes'] = Object.fromEntries(found);
    this.wanted['indexes'] = INDEXES;
  }

  add(kind: CountedKind, sends: number, counted: Counted): void {
    this.found[kind] = judge(EXPECTED[this.#engine][kind], counted, sends);
    this.wanted[kind] = AS_EXPECTED;
  }

  /** Counts again what differs: on a busy machine a background job may look at a request once more. */
  async addOf(kind: CountedKind, sends: number, count: () => Promise<Counted>): Promise<void> {
    for (let run = 0; run < MOST_RUNS && this.found[kind] !== AS_EXPECTED; run += 1) {
      this.add(kind, sends, await count());
    }
  }
}

/** Number of indexes of each collection that sends write to. */
async function indexesOf(database: Db): Promise<Map<string, number>> {
  const counted = Object.keys(INDEXES).map(async (name) => {
    const { length } = await database.collection(name).listIndexes().toArray();
    return [name, length] as const;
  });
  return new Map(await Promise.all(counted));
}

/** Figures of the documents of these collections. */
function documentsOf(written: ReadonlyMap<string, Written>, counts: (one: string) => boolean) {
  const sum = (value: (one: Written) => number) =>
    sumOf(written, counts, (one: Written) => value(one));
  return {
    'documents that last': sum(({ inserted, removed }) => inserted - removed),
    'documents that come and go': sum(({ removed }) => removed),
    updates: sum(({ updated }) => updated),
  };
}

function sumOf<T>(
  values: ReadonlyMap<string, T>,
  counts: (collection: string) => boolean,
  value: (one: T) => number,
): number {
  const counted = [...values].filter(([collection]) => counts(collection));
  return counted.reduce((sum, [, one]) => sum + value(one), 0);
}

test(
  'sends on the embedded store write what expected-counts.ts says',
  async () => {
    const store = countSqlite('store.sqlite');
    const verdicts = new Verdicts('embedded');
    try {
      // The embedded store's writes gather for one turn.
      const stack = await startCounted({}, async () => {
        await nextTurn();
        await nextTurn();
      });
      async function count(counts: (one: string) => boolean, run: () => Promise<void>) {
        const before = sumOf(store.indexKeys(), counts, Number);
        store.take();
        await run();
        const taken = store.take();
        const keys = sumOf(store.indexKeys(), counts, Number) - before;
        const documents = documentsOf(taken.written, counts);
        return { ...taken, documents: { ...documents, 'index keys that last': keys } };
      }
      try {
        verdicts.addIndexes(store.indexes());
        for (const kind of ALONE) {
          await stack.warmUp(kind);
          const taken = await count(isOfSends, () => stack.alone(kind, SENDS));
          const { documents, statements, commits, pages, byStatement } = taken;
          const figures = { ...documents, statements, fsyncs: commits, 'pages written': pages };
          verdicts.add(kind, SENDS, { figures, parts: byStatement });
        }
        stack.goOn();
        for (const kind of TOGETHER) {
          await verdicts.addOf(kind, SENDS_TOGETHER, async () => {
            const { documents, written } = await count(isRowOfSends, () =>
              stack.together(kind, SENDS_TOGETHER),
            );
            return { figures: documents, parts: written };
          });
        }
      } finally {
        await stack.stop();
      }
    } finally {
      store.close();
    }
    expect(verdicts.found).toEqual(verdicts.wanted);
  },
  TIMEOUT_MS,
);

describeOnRealServers('on RabbitMQ and MongoDB', (servers) => {
  const names = takeRealNames(servers);
  const client = new MongoClient(names.mongoUrl);
  afterAll(async () => {
    await names.remove();
    await client.close();
  });

  test(
    'sends write what expected-counts.ts says',
    async () => {
      const mongo = await countMongo(names.mongoUrl);
      const requests = client.db().collection('requests');
      const amqp = await countAmqp(names.amqpUrl);
      const env = { AMQP_URL: amqp.url, AMQP_PREFIX: names.amqpPrefix, MONGODB_URL: mongo.url };
      const verdicts = new Verdicts('servers');
      async function count(counts: (one: string) => boolean, run: () => Promise<void>) {
        const profile = await profileMongo(client.db());
        mongo.take();
        amqp.take();
        await run();
        const taken = { ...mongo.take(), messages: amqp.take() };
        const written = await profile.stop();
        const documents = {
          ...documentsOf(written, counts),
          'index keys written': sumOf(written, counts, ({ keysWritten }) => keysWritten),
          'index keys removed': sumOf(written, counts, ({ keysRemoved }) => keysRemoved),
        };
        return { ...taken, written, documents };
      }
      try {
        const stack = await startCounted(env, async () => {
          await sleep(REST_MS);
          // On a busy machine the update may begin later than the caller has its answer. Not by the proxy: not counted.
          await waitFor(async () => (await requests.findOne(NOT_PROJECTED)) === null, SETTLED);
          await nextTurn();
          await nextTurn();
          await mongo.answered();
        });
        try {
          verdicts.addIndexes(await indexesOf(client.db()));
          for (const kind of ALONE) {
            await stack.warmUp(kind);
            const taken = await count(isOfSends, () => stack.alone(kind, SENDS));
            const { documents, commands, bytes, messages, byCommand, written } = taken;
            const figures = {
              ...documents,
              'commands to MongoDB': commands,
              'bytes to MongoDB': bytes,
              'messages to RabbitMQ': messages,
            };
            const parts = new Map<string, unknown>([...byCommand, ...written]);
            verdicts.add(kind, SENDS, { figures, parts });
          }
          stack.goOn();
          for (const kind of TOGETHER) {
            await verdicts.addOf(kind, SENDS_TOGETHER, async () => {
              const { documents, written } = await count(isRowOfSends, () =>
                stack.together(kind, SENDS_TOGETHER),
              );
              return { figures: documents, parts: written };
            });
          }
        } finally {
          await stack.stop();
        }
      } finally {
        await mongo.close();
        await amqp.close();
      }
      expect(verdicts.found).toEqual(verdicts.wanted);
    },
    TIMEOUT_MS,
  );
});
