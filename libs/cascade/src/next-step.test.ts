import type { Channel, OutcomeRow, OutcomeState } from '@cascade/contracts';
import { nextStep, type Self } from './next-step.ts';
import { finishedResponse } from './response.ts';
import { outcomeOf, requestOf, START } from './testing/made-facts.ts';

const outcome = (send: number, state: OutcomeState) => outcomeOf(send, state);

const GATEWAY = 'gateway-1';
const worker = (...earlier: OutcomeRow[]): Self => ({ role: 'worker', earlier });
const untold: Self = { role: 'worker', earlier: null };
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
const handOver = { do: 'hand-over' };
const openTier = (tier: number) => ({ do: 'open-tier', tier });

test.each<Case>([
  ['worker: sent, a caller waits', ONE, GATEWAY, worker(), [11, 'sent'], reply(true)],
  ['worker: sent, nobody waits', ONE, undefined, worker(), [11, 'sent'], finish(true)],
  ['worker: failed, no tier is left', ONE, GATEWAY, worker(), [11, 'failed'], reply(false)],
  ['worker: unknown is no success', ONE, undefined, worker(), [11, 'unknown'], finish(false)],
  ['worker: an ask of the sweeper, one send', ONE, GATEWAY, untold, [11, 'sent'], reply(true)],
  ['worker: first tier failed', TIERS, GATEWAY, worker(), [11, 'failed'], handOver],
  ['worker: first tier sent', TIERS, GATEWAY, worker(), [11, 'sent'], reply(true)],
  [
    'worker: second tier failed',
    TIERS,
    GATEWAY,
    worker(outcome(11, 'failed')),
    [12, 'failed'],
    handOver,
  ],
  [
    'worker: second tier sent',
    TIERS,
    GATEWAY,
    worker(outcome(11, 'failed')),
    [12, 'sent'],
    reply(true),
  ],
  [
    'worker: second tier sent, nobody waits',
    TIERS,
    undefined,
    worker(outcome(11, 'failed')),
    [12, 'sent'],
    finish(true),
  ],
  [
    'worker: all tiers failed',
    TIERS,
    GATEWAY,
    worker(outcome(11, 'failed'), outcome(12, 'failed')),
    [13, 'failed'],
    reply(false),
  ],
  [
    'worker: second tier sent, the earlier outcome is not told',
    TIERS,
    GATEWAY,
    untold,
    [12, 'sent'],
    handOver,
  ],
  [
    'worker: sent, another channel of the tier is open',
    TOGETHER,
    GATEWAY,
    untold,
    [11, 'sent'],
    handOver,
  ],
  ['orchestrator: sent', ONE, GATEWAY, orchestrator, [11, 'sent'], finish(true)],
  ['orchestrator: first tier failed', TIERS, undefined, orchestrator, [11, 'failed'], openTier(1)],
  ['orchestrator: second tier failed', TIERS, GATEWAY, orchestrator, [12, 'failed'], openTier(2)],
  ['orchestrator: one of a tier', TOGETHER, undefined, orchestrator, [12, 'failed'], openTier(1)],
])('%s', (_title, plan, replyTo, self, [send, state], next) => {
  const request = requestOf(plan, replyTo === undefined ? {} : { reply: replyTo });
  const step = nextStep({ request, outcome: outcome(send, state) }, self, START);
  const answer = step.do === 'reply' ? { answer: finishedResponse(step.facts) } : {};
  expect({ ...step, ...answer }).toMatchObject(next);
});

test('an answer says the results of earlier tiers', () => {
  const request = requestOf(TIERS, { reply: GATEWAY });
  const told = { request, outcome: outcome(12, 'sent') };
  const step = nextStep(told, worker(outcome(11, 'failed')), START);
  expect(step.do === 'reply' && finishedResponse(step.facts)).toMatchObject({
    status: true,
    id: 12,
    channels: { telegram: { status: false, id: 11 }, waba: { status: true, id: 12 } },
  });
});

test('a due request that one send decides is finished, though its start is not read', () => {
  const request = { ...requestOf(ONE), scheduled: true, dueAt: START + 5 };
  const told = { request, outcome: outcome(11, 'sent') };
  expect(nextStep(told, worker(), START)).toMatchObject(finish(true));
});
