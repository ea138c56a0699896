import { readFileSync } from 'node:fs';
import {
  CHANNELS,
  SUCCESS_STATES,
  successCondition,
  type AcceptanceRow,
  type Channel,
  type Facts,
  type OutcomeRow,
  type Receipt,
  type ReceiptStatus,
  type SuccessCondition,
  type SuccessState,
} from '@cascade/contracts';
import { derive } from './derive.ts';
import { channelResults, finishedResponse } from './response.ts';
import { claimOf, factsOf, requestOf, START } from './testing/made-facts.ts';
import {
  lastCallAt,
  confirmUntil,
  longestWaitMs,
  unknownFrom,
  type ReceiptWait,
} from './timing.ts';

const WITHIN_MS = 60_000;
const UNTIL = START + WITHIN_MS;

const call = claimOf(11);

function acceptedBy(channel: Channel, success: SuccessCondition, more: Partial<Facts> = {}): Facts {
  const other = channel === 'telegram' ? 'email' : 'telegram';
  const accepted: AcceptanceRow = {
    _id: 11,
    request: 1,
    account: 'acc_1',
    ms: 40,
    at: START,
    until: START + success.withinMs,
    success,
  };
  const request = requestOf([[channel], [other]], {
    mode: 'async',
    lane: 'bulk',
    expiresAt: START + 600_000,
    sends: {
      [channel]: { id: 11, device: 'd1', success },
      [other]: { id: 12, device: 'd2', fallback: true },
    },
  });
  return factsOf(request, { claims: [call], acceptances: [accepted], ...more });
}

const receipt = (status: ReceiptStatus, at = START + 700): Receipt => ({ send: 11, status, at });

function outcomeOf(facts: Facts, now: number): OutcomeRow | undefined {
  const [action] = derive(facts, now).actions;
  return action?.do === 'confirm' ? action.outcome : undefined;
}

type DecidedBy = 'receipt' | 'no-bounce' | 'at once' | 'refused';

/** The words of the guide's table, each with what they mean. */
const WORDS: readonly (readonly [words: RegExp, by: DecidedBy])[] = [
  [/^the same: /, 'at once'],
  [/^refused /, 'refused'],
  [/ or no bounce in time$/, 'no-bounce'],
  [/^(?:receipt|status)[ ;]/, 'receipt'],
];

const GUIDE = readFileSync(new URL('../../../docs/guide/tiers.md', import.meta.url), 'utf8');

/** What the guide says of a channel: what each state is decided by. */
function guideRow(channel: Channel): Record<SuccessState, DecidedBy> {
  const [row = ''] = new RegExp(`^\\| ${channel} .*$`, 'm').exec(GUIDE) ?? [];
  const [, , , delivered = '', , read = ''] = row.split('|').map((cell) => cell.trim());
  const meaning = (cell: string) => {
    const [found, ...more] = WORDS.filter(([words]) => words.test(cell));
    if (found === undefined || more.length > 0) {
      throw new Error(`docs/guide/tiers.md, the row ${channel} of the table of states: "${cell}"`);
    }
    return found[1];
  };
  return { accepted: 'at once', delivered: meaning(delivered), read: meaning(read) };
}

/** The table of the guide: what each channel supports, and what decides. */
const CELLS = CHANNELS.flatMap((channel) => {
  const row = guideRow(channel);
  return SUCCESS_STATES.map((state) => [channel, state, row[state]] as const);
});
const waiting = CELLS.filter(([, , by]) => by === 'receipt' || by === 'no-bounce');

test.each(CELLS)('%s, %s: %s', (channel, state, by) => {
  const condition = successCondition(channel, state, 60);
  const supported = {
    state,
    withinMs: by === 'at once' ? 0 : WITHIN_MS,
    silence: by === 'receipt' ? 'failed' : 'sent',
  };
  expect(condition).toEqual(by === 'refused' ? null : supported);
});

