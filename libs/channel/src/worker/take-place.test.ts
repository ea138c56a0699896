import { ACK } from '@cascade/broker';
import type { SendRequested } from '@cascade/contracts';
import { PLACE_MS, type Account } from '@cascade/store';
import { createWorkerBench, sendRequested, watchDisposition } from '../testing/worker-bench.ts';
import type { WorkerParts } from './parts.ts';
import { handleSend } from './handle-send.ts';

const CAPS = [{ messages: 1, hours: 24 }];
const PERSON = ['phone:62812'];

const accountWith = (recipientCaps?: typeof CAPS): WorkerParts['accounts'] => ({
  byId: () => Promise.resolve({ _id: 'acc_1', settings: { recipientCaps } } as unknown as Account),
});

/** A worker of an account with caps, whose recipients get a place as `take` says. */
function bench(take: WorkerParts['recipientSends']['take'], accounts = accountWith(CAPS)) {
  const taken: Parameters<typeof take>[] = [];
  const made = createWorkerBench({
    accounts,
    recipientSends: {
      take: (...asked) => {
        taken.push(asked);
        return take(...asked);
      },
    },
  });
  return { ...made, taken };
}

const bulk = (message: SendRequested): SendRequested => ({
  ...message,
  lane: 'bulk',
  request: { ...message.request, lane: 'bulk' },
});

test('a send takes the place of its recipient before its claim', async () => {
  const { parts, clock, taken, calls, facts } = bench(() => {
    expect(facts.claims.size).toBe(0);
    return Promise.resolve(null);
  });
  await handleSend(parts, sendRequested(clock.now(), { person: PERSON }));
  expect(taken).toEqual([['acc_1', PERSON, { caps: CAPS, send: 7, request: 3, now: clock.now() }]]);
  expect(calls).toHaveLength(1);
});

test('an interactive send without a place ends without a call, and says from when it could go', async () => {
  const until = Date.UTC(2026, 11, 1, 8);
  const { parts, clock, calls, facts } = bench(() => Promise.resolve(until));
  await handleSend(parts, sendRequested(clock.now(), { person: PERSON }));
  expect(calls).toEqual([]);
  expect(facts.outcomes.get(7)).toMatchObject({
    state: 'failed',
    failure: { kind: 'recipientCap', params: { from: '2026-12-01T08:00:00Z' } },
  });
});

test('another send without a place stays open without a claim', async () => {
  const { parts, clock, calls, facts } = bench(() => Promise.resolve(Date.UTC(2026, 11, 1)));
  const message = bulk(sendRequested(clock.now(), { person: PERSON }));
  expect(await handleSend(parts, message)).toEqual(ACK);
  expect([calls, facts.claims.size, facts.outcomes.size]).toEqual([[], 0, 0]);
});

test.each<[string, Partial<SendRequested>, WorkerParts['accounts']]>([
  ['a send for which no caps count', {}, accountWith(CAPS)],
  ['a send whose account has no caps any more', { person: PERSON }, accountWith()],
])('%s takes no place', async (_what, members, accounts) => {
  const { parts, clock, taken, calls } = bench(() => Promise.resolve(1), accounts);
  await handleSend(parts, sendRequested(clock.now(), members));
  expect([taken, calls.length]).toEqual([[], 1]);
});

test('a worker that comes to the claim when its place may be another’s makes no call', async () => {
  let late: () => Promise<void> = () => Promise.resolve();
  const { parts, clock, calls, facts } = bench(async () => {
    await late();
    return null;
  });
  late = () => clock.advance(PLACE_MS);
  const until = clock.now() + 10 * PLACE_MS;
  const message = sendRequested(clock.now(), { person: PERSON, until });
  const request = { ...message.request, expiresAt: until + 10 * PLACE_MS };
  expect(await handleSend(parts, bulk({ ...message, request }))).toEqual(ACK);
  expect([calls, facts.claims.size]).toEqual([[], 0]);
});

test('a claim whose answer was lost is repeated after the end of its place: nobody else would make its call', async () => {
  const place = Promise.withResolvers<null>();
  const { parts, clock, calls, facts, taken } = bench(() => place.promise);
  facts.failNext('claimSend', 'answer-lost');
  const until = clock.now() + 10 * PLACE_MS;
  const message = sendRequested(clock.now(), { person: PERSON, until });
  const request = { ...message.request, expiresAt: until + 10 * PLACE_MS };
  const disposition = watchDisposition(handleSend(parts, bulk({ ...message, request })));
  // The first insert is in time, and its repeat 100 ms later is not.
  await clock.advance(PLACE_MS - 50);
  expect(taken).toHaveLength(1);
  place.resolve(null);
  await clock.advance(1_000);
  expect(disposition()).toEqual(ACK);
  expect(calls).toHaveLength(1);
  expect(facts.outcomes.get(7)?.state).toBe('sent');
});
