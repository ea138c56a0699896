import {
  channelOf,
  derive,
  isGivenUp,
  RECHECK_MS,
  ofChannel,
  type Action,
  type Derived,
  type Faults,
} from '@cascade/cascade';
import type {
  Asked,
  CountOutcome,
  Dispatch,
  Ended,
  EndSend,
  FinishRequest,
  HeldUntil,
} from '@cascade/dispatch';
import {
  logIds,
  type Failure,
  type Channel,
  type Facts,
  type RequestRow,
  triesOf,
} from '@cascade/contracts';
import { resumed, UnavailableError, type Clock, type Logger } from '@cascade/runtime';
import { barOfAccount } from '@cascade/store';
import { createHeldSends } from './held-sends.ts';
import type { OrchestratorStore } from './ports.ts';

/** The accept row; what is known of failed attempts comes with a row that was read. */
type KnownRow = RequestRow & { faults?: Faults };

/**
 * Which tiers' sends are requested from their workers, and those of which channel besides. The others were
 * requested a moment ago, or are in their queues: only the sweeper requests them again.
 */
type AsksFor = 'every tier' | 'no tier' | { fromTier: number; channel?: Channel };

export interface AdvanceOptions {
  asksFor: AsksFor;
  /** Who said the facts. Asks that follow from messages say the outcomes to the next worker. */
  knownBy: 'messages' | 'store';
  /** The accept row, when it is at hand; read when a tier opens otherwise. */
  row?: KnownRow;
}

/** When to look at a request again (epoch ms). */
export interface LookAgain {
  at: number;
  /** A send was requested from its worker or waits for quota: a lost message would delay it. */
  isRequested: boolean;
}

/**
 * Does what the facts ask for until only time or a worker can bring a new one. Returns when to look
 * again, or null when nothing is left to be done.
 *
 * Everything here may run twice at the same time: each step is one insert by key, or a message that
 * may be repeated.
 */