describe.each(waiting)('%s, %s', (channel, state, by) => {
  const success = successCondition(channel, state, 60)!;
  const proof: ReceiptStatus = state === 'read' ? 'read' : 'delivered';

  test('a receipt in time: sent, and the request is finished', () => {
    const facts = acceptedBy(channel, success, { receipts: [receipt(proof)] });
    const outcome = outcomeOf(facts, START + 800)!;
    expect(outcome).toMatchObject({
      state: 'sent',
      at: START + 700,
      delivery: { state: proof, at: START + 700 },
    });
    expect(derive({ ...facts, outcomes: [outcome] }, START + 800)).toMatchObject({
      state: 'finished',
      status: true,
    });
  });

  test('a failure: the next tier opens at once', () => {
    const facts = acceptedBy(channel, success, { receipts: [receipt('failed')] });
    const outcome = outcomeOf(facts, START + 800)!;
    expect(outcome).toMatchObject({ state: 'failed', delivery: { state: 'failed' } });
    expect(derive({ ...facts, outcomes: [outcome] }, START + 800).actions).toMatchObject([
      { do: 'ask', tier: 1 },
    ]);
  });

  test(`silence: ${by === 'receipt' ? 'failed with the time' : 'sent, not bounced'}`, () => {
    const facts = acceptedBy(channel, success);
    expect(derive(facts, UNTIL - 1)).toMatchObject({ actions: [], nextAt: UNTIL });
    expect(outcomeOf(facts, UNTIL)).toMatchObject(
      by === 'receipt'
        ? {
            state: 'failed',
            reason: `not ${state} within 60 s`,
            at: UNTIL,
            delivery: { state: 'accepted', at: START },
          }
        : { state: 'sent', at: UNTIL, delivery: { state: 'not bounced', at: UNTIL } },
    );
  });

  test('a receipt that proves less does not end the wait', () => {
    const less: ReceiptStatus[] = state === 'read' ? ['sent', 'delivered'] : ['sent'];
    const facts = acceptedBy(channel, success, { receipts: less.map((one) => receipt(one)) });
    expect(outcomeOf(facts, UNTIL - 1)).toBeUndefined();
    const known = state === 'read' ? 'delivered' : 'accepted';
    expect(outcomeOf(facts, UNTIL)).toMatchObject(
      by === 'receipt'
        ? { state: 'failed', delivery: { state: known } }
        : { state: 'sent', delivery: { state: 'not bounced' } },
    );
  });

  test('a worker that died after its call: receipts stand for its word, and the wait goes on', () => {
    const untold = (receipts: Receipt[]) =>
      acceptedBy(channel, success, { acceptances: [], receipts });
    const end = unknownFrom(untold([]).request, call);
    expect(derive(untold([]), end).actions).toMatchObject([{ do: 'declare-unknown' }]);
    expect(outcomeOf(untold([receipt(proof)]), end)).toMatchObject({ state: 'sent' });
    expect(outcomeOf(untold([receipt('failed')]), end)).toMatchObject({ state: 'failed' });
    const accepted = untold([receipt('sent')]);
    expect(derive(accepted, end)).toMatchObject({ actions: [], nextAt: START + 700 + WITHIN_MS });
    expect(outcomeOf(accepted, START + 700 + WITHIN_MS)?.state).toBe(
      by === 'receipt' ? 'failed' : 'sent',
    );
  });
});

test('a message that was delivered and then failed was delivered; it may still be unread', () => {
  const success = successCondition('waba', 'read', 60)!;
  const receipts = [receipt('delivered'), receipt('failed', START + 800)];
  const facts = acceptedBy('waba', success, { receipts });
  expect(outcomeOf(facts, UNTIL - 1)).toBeUndefined();
  expect(outcomeOf(facts, UNTIL)).toMatchObject({
    reason: 'not read within 60 s',
    delivery: { state: 'delivered', at: START + 700 },
  });
});

