import {
  currentTry,
  derive,
  exceedsBudget,
  lastCallAt,
  resolvedOutcomes,
  snapshotOf,
} from '@cascade/cascade';
import {
  failureIn,
  isSendersFault,
  isTryOf,
  sentenceOf,
  triesOf,
  type AcceptanceRow,
  type Channel,
  type OutcomeRow,
  type SendClaim,
  type SendResponse,
  type SendTry,
  type StartRow,
} from '@cascade/contracts';
import type { QuotaBlock, StoredRequest } from '@cascade/store';
import type { Rows } from './messages.ts';
import type { Death } from './supervised-role.ts';

/** What a caller was told about an accepted request. */
export interface Told {
  request: number;
  response: SendResponse;
  cancelled?: boolean;
  /** The answer was a 503: the request may have been accepted. */
  maybe?: true;
}

export interface Evidence {
  rows: Rows;
  told: readonly Told[];
  deaths: readonly Death[];
  /** When a link was broken or a server was down. A call open at that time may be unknown. */
  cuts?: readonly { from: number; to: number }[];
  /** How many messages of a send arrived at the sandbox. */
  arrivals: (request: StoredRequest, channel: Channel) => number;
  /** Reasons with which sends may fail although nothing is broken. */
  mayFail: readonly string[];
  /** Whether a deadline may have passed while a process was down or the machine stalled. */
  mayExpire: boolean;
  /** Plan limit of each limited account, in sends. */
  limits: Readonly<Record<string, number>>;
}

/** Whether the product has nothing left to do for the request. */
export const isTerminal = ({ state }: StoredRequest): boolean =>
  state === 'finished' || state === 'cancelled';

/**
 * Checks the product's promises after processes died. Compares its facts with what callers were
 * told and with what arrived. Returns the broken promises; none when all hold.
 */
export function checkFacts(evidence: Evidence): string[] {
  const { rows, told } = evidence;
  const known = new Set(rows.requests.map(({ _id }) => _id));
  const facts = {
    starts: new Map(rows.starts.map((start) => [start._id, start])),
    claims: Map.groupBy(rows.claims, ({ request }) => request),
    outcomes: Map.groupBy(rows.outcomes, ({ request }) => request),
    acceptances: new Map(rows.acceptances.map((row) => [row._id, row])),
    told: Map.groupBy(told, ({ request }) => request),
  };
  return [
    ...told
      .filter(({ request, maybe }) => !maybe && !known.has(request))
      .map(({ request }) => `request ${request} was accepted and is lost`),
    ...rows.requests.flatMap((row) =>
      checkRequest(row, facts, evidence).map((fault) => `request ${row._id}: ${fault}`),
    ),
    ...Object.entries(evidence.limits).flatMap(([account, limit]) =>
      checkQuota(account, limit, rows),
    ),
  ];
}

/** Rows of requests, by request id. */
interface FactsById {
  starts: ReadonlyMap<number, StartRow>;
  claims: ReadonlyMap<number, SendClaim[]>;
  outcomes: ReadonlyMap<number, OutcomeRow[]>;
  /** By send. */
  acceptances: ReadonlyMap<number, AcceptanceRow>;
  told: ReadonlyMap<number, Told[]>;
}

