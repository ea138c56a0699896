import type { Channel, OutcomeRow, OutcomeState, RequestSnapshot } from '@cascade/contracts';
import { nextStep, type Self } from './next-step.ts';
import { finishedResponse } from './response.ts';

const START = 1_000_000;

/** A request whose sends are 11, 12, … in the order of its plan. */
function requestOf(plan: Channel[][], reply?: string): RequestSnapshot {
  const sends = Object.fromEntries(
    plan.flat().map((channel, index) => [channel, { id: 11 + index, device: `dev_${channel}` }]),
  );
  return {
    _id: 1,
    account: 'acc_1',
    mode: 'sync',
    lane: 'interactive',
    acceptedAt: START,
    dueAt: START,
    scheduled: false,
    expiresAt: START + 60_000,
    callTimeoutMs: 15_000,
    ...(reply === undefined ? {} : { reply }),
    plan,
    sends,
  };
}

const outcome = (send: number, state: OutcomeState): OutcomeRow => ({
  _id: send,
  request: 1,
  account: 'acc_1',
  state,
  ms: 1,
  at: START,
});

const GATEWAY = 'gateway-1';
const workerOf = (askedBy: 'gateway' | 'orchestrator'): Self => ({ role: 'worker', askedBy });
const gateway = (...earlier: OutcomeRow[]): Self => ({ role: 'gateway', earlier });
const stranger: Self = { role: 'gateway', earlier: null };
const orchestrator: Self = { role: 'orchestrator' };

const ONE: Channel[][] = [['telegram']];
const TIERS: Channel[][] = [['telegram'], ['waba'], ['email']];
const TOGETHER: Channel[][] = [['telegram', 'waba'], ['email']];

type Case = [
  title: string,
  plan: Channel[][],
  reply: string | undefined,
  self: Self,
  told: [send: number, state: OutcomeState],
  next: object,
];

const reply = (status: boolean) => ({ do: 'reply', answer: { status } });
const finish = (status: boolean) => ({ do: 'finish', derived: { state: 'finished', status } });
const handOver = (to: string) => ({ do: 'hand-over', to });
const openTier = (tier: number) => ({ do: 'open-tier', tier });

test.each<Case>([
  ['worker: sent, a caller waits', ONE, GATEWAY, workerOf('gateway'), [11, 'sent'], reply(true)],
  [
    'worker: sent, nobody waits',
    ONE,
    undefined,
    workerOf('orchestrator'),
    [11, 'sent'],
    finish(true),
  ],
  [
    'worker: failed, no tier is left',
    ONE,
    GATEWAY,
    workerOf('gateway'),
    [11, 'failed'],
    reply(false),
  ],
  [
    'worker: unknown is no success',
    ONE,
    undefined,
    workerOf('gateway'),
    [11, 'unknown'],
    finish(false),
  ],
  [
    'worker: failed, a tier is left',
    TIERS,
    GATEWAY,
    workerOf('gateway'),
    [11, 'failed'],
    handOver('gateway'),
  ],
  [
    'worker: an orchestrator asked',
    TIERS,
    GATEWAY,
    workerOf('orchestrator'),
    [11, 'failed'],
    handOver('orchestrator'),
  ],
  [
    'worker: no gateway to tell',
    TIERS,
    undefined,
    workerOf('gateway'),
    [11, 'failed'],
    handOver('orchestrator'),
  ],
  [
    'worker: sent, another channel of the tier is open',
    TOGETHER,
    GATEWAY,
    workerOf('orchestrator'),
    [11, 'sent'],
    handOver('orchestrator'),
  ],
  [
    'worker: a later tier alone decides nothing',
    TIERS,
    GATEWAY,
    workerOf('gateway'),
    [12, 'sent'],
    handOver('gateway'),
  ],
  ['gateway: first tier failed', TIERS, GATEWAY, gateway(), [11, 'failed'], openTier(1)],
  [
    'gateway: second tier failed',
    TIERS,
    GATEWAY,
    gateway(outcome(11, 'failed')),
    [12, 'unknown'],
    openTier(2),
  ],
  [
    'gateway: second tier sent',
    TIERS,
    GATEWAY,
    gateway(outcome(11, 'failed')),
    [12, 'sent'],
    reply(true),
  ],
  [
    'gateway: all tiers failed',
    TIERS,
    GATEWAY,
    gateway(outcome(11, 'failed'), outcome(12, 'failed')),
    [13, 'failed'],
    reply(false),
  ],
  [
    'gateway: an earlier outcome is missing',
    TIERS,
    GATEWAY,
    gateway(),
    [12, 'failed'],
    openTier(0),
  ],
  [
    'gateway: it did not open the request',
    TIERS,
    GATEWAY,
    stranger,
    [11, 'sent'],
    handOver('orchestrator'),
  ],
  ['orchestrator: sent', ONE, GATEWAY, orchestrator, [11, 'sent'], finish(true)],
  ['orchestrator: first tier failed', TIERS, undefined, orchestrator, [11, 'failed'], openTier(1)],
  ['orchestrator: one of a tier', TOGETHER, undefined, orchestrator, [12, 'failed'], openTier(1)],
])('%s', (_title, plan, replyTo, self, [send, state], next) => {
  const request = requestOf(plan, replyTo);
  const step = nextStep({ request, outcome: outcome(send, state) }, self, START);
  const answer = step.do === 'reply' ? { answer: finishedResponse(step.facts) } : {};
  expect({ ...step, ...answer }).toMatchObject(next);
});

test('a gateway hands over a tier that it is too late to ask for', () => {
  const request = requestOf(TIERS, GATEWAY);
  const late = request.expiresAt - 1;
  const told = { request, outcome: outcome(11, 'failed') };
  expect(nextStep(told, gateway(), late)).toEqual(handOver('orchestrator'));
});

test('a due request that one send decides is finished, though its start is not read', () => {
  const request = { ...requestOf(ONE), scheduled: true, dueAt: START + 5 };
  const told = { request, outcome: outcome(11, 'sent') };
  expect(nextStep(told, workerOf('orchestrator'), START)).toMatchObject(finish(true));
});