describe('the truth about an unknown send', () => {
  const success = successCondition('waba', 'delivered', 60)!;
  const unknown: OutcomeRow = {
    _id: 11,
    request: 1,
    account: 'acc_1',
    state: 'unknown',
    reason: 'Delivery outcome unknown',
    ms: 0,
    at: START + 40_000,
    later: { state: 'sent', at: START + 41_000 },
  };

  test('replaces it while no later tier was called', () => {
    const facts = acceptedBy('waba', success, { outcomes: [unknown] });
    expect(derive(facts, START + 50_000)).toMatchObject({ state: 'finished', status: true });
    const response = finishedResponse(facts);
    expect(response).toMatchObject({ status: true, id: 11, channels: { waba: { status: true } } });
    expect(response.channels?.waba).not.toHaveProperty('reason');
  });

  test('stands beside it once a later tier was called', () => {
    const facts = acceptedBy('waba', success, {
      claims: [call, { ...call, _id: 12 }],
      outcomes: [unknown],
    });
    expect(derive(facts, START + 41_500)).toMatchObject({ state: 'open', opened: 2 });
    expect(channelResults(facts).waba).toMatchObject({
      status: false,
      reason: 'Delivery outcome unknown',
      later: { status: true, at: 1_041 },
    });
  });

  test('a failure that became known later changes nothing', () => {
    const failed = { ...unknown, later: { state: 'failed', reason: 'gone', at: START } } as const;
    const facts = acceptedBy('waba', success, { outcomes: [failed] });
    expect(derive(facts, START + 41_500).actions).toMatchObject([{ do: 'ask', tier: 1 }]);
    expect(channelResults(facts).waba?.later).toEqual({
      status: false,
      reason: 'gone',
      code: 'provider_refused',
      at: 1_000,
    });
  });
});

const NO_WAIT = { ms: 0 };

describe('times', () => {
  const success = successCondition('waba', 'delivered', 60)!;
  const { request } = acceptedBy('waba', success);

  test('tiers wait one after the other, the channels of a tier together', () => {
    const read = successCondition('whatsapp', 'read', 90)!;
    const sends = { waba: { success }, whatsapp: { success: read }, email: {} };
    expect(longestWaitMs({ plan: [['waba', 'whatsapp'], ['email']], sends })).toBe(90_000);
    expect(longestWaitMs({ plan: [['waba'], ['whatsapp'], ['email']], sends })).toBe(150_000);
  });

  test('a wait ends when no later tier could open, that of the last tier with the request', () => {
    const long = {
      ...request,
      sends: { ...request.sends, telegram: { id: 12, device: 'd2', success } },
    };
    const late = request.expiresAt - 20_000;
    expect(confirmUntil(long, 'waba', NO_WAIT, START)).toBe(UNTIL);
    expect(confirmUntil(long, 'waba', NO_WAIT, late)).toBe(lastCallAt(request));
    expect(confirmUntil(long, 'telegram', NO_WAIT, late)).toBe(request.expiresAt - 1_000);
  });

  test('accepted is asked for: the device setting confirm_ms does not apply', () => {
    const accepted = successCondition('waba', 'accepted', undefined)!;
    const { request: asked } = acceptedBy('waba', accepted);
    expect(confirmUntil(asked, 'waba', { ms: 30_000 }, START)).toBe(START);
  });

  test('a default wait leaves later tiers the times that they ask for; the setting of a device does not', () => {
    const { waba, telegram } = request.sends;
    const sends = {
      waba: { id: waba!.id, device: waba!.device },
      telegram: { ...telegram!, success },
    };
    const last = lastCallAt(request);
    const usual = { ms: 3_000, goal: 'delivered', isUsual: true } as const;
    const until = (wait: ReceiptWait, at: number) =>
      confirmUntil({ ...request, sends }, 'waba', wait, at);
    expect(until(usual, START)).toBe(START + 3_000);
    expect(until(usual, last - WITHIN_MS - 2_000)).toBe(last - WITHIN_MS);
    expect(until(usual, last - 2_000)).toBeLessThan(last - 2_000);
    expect(until({ ms: 3_000 }, last - 2_000)).toBe(last);
  });
});