function checkRequest(row: StoredRequest, byId: FactsById, evidence: Evidence): string[] {
  if (!isTerminal(row)) return [`${row.state}, not terminal`];
  const claims = byId.claims.get(row._id) ?? [];
  const outcomes = byId.outcomes.get(row._id) ?? [];
  const start = byId.starts.get(row._id);
  const facts = { request: snapshotOf(row), ...(start ? { start } : {}), claims, outcomes };
  const resolved = resolvedOutcomes(facts);
  const derived = derive(facts, Date.now());
  const faults: string[] = [];
  if (derived.state !== row.state) faults.push(`is ${row.state}, its facts say ${derived.state}`);
  if (derived.status !== row.status) faults.push(`its status isn't what its facts say`);

  let delivered = start?.by === 'cancel';
  let openedAt = 0;
  const outcomeOf = (send: number) => outcomes.find(({ _id }) => _id === send);
  for (const [tier, channels] of row.plan.entries()) {
    const isSkipped = delivered || exceedsBudget(row, tier, outcomeOf);
    for (const channel of channels) {
      const planned = row.sends[channel]!;
      const { id, earlier } = currentTry(planned, outcomeOf);
      faults.push(
        ...checkTries(triesOf(planned), earlier, { claims, outcomeOf }).map(
          (fault) => `${channel}: ${fault}`,
        ),
      );
      const send = {
        row,
        channel,
        call: claims.find(({ _id }) => _id === id),
        outcome: outcomeOf(id),
        acceptance: byId.acceptances.get(id),
        reasonBefore: outcomeOf(triesOf(planned)[earlier - 1]?.id ?? NaN)?.reason,
        openedAt,
        arrived: evidence.arrivals(row, channel),
      };
      const found = isSkipped ? checkSkipped(send) : checkSend(send, evidence);
      faults.push(...found.map((fault) => `${channel}: ${fault}`));
    }
    for (const { _id, at } of outcomes) {
      if (channels.some((channel) => isTryOf(row.sends[channel]!, _id))) {
        openedAt = Math.max(openedAt, at);
      }
    }
    delivered ||= channels.some((channel) =>
      resolved.some(({ _id, state }) => isTryOf(row.sends[channel]!, _id) && state === 'sent'),
    );
  }
  for (const { response, cancelled } of byId.told.get(row._id) ?? []) {
    if (cancelled === true && row.state !== 'cancelled') faults.push('cancelled, and it went out');
    if (cancelled === false && row.state === 'cancelled') faults.push('not cancelled, and it is');
    if (!response.channels || response.scheduled || response.status === row.status) continue;
    if (!wasToldUnknown(response.channels, row, outcomes, evidence)) {
      const told = JSON.stringify(response.channels);
      faults.push(`its caller was told ${response.status}, it is ${row.status}: ${told}`);
    }
  }
  return faults;
}

/**
 * Checks the members of a sender pool before and after the one that decided: the former certainly sent
 * nothing for their own fault, the latter were never called.
 */
function checkTries(
  tries: readonly SendTry[],
  earlier: number,
  {
    claims,
    outcomeOf,
  }: { claims: readonly SendClaim[]; outcomeOf: (send: number) => OutcomeRow | undefined },
): string[] {
  return tries.flatMap(({ id }, index) => {
    const outcome = outcomeOf(id);
    if (index < earlier) {
      const { state, later } = outcome!;
      const failure = failureIn(outcome!);
      const isCertain =
        state === 'failed' && failure && isSendersFault(failure) && later === undefined;
      return isCertain ? [] : [`passed on with ${state} (${failure?.kind})`];
    }
    if (index === earlier) return [];
    const isClaimed = claims.some(({ _id, purpose }) => _id === id && purpose !== 'skipped');
    return isClaimed || outcome ? ['a further member was tried although one had decided'] : [];
  });
}

/** See `CONNECTION_MS` of worker-whatsapp. */
export const PHONE_PATIENCE_MS = 10_000;

interface SendEvidence {
  row: StoredRequest;
  channel: Channel;
  call: SendClaim | undefined;
  outcome: OutcomeRow | undefined;
  acceptance: AcceptanceRow | undefined;
  /** Why the member of the pool before sent nothing: a try that comes too late ends with it. */
  reasonBefore: string | undefined;
  /** Latest outcome of the tiers before; 0 in the first one. */
  openedAt: number;
  arrived: number;
}

/**
 * Whether the caller may have been told `unknown`: a receipt proved the send later, or a broken link delayed
 * its outcome until after the answer.
 */
function wasToldUnknown(
  told: NonNullable<SendResponse['channels']>,
  row: StoredRequest,
  outcomes: readonly OutcomeRow[],
  { cuts = [] }: Evidence,
): boolean {
  const wasCut = cuts.some(({ from, to }) => row.acceptedAt <= to && row.expiresAt >= from);
  return row.plan.flat().some((channel) => {
    const { status, reason } = told[channel] ?? {};
    if (status !== false || reason !== sentenceOf({ kind: 'outcomeUnknown' })) return false;
    return outcomes.some(
      ({ _id, state, later }) =>
        isTryOf(row.sends[channel]!, _id) &&
        (state === 'sent' ? wasCut : state === 'unknown' && later?.state === 'sent'),
    );
  });
}

/**
 * Checks a skipped send: its tier comes after the one that delivered, or its request was cancelled.
 */
function checkSkipped({ call, outcome, arrived }: SendEvidence): string[] {
  const isClaimed = call !== undefined && call.purpose !== 'skipped';
  return isClaimed || outcome || arrived > 0 ? ['sent although it was to be skipped'] : [];
}

