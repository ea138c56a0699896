import type { Lane, OutcomeRow, OutcomeState, RequestSnapshot } from '@cascade/contracts';
import { createWorkerBench, sendRequested } from '../testing/worker-bench.ts';
import { settle, type NotifiedSend } from './settle.ts';

const PLANS: Record<'lone' | 'cascade', Pick<RequestSnapshot, 'plan' | 'sends'>> = {
  lone: { plan: [['telegram']], sends: { telegram: { id: 7, device: 'dev_1' } } },
  cascade: {
    plan: [['telegram'], ['email']],
    sends: { telegram: { id: 7, device: 'dev_1' }, email: { id: 8, device: 'dev_2' } },
  },
};

/** Who is told of the outcome on the first send, and where. */
async function toldOf(
  state: OutcomeState,
  plan: keyof typeof PLANS,
  { lane, reply, openedBy }: { lane: Lane; reply?: string; openedBy?: 'gateway' },
): Promise<string[]> {
  const published: string[] = [];
  const bench = createWorkerBench({
    broker: {
      publish: (name, _body, { route }) => {
        published.push(`${name} to ${route}`);
        return Promise.resolve();
      },
    },
  });
  const message = sendRequested(bench.clock.now());
  const request = { ...message.request, ...PLANS[plan], lane, ...(reply ? { reply } : {}) };
  const { _id, account } = request;
  const outcome: OutcomeRow = { _id: 7, request: _id, account, state, ms: 1, at: 1 };
  const judged: NotifiedSend = {
    channel: 'telegram',
    lane,
    request,
    ...(openedBy ? { openedBy } : {}),
  };
  await settle(bench.parts, judged, outcome);
  await settle(bench.parts, judged, outcome);
  return published;
}

const WAITING = { lane: 'interactive', reply: 'gateway-1' } as const;

test('whoever waits is told at their gateway, once, whoever asked for the send', async () => {
  expect(await toldOf('failed', 'lone', WAITING)).toEqual(['gateway.reply to gateway-1']);
  expect(await toldOf('sent', 'cascade', WAITING)).toEqual(['gateway.reply to gateway-1']);
});

test('what a tier came to is told to the gateway that asked for it', async () => {
  expect(await toldOf('failed', 'cascade', { ...WAITING, openedBy: 'gateway' })).toEqual([
    'send.outcome to gateway-1',
  ]);
});

test('an orchestrator opens the next tier of its own asks, and where nobody waits', async () => {
  expect(await toldOf('failed', 'cascade', WAITING)).toEqual(['send.outcome to interactive']);
  expect(await toldOf('failed', 'cascade', { lane: 'interactive' })).toEqual([
    'send.outcome to interactive',
  ]);
  expect(await toldOf('failed', 'cascade', { lane: 'bulk' })).toEqual(['send.outcome to bulk']);
  expect(await toldOf('failed', 'lone', { lane: 'bulk' })).toEqual([]);
});
