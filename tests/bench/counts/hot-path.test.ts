import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { describeOnRealServers, takeRealNames } from '../../harness/index.ts';
import { countAmqp } from './count-amqp.ts';
import { countMongo } from './count-mongo.ts';
import { SENDS, startCounted } from './count-sends.ts';
import { countSqlite } from './count-sqlite.ts';
import { EXPECTED, type Expected } from './expected-counts.ts';

// Counts don't depend on the machine's speed: there is one caller, whose next send waits until the one before has
// nothing left to write, so that no two share a write; and time stands still, so that no background job runs.

/** Of a machine with much else to do: a minute on a quiet one. */
const TIMEOUT_MS = 20 * 60_000;
/**
 * Longer than an update waits for others (25 ms). Both are timers of this process and the update's starts first, so
 * on a machine of any speed it ends first; where both end in one turn, the proxy sees the command in the next one.
 */
const REST_MS = 30;
/** Of requests with several tiers: their counts are exact sooner. */
const TIERED_SENDS = 60;
/** Room for the profile of all commands. */
const PROFILE_BYTES = 64 * 2 ** 20;

interface Counted {
  figures: Record<string, number>;
  /** What the figures consist of. */
  parts: ReadonlyMap<string, number>;
}

/** Returns every figure that differs, and what was counted. */
function judge(expected: readonly Expected[], { figures, parts }: Counted, sends = SENDS) {
  const differing = expected.flatMap(({ figure, perSend, within }) => {
    const counted = (figures[figure] ?? NaN) / sends;
    if (Math.abs(counted - perSend) <= perSend * within) return [];
    return `${figure}: ${counted} a send, expected ${perSend}${within > 0 ? ` ± ${within * 100} %` : ''}`;
  });
  return differing.length > 0 ? { differing, parts: Object.fromEntries(parts) } : 'as expected';
}

test(
  `${SENDS} sync sends on the embedded store write what expected-counts.ts says`,
  async () => {
    const store = countSqlite('store.sqlite');
    try {
      // The embedded store's writes gather for one turn.
      const stack = await startCounted({}, async () => {
        await nextTurn();
        await nextTurn();
      });
      try {
        store.take();
        await stack.send('text', SENDS);
        const { documents, commits, statements, pages, byStatement } = store.take();
        const found = judge(EXPECTED.embedded, {
          figures: {
            'documents inserted': documents,
            commits,
            statements,
            'pages written': pages,
          },
          parts: byStatement,
        });
        expect(found).toBe('as expected');
      } finally {
        await stack.stop();
      }
    } finally {
      store.close();
    }
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
    `${SENDS} sync sends, and some with tiers, write what expected-counts.ts says`,
    async () => {
      const mongo = await countMongo(names.mongoUrl);
      const amqp = await countAmqp(names.amqpUrl);
      const env = { AMQP_URL: amqp.url, AMQP_PREFIX: names.amqpPrefix, MONGODB_URL: mongo.url };
      try {
        const stack = await startCounted(env, async () => {
          await sleep(REST_MS);
          await nextTurn();
          await nextTurn();
          await mongo.answered();
        });
        try {
          const profile = await startProfile(client.db());
          mongo.take();
          amqp.take();
          await stack.send('text', SENDS);
          const { commands, bytes, byCommand } = mongo.take();
          const messages = amqp.take();
          const found = judge(EXPECTED.servers, {
            figures: {
              ...(await profile.stop()),
              'commands to MongoDB': commands,
              'bytes to MongoDB': bytes,
              'messages to RabbitMQ': messages,
            },
            parts: byCommand,
          });
          expect(found).toBe('as expected');
          for (const kind of ['two tiers', 'cascade'] as const) {
            await stack.warmUp(kind);
            mongo.take();
            amqp.take();
            await stack.send(kind, TIERED_SENDS);
            const { commands: asked, byCommand: parts } = mongo.take();
            const figures = { 'commands to MongoDB': asked, 'messages to RabbitMQ': amqp.take() };
            expect([kind, judge(EXPECTED[kind], { figures, parts }, TIERED_SENDS)]).toEqual([
              kind,
              'as expected',
            ]);
          }
        } finally {
          await stack.stop();
        }
      } finally {
        await mongo.close();
        await amqp.close();
      }
    },
    TIMEOUT_MS,
  );
});

/** Lets the server say what each write of a database does to its indexes. */
async function startProfile(database: Db) {
  await database.createCollection('system.profile', { capped: true, size: PROFILE_BYTES });
  await database.command({ profile: 2 });
  return {
    async stop() {
      await database.command({ profile: 0 });
      const [sums] = await database
        .collection('system.profile')
        .aggregate<Record<string, number>>([
          {
            $group: {
              _id: null,
              'documents inserted': { $sum: '$ninserted' },
              'index keys written': { $sum: '$keysInserted' },
              'index keys removed': { $sum: '$keysDeleted' },
            },
          },
        ])
        .toArray();
      return sums ?? {};
    },
  };
}
