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

const FAILED_BEFORE: OutcomeRow = {
  _id: 7,
  request: 1,
  account: 'acc_1',
  state: 'failed',
  ms: 1,
  at: 1,
};

interface Wanted {
  lane: Lane;
  reply?: string;
  send?: number;
  earlier?: OutcomeRow[];
}

/** Who is told of the outcome of a send (the first one by default), and where. */
async function toldOf(
  state: OutcomeState,
  plan: keyof typeof PLANS,
  { lane, reply, send = 7, earlier }: Wanted,
): Promise<[string, unknown][]> {
  const published: [string, unknown][] = [];
  const bench = createWorkerBench({
    broker: {
      publish: (name, body, { route }) => {
        published.push([`${name} to ${route}`, body]);
        return Promise.resolve();
      },
    },
  });
  const message = sendRequested(bench.clock.now());
  const request = { ...message.request, ...PLANS[plan], lane, ...(reply ? { reply } : {}) };
  const { _id, account } = request;
  const outcome: OutcomeRow = { _id: send, request: _id, account, state, ms: 1, at: 1 };
  const judged: NotifiedSend = {
    channel: send === 7 ? 'telegram' : 'email',
    lane,
    request,
    ...(earlier ? { earlier } : {}),
  };
  await settle(bench.parts, judged, outcome);
  await settle(bench.parts, judged, outcome);
  return published;
}

const to = async (told: ReturnType<typeof toldOf>) => (await told).map(([where]) => where);

const WAITING = { lane: 'interactive', reply: 'gateway-1' } as const;

test('the gateway of a caller who waits is told of an outcome that decides, once', async () => {
  expect(await to(toldOf('failed', 'lone', WAITING))).toEqual(['gateway.reply to gateway-1']);
  expect(await to(toldOf('sent', 'cascade', WAITING))).toEqual(['gateway.reply to gateway-1']);
});

test('a worker that knows the earlier outcomes ends the request of a later tier', async () => {
  const last = { send: 8, earlier: [FAILED_BEFORE] };
  const [[where, body] = []] = await toldOf('failed', 'cascade', { ...WAITING, ...last });
  expect(where).toBe('gateway.reply to gateway-1');
  expect(body).toMatchObject({
    projects: true,
    response: { status: false, channels: { telegram: { id: 7 }, email: { id: 8 } } },
  });
  expect(await to(toldOf('sent', 'cascade', { lane: 'bulk', ...last }))).toEqual([]);
});

test('an orchestrator is told of an outcome that does not decide, with the earlier ones', async () => {
  const told = await toldOf('failed', 'cascade', { ...WAITING, earlier: [] });
  expect(told).toMatchObject([
    ['send.outcome to interactive', { outcome: { _id: 7 }, earlier: [] }],
  ]);
  expect(await to(toldOf('failed', 'cascade', { lane: 'bulk' }))).toEqual(['send.outcome to bulk']);
});

test('an orchestrator is told of a later tier whose earlier outcomes its worker does not know', async () => {
  const [[where, body] = []] = await toldOf('sent', 'cascade', { ...WAITING, send: 8 });
  expect(where).toBe('send.outcome to interactive');
  expect(body).not.toHaveProperty('earlier');
});
