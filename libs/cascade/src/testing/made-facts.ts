import type {
  Channel,
  Facts,
  OutcomeRow,
  OutcomeState,
  RequestSnapshot,
  SendClaim,
} from '@cascade/contracts';

/** When requests of tests are accepted. */
export const START = 1_000_000;

/** A sync request whose sends are 11, 12, … in the order of its plan. */
export const requestOf = (
  plan: Channel[][],
  more: Partial<RequestSnapshot> = {},
): RequestSnapshot => ({
  _id: 1,
  account: 'acc_1',
  mode: 'sync',
  lane: 'interactive',
  acceptedAt: START,
  dueAt: START,
  scheduled: false,
  expiresAt: START + 60_000,
  callTimeoutMs: 15_000,
  plan,
  sends: Object.fromEntries(
    plan.flat().map((channel, index) => [
      channel,
      {
        id: 11 + index,
        device: `dev_${channel}`,
        ...(plan[0]?.includes(channel) === true ? {} : { fallback: true as const }),
      },
    ]),
  ),
  ...more,
});

/** Facts of a request that nobody has called for yet. */
export const factsOf = (request: RequestSnapshot, more: Partial<Facts> = {}): Facts => ({
  request,
  claims: [],
  outcomes: [],
  ...more,
});

/** A claim for a call, as a worker inserts it. */
export const claimOf = (send: number, more: Partial<SendClaim> = {}): SendClaim => ({
  _id: send,
  request: 1,
  account: 'acc_1',
  taker: 'w1',
  token: 't',
  purpose: 'call',
  until: START + 5_000,
  at: START,
  ...more,
});

export const outcomeOf = (
  send: number,
  state: OutcomeState,
  more: Partial<OutcomeRow> = {},
): OutcomeRow => ({
  _id: send,
  request: 1,
  account: 'acc_1',
  state,
  ms: 1,
  at: START,
  ...more,
});
