import { randomUUID } from 'node:crypto';
import { newId } from '@cascade/runtime';
import { waitFor } from '@cascade/runtime/testing';
import type { DeliveryRow } from '@cascade/store';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import { RECEIVER_CONDUCTS, startBadReceiver, type Post } from '../bad-receiver.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { withRandomKills } from '../random-kills.ts';

/** Deliveries: each request raises one event for each of the receiver's endpoints. */
const DELIVERIES = 1_000;
const PER_SECOND = 20;
const MEAN_MS = 2_500;
/** A delivery may take half a minute, and its result after a death comes later. */
const TOLD_TIMEOUT_MS = 150_000;

export const badReceivers: FaultRow = {
  name: 'F9',
  fault: 'receivers hang, fail, redirect and drip while the emitter is killed',
  async run({ form, scaled, random, world: open }) {
    const world = await open();
    const tenant = await world.tenant();
    const { account } = tenant;
    const receiver = await startBadReceiver();
    const mark = randomUUID();
    for (const conduct of RECEIVER_CONDUCTS) {
      await world.repositories.webhooks.insert({
        _id: newId('whk'),
        account,
        url: `${receiver.url}/${mark}/${conduct}`,
        events: ['send_status'],
        state: 'active',
      });
    }
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const messages = Math.ceil(scaled(DELIVERIES, 60) / RECEIVER_CONDUCTS.length);
    const context = { behaviour: { mode: 'async' } };
    const isEmitter = ({ name }: { name: string }) => name === 'webhook-emitter';
    const { kills } = await withRandomKills(
      world,
      { random, meanMs: MEAN_MS, among: isEmitter, eachAtLeast: scaled(20, 2) },
      () =>
        runLoad(caller, {
          messages,
          perSecond: PER_SECOND,
          call: () => ({ tenant, body: bodyOf(tenant, { channels: ['waba'], context }) }),
        }),
    );
    return async () => {
      const deliveries = world.database.collection<DeliveryRow>('deliveries');
      let delivered = 0;
      let interrupted = 0;
      const result = await judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: kills + receiver.posts.length,
        kills,
        async check({ requests }) {
          const wanted = requests.length * RECEIVER_CONDUCTS.length;
          const isTold = async () =>
            (await deliveries.countDocuments({ account })) >= wanted &&
            (await deliveries.countDocuments({ account, state: 'open' }, { limit: 1 })) === 0;
          const broken = await waitFor(isTold, {
            timeoutMs: TOLD_TIMEOUT_MS,
            everyMs: 250,
            what: 'every delivery to have its result',
          }).then(
            () => [],
            (error: unknown) => [String(error)],
          );
          const rows = await deliveries.find({ account }, { limit: 200_000 });
          delivered = rows.filter(({ state }) => state === 'delivered').length;
          interrupted = rows.filter((row) => row.interrupted).length;
          return [...broken, ...checkPosts(rows, receiver.posts)];
        },
      });
      await receiver.close();
      const figures = { deliveries: receiver.posts.length, delivered, interrupted };
      return { ...result, faults: kills + receiver.posts.length - delivered, figures };
    };
  },
};

/**
 * Checks POSTs: at most one attempt of an event at an endpoint, none without a row, no redirect
 * followed.
 */
function checkPosts(rows: readonly DeliveryRow[], posts: readonly Post[]): string[] {
  const attempts = Map.groupBy(posts, ({ path, request }) => `${path} of request ${request}`);
  const known = new Set(
    rows.map(({ request: { url, body } }) => {
      const { request_id: request } = JSON.parse(body) as { request_id: number };
      return `${new URL(url).pathname} of request ${request}`;
    }),
  );
  return [...attempts].flatMap(([what, times]) => [
    ...(times.length > 1 ? [`${what}: POSTed ${times.length} times`] : []),
    ...(known.has(what) ? [] : [`${what}: POSTed without its row`]),
  ]);
}