export function createAdvance(parts: {
  store: OrchestratorStore;
  ask: Dispatch['ask'];
  end: EndSend;
  finish: FinishRequest;
  count: CountOutcome;
  clock: Clock;
  logger: Logger;
}) {
  const { store, ask, end, finish, count, clock, logger } = parts;
  const heldSends = createHeldSends(parts);

  return function advance(facts: Facts, options: AdvanceOptions): Promise<LookAgain | null> {
    const { _id, trace } = facts.request;
    const attributes = { 'cascade.request_id': _id };
    return resumed(trace, 'advance', { attributes }, () => advanceFrom(facts, options));
  };

  async function advanceFrom(facts: Facts, options: AdvanceOptions): Promise<LookAgain | null> {
    const { request } = facts;
    let current = facts;
    let { row, knownBy } = options;
    const requested = new Set<number>();
    const held = new Map<number, HeldUntil>();
    let tryAgainAt = Infinity;
    // Each turn adds a fact or ends: a send has at most a send claim and an outcome.
    for (;;) {
      const derived = derive(current, clock.now());
      if (derived.state === 'finished' || derived.state === 'cancelled') {
        if (!(await skipLaterTiers(current, derived))) {
          current = await store.facts.load(request);
          knownBy = 'store';
          continue;
        }
        await finish(current, derived);
        return null;
      }
      const due = derived.actions.filter(
        (action) =>
          action.do !== 'start' &&
          !(
            action.do === 'ask' &&
            (!includes(options.asksFor, action) || requested.has(action.send))
          ),
      );
      if (due.length === 0) {
        if (derived.waitsForReceipts && derived.nextAt !== undefined) {
          await heldSends.leaveBulkQueue(current.request, derived.nextAt);
        }
        const nextAt = await heldSends.waitFor(current.request, derived, held);
        if (nextAt !== null) return { at: nextAt, isRequested: false };
        const at = await waitFor(current, derived.nextAt, tryAgainAt);
        return at === null ? null : { at, isRequested: derived.actions.length > 0 };
      }
      if (!row && due.some((action) => action.do === 'ask')) {
        row = (await store.requests.byId(request._id)) ?? undefined;
        if (!row) {
          logger.error('request: accept row missing', { ...logIds(request) });
          return null;
        }
      }
      const settled = knownBy === 'messages' ? current.outcomes : undefined;
      const results = await Promise.all(due.map((action) => act(facts, action, { row, settled })));
      for (const action of due) if (action.do === 'ask') requested.add(action.send);
      for (const result of results) {
        if (typeof result !== 'object') continue;
        if ('waitsUntil' in result) tryAgainAt = Math.min(tryAgainAt, result.waitsUntil);
        if ('held' in result) held.set(result.send, result.held);
      }
      if (results.includes('reread')) {
        current = await store.facts.load(request);
        knownBy = 'store';
      } else {
        const added = results.filter((result) => typeof result === 'object' && 'outcome' in result);
        for (const { outcome } of added) {
          count(request, channelOf(request, outcome._id), outcome.state);
        }
        current = {
          ...current,
          claims: [...current.claims, ...added.map(({ call }) => call)],
          outcomes: [...current.outcomes, ...added.map(({ outcome }) => outcome)],
        };
      }
    }
  }

  /**
   * Claims the requested sends of later tiers before a late receipt of an `unknown` send ends the request:
   * their workers may still have the messages. False when one of them was called.
   */
  async function skipLaterTiers(
    { request, claims, outcomes }: Facts,
    { status, opened }: Derived,
  ): Promise<boolean> {
    if (status !== true) return true;
    const isSent = (channel: Channel) =>
      outcomes.some(
        ({ _id, state }) =>
          state === 'sent' &&
          triesOf(ofChannel(request.sends, channel)).some(({ id }) => id === _id),
      );
    if (request.plan[opened - 1]?.some(isSent) === true) return true;
    const left = request.plan
      .slice(opened)
      .flat()
      .flatMap((channel) => triesOf(ofChannel(request.sends, channel)).map(({ id }) => id))
      .map((send) => ({ send, claim: claims.find(({ _id }) => _id === send) }))
      .filter(({ claim }) => claim === undefined || claim.purpose === 'deferred');
    const failure: Failure = { kind: 'earlierDelivered' };
    const taken = await Promise.all(
      left.map(({ send, claim }) =>
        end.claim(request, { send, purpose: 'skipped', failure, refused: claim?.refused }),
      ),
    );
    return taken.every((claim) => claim !== null);
  }

  /**
   * Adds receipts to an outcome that silence decided. A receipt that came between the read of the facts
   * and this outcome found neither the outcome nor a wait that it could end.
   */
  async function withReceipts(request: Facts['request'], ended: Ended) {
    if (ended === null) return 'reread';
    const { _id, state, delivery } = ended.outcome;
    if (delivery?.state === 'delivered' || delivery?.state === 'read') return ended;
    if ((await store.facts.noteReceipts(_id, clock.now())) !== 'noted') return ended;
    count(request, channelOf(request, _id), state);
    return 'reread';
  }

  /**
   * When to look again. A send that waits for quota was published by nobody: the sweeper publishes it, or
   * in the bulk lane the check of its bulk claim.
   */
  async function waitFor(
    { request }: Facts,
    nextAt: number | undefined,
    tryAgainAt: number,
  ): Promise<number | null> {
    if (tryAgainAt === Infinity) return nextAt ?? null;
    if (request.lane === 'interactive') await store.requests.tryQuotaAt(request._id, tryAgainAt);
    return Math.min(nextAt ?? Infinity, tryAgainAt);
  }

  /** The deadline came while the account was stopped, while the send waited for quota, or while it waited for anything else. */
  async function whyExpired({ account: id }: Facts['request']): Promise<Failure> {
    const account = await store.accounts.byId(id);
    const bar = barOfAccount(account);
    if (bar !== null) return { kind: bar };
    if (!account || account.plan.quota === null) return { kind: 'expired' };
    const { available } = await store.quota.usage(id, account.plan, clock.now());
    return { kind: available === 0 ? 'insufficientQuota' : 'expired' };
  }

  /** Asks unless the send is given up. Throws after counting a defect. */
  async function askOrGiveUp(
    row: KnownRow,
    { channel, send, again }: Extract<Action, { do: 'ask' }>,
    settled: Facts['outcomes'] | undefined,
  ): Promise<Asked> {
    if (isGivenUp(row.lane, row.faults?.[channel] ?? 0)) {
      return { refused: { kind: 'internalError' } };
    }
    try {
      return await ask(row, channel, { send, again, settled });
    } catch (error) {
      if (!(error instanceof UnavailableError)) {
        await store.requests.noteFault(row._id, channel, clock.now() + RECHECK_MS);
      }
      throw error;
    }
  }

  /** Logs a send that nobody made, or of which nothing is known: one line. */
  function warn(
    what: string,
    request: Facts['request'],
    { call, outcome }: NonNullable<Ended>,
  ): void {
    logger.warn(what, {
      ...logIds(request, outcome._id),
      account: request.account,
      channel: channelOf(request, outcome._id),
      device: deviceOf(request, outcome._id),
      reason: outcome.reason,
      ...(call.purpose === 'call' ? { taker: call.taker } : {}),
      ...(call.providerMessageId === undefined
        ? {}
        : { providerMessageId: call.providerMessageId }),
    });
  }

  /** New facts, `requested` or waiting, or `reread` when somebody else inserted a fact first. */
  async function act(
    facts: Facts,
    action: Action,
    { row, settled }: { row: KnownRow | undefined; settled: Facts['outcomes'] | undefined },
  ): Promise<
    | NonNullable<Ended>
    | 'requested'
    | 'reread'
    | { waitsUntil: number }
    | { send: number; held: HeldUntil }
  > {
    switch (action.do) {
      case 'ask': {
        if (!row) throw new Error('a tier opens without its accept row');
        const { send, again } = action;
        const answer = await askOrGiveUp(row, action, settled);
        if ('requested' in answer) return 'requested';
        if ('waitsUntil' in answer) return answer;
        if ('held' in answer) return heldSends.note(facts.request, action, answer.held);
        const { refused: failure } = answer;
        const refused = again?.refused;
        const how = { send, purpose: 'prepare-failed', failure, refused } as const;
        return (await end.without(facts.request, how)) ?? 'reread';
      }
      case 'expire': {
        const { send, channel, refused } = action;
        const failure: Failure = row?.faults?.[channel]
          ? { kind: 'internalError' }
          : (action.failure ?? (await whyExpired(facts.request)));
        const how = { send, purpose: 'deadline', failure, refused } as const;
        const ended = await end.without(facts.request, how);
        if (ended !== null) warn('send: expired', facts.request, ended);
        return ended ?? 'reread';
      }
      case 'complete':
        return (await end.complete(action.call)) ?? 'reread';
      case 'confirm':
        return withReceipts(facts.request, await end.confirmed(action.call, action.outcome));
      case 'declare-unknown': {
        const ended = await end.unknown(action.call);
        if (ended !== null) warn('send: outcome unknown', facts.request, ended);
        return withReceipts(facts.request, ended);
      }
      case 'start':
        throw new Error('a scheduled request is started by the sweeper alone');
    }
  }
}

const deviceOf = (request: Facts['request'], send: number): string | undefined =>
  triesOf(ofChannel(request.sends, channelOf(request, send))).find(({ id }) => id === send)?.device;

const includes = (
  asksFor: AsksFor,
  { tier, channel }: { tier: number; channel: Channel },
): boolean =>
  asksFor === 'every tier' ||
  (asksFor !== 'no tier' && (tier >= asksFor.fromTier || channel === asksFor.channel));

export type Advance = ReturnType<typeof createAdvance>;
