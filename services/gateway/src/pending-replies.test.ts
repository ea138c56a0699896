import type { BrokerFault } from '@cascade/broker';
import { snapshotOf } from '@cascade/cascade';
import { type OutcomeRow, type RequestRow, sentenceOf } from '@cascade/contracts';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { PendingReplies } from './pending-replies.ts';

/** A reply that took longer than this is looked up. */
const LATE_MS = 10_000;
const clock = fakeClock(Date.UTC(2026, 10, 1));
const row: RequestRow = {
  _id: 3,
  account: 'acc_1',
  mode: 'sync',
  lane: 'interactive',
  acceptedAt: clock.now(),
  dueAt: clock.now(),
  scheduled: false,
  expiresAt: clock.now() + 60_000,
  callTimeoutMs: 15_000,
  reply: 'a-gateway-that-is-gone',
  plan: [['telegram']],
  sends: { telegram: { id: 7, device: 'dev_1', target: '42', content: { template: 1 } } },
};
const sent: OutcomeRow = {
  _id: 7,
  request: 3,
  account: 'acc_1',
  state: 'sent',
  ms: 12,
  at: clock.now(),
};

function repliesWhere(
  outcomes: readonly OutcomeRow[],
  stored: readonly StoredRequest[] = [],
  fault: BrokerFault | null = null,
) {
  return new PendingReplies({
    requests: { byIds: () => Promise.resolve([...stored]) },
    facts: {
      load: () => Promise.resolve({ request: snapshotOf(row), claims: [], outcomes }),
    },
    broker: { fault: () => fault },
    clock,
    logger: silentLogger,
  });
}

// The clock stands still, so a reply that waited for a lookup would never come.
test('attach answers a decided request from its facts at once', async () => {
  const response = await repliesWhere([sent]).attach(row, () => {});
  expect(response).toMatchObject({ status: true, id: 7, request_id: 3 });
});

test('a late caller is told what the facts say, where the stored status is behind them', async () => {
  const stored: StoredRequest = { ...row, state: 'finished', status: false };
  const late: OutcomeRow = {
    ...sent,
    state: 'unknown',
    reason: sentenceOf({ kind: 'outcomeUnknown' }),
    later: { state: 'sent', at: clock.now() },
  };
  const replies = repliesWhere([late], [stored]);
  const reply = replies.reply(row, () => {});
  await clock.advance(LATE_MS);
  expect(await reply).toMatchObject({ status: true, channels: { telegram: { status: true } } });
});

test('attach to an open request waits with the first caller', async () => {
  const pendingReplies = repliesWhere([]);
  const reply = pendingReplies.attach(row, () => {});
  const response = { status: true, id: 7, request_id: 3, channels: {} };
  pendingReplies.settle(row._id, response);
  expect(await reply).toEqual(response);
});

test('a caller who leaves takes no answer from another one of the same request', async () => {
  const pendingReplies = repliesWhere([]);
  const leaves: (() => void)[] = [];
  const onLeaving = (leave: () => void) => void leaves.push(leave);
  const [left, stays] = [
    pendingReplies.reply(row, onLeaving),
    pendingReplies.attach(row, onLeaving),
  ];
  leaves[0]?.();
  leaves[0]?.();
  expect(await left).toMatchObject({ status: false });
  const response = { status: true, id: 7, request_id: 3, channels: {} };
  pendingReplies.settle(row._id, response);
  expect(await stays).toEqual(response);
});

test('a caller whose send expired while the broker was blocked is told so, in no words of the server', async () => {
  const blocked = { kind: 'blocked', reason: 'low on memory' } as const;
  let leave = () => {};
  const reply = repliesWhere([], [], blocked).reply(row, (left) => (leave = left));
  leave();
  expect(await reply).toMatchObject({
    status: false,
    channels: {
      telegram: {
        reason: sentenceOf({ kind: 'expired' }),
        detail: 'the message broker is blocked: it takes no messages',
      },
    },
  });
  const expired: OutcomeRow = { ...sent, state: 'failed', reason: sentenceOf({ kind: 'expired' }) };
  const stored: StoredRequest = { ...row, state: 'finished', status: false };
  const ended = repliesWhere([expired], [stored], blocked).reply(row, () => {});
  await clock.advance(LATE_MS);
  expect((await ended).channels?.telegram).toMatchObject({
    reason: sentenceOf({ kind: 'expired' }),
    detail: 'the message broker is blocked: it takes no messages',
  });
  const well = repliesWhere([]).reply(row, (left) => (leave = left));
  leave();
  expect((await well).channels?.telegram).not.toHaveProperty('detail');
});