function checkSend(
  { row, channel, call, outcome, acceptance, reasonBefore, openedAt, arrived }: SendEvidence,
  { deaths, cuts = [], mayFail, mayExpire }: Evidence,
): string[] {
  const faults: string[] = [];
  if (arrived > 1) faults.push(`arrived ${arrived} times`);
  if (arrived > 0 && call?.purpose !== 'call') faults.push('called without its send claim');
  if (!call) faults.push('no send claim');
  if (!outcome) return [...faults, 'no outcome'];
  if (outcome.state === 'sent') {
    if (arrived === 0) faults.push('sent, and nothing arrived');
  }
  if (outcome.state === 'failed' && NOT_IN_TIME.test(outcome.reason ?? '')) {
    faults.push(...checkSilence(row, channel, outcome, acceptance));
  } else if (outcome.state === 'failed') {
    if (arrived > 0) faults.push(`failed (${outcome.reason}), and it arrived`);
    // No process called before the last moment, or the holder's own time ran out before its call.
    const lastMoment = call?.purpose === 'call' ? call.until : lastCallAt(row);
    const isLate =
      outcome.reason === sentenceOf({ kind: 'expired' }) || outcome.reason === reasonBefore;
    const expired = mayExpire && isLate && outcome.at >= lastMoment;
    // A send fails as disconnected when its phone isn't back within the time the send waits.
    const phoneLate =
      mayExpire &&
      channel === 'whatsapp' &&
      outcome.reason === sentenceOf({ kind: 'deviceDisconnected' }) &&
      outcome.at - row.acceptedAt >= PHONE_PATIENCE_MS;
    // An earlier tier was decided so late, such as an unknown one, that no worker had time for this one.
    const openedLate =
      outcome.reason === sentenceOf({ kind: 'expired' }) &&
      openedAt >= lastCallAt(row) - OPENING_MS;
    if (!expired && !openedLate && !phoneLate && !mayFail.includes(outcome.reason ?? ''))
      faults.push(`failed: ${outcome.reason}`);
  }
  if (outcome.state === 'unknown') {
    const wasOpen =
      call?.purpose === 'call' &&
      deaths.some(
        ({ instance, at }) => instance === call.taker && call.at <= at && outcome.at >= at,
      );
    const wasCut = call && cuts.some(({ from, to }) => call.at <= to && outcome.at >= from);
    // On a machine that stalls for seconds the sandbox's answer can come too late.
    const wasSlow = mayExpire && outcome.ms >= row.callTimeoutMs;
    if (!wasOpen && !wasCut && !wasSlow && outcome.later === undefined) {
      faults.push(`unknown (${outcome.reason}), and nobody died in its call`);
    }
    if (outcome.later?.state === 'sent' && arrived === 0) faults.push('said to be sent, later');
  }
  return faults;
}

/** From an outcome until the next tier's worker can have claimed its send, after a restart. */
const OPENING_MS = 8_000;
/** The reason of `notInTime`, whatever its time. */
export const NOT_IN_TIME = /^not (delivered|read) within \d+ s$/;

/** Checks a send that failed because no receipt came in time. Its message may have arrived. */
function checkSilence(
  row: StoredRequest,
  channel: Channel,
  { at, delivery }: OutcomeRow,
  acceptance: AcceptanceRow | undefined,
): string[] {
  const { success } = row.sends[channel]!;
  if (success === undefined) return ['failed by silence, and its key asks for no success'];
  // The worker died before its acceptance: a receipt that proves less stands for it.
  const until = acceptance?.until ?? (delivery?.at ?? 0) + success.withinMs;
  return at < until ? [`failed by silence ${until - at} ms before its time`] : [];
}

/**
 * Checks that available + held + spent = limit: blocks never exceed the limit, and settled blocks
 * count the units that were spent.
 */
function checkQuota(account: string, limit: number, { blocks, claims, outcomes }: Rows): string[] {
  const own = blocks.filter((block) => block.account === account);
  const unitsOf = ({ settled, size }: QuotaBlock) => settled?.spent ?? size;
  const drawn = own.reduce((sum, block) => sum + unitsOf(block), 0);
  const spentOf = ({ _id }: QuotaBlock) =>
    claims.filter(
      ({ block, _id: send }) =>
        block === _id && outcomes.some((row) => row._id === send && row.state !== 'failed'),
    ).length;
  return [
    ...(drawn > limit ? [`${account}: ${drawn} held and spent of ${limit}`] : []),
    ...own
      .filter((block) => spentOf(block) > unitsOf(block))
      .map((block) => `block ${block._id}: ${spentOf(block)} sends, ${unitsOf(block)} units`),
    ...own
      .filter((block) => block.settled && block.settled.spent !== spentOf(block))
      .map((block) => `block ${block._id} is settled at ${block.settled?.spent}`),
  ];
}
