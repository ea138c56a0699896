import { deferredClaim } from '@cascade/cascade';
import type { AcceptanceRow, SendClaim, OutcomeRow } from '@cascade/contracts';
import { StoreUnavailableError } from '@cascade/store';
import type { WorkerFacts } from '../worker-ports.ts';

/**
 * The store is unavailable, it wrote but its answer was lost, the code has a defect, or the store wrote
 * and answers when the promise resolves.
 */
type Fault = 'down' | 'answer-lost' | 'defect' | Promise<void>;

export interface MemoryFacts extends WorkerFacts {
  readonly claims: ReadonlyMap<number, SendClaim>;
  readonly outcomes: ReadonlyMap<number, OutcomeRow>;
  readonly acceptances: ReadonlyMap<number, AcceptanceRow>;
  /** Verdicts of receipts, by send id. */
  readonly receipts: Map<number, NonNullable<Awaited<ReturnType<WorkerFacts['verdictOf']>>>>;
  /** Faults of the next writes of a method, in order. */
  failNext(method: keyof WorkerFacts, ...how: Fault[]): void;
}

/** An in-memory facts repository whose failures the test sets. */
export function createMemoryFacts(): MemoryFacts {
  const claims = new Map<number, SendClaim>();
  const outcomes = new Map<number, OutcomeRow>();
  const acceptances = new Map<number, AcceptanceRow>();
  const receipts: MemoryFacts['receipts'] = new Map();
  const faults = new Map<keyof WorkerFacts, Fault[]>();

  async function write<T>(method: keyof WorkerFacts, apply: () => T): Promise<T> {
    await Promise.resolve();
    const fault = faults.get(method)?.shift();
    if (fault === 'defect') throw new TypeError('undefined has no x');
    if (fault === 'down') throw new StoreUnavailableError('store is down');
    const result = apply();
    if (fault instanceof Promise) await fault;
    if (fault === 'answer-lost') throw new StoreUnavailableError('answer was lost');
    return result;
  }

  return {
    claims,
    outcomes,
    acceptances,
    receipts,
    verdictOf: (send) => Promise.resolve(receipts.get(send)),
    failNext: (method, ...how) => void faults.set(method, [...(faults.get(method) ?? []), ...how]),
    claimSend: (row) =>
      write('claimSend', () => {
        const standing = claims.get(row._id);
        if (
          row.refused !== undefined &&
          standing?.purpose === 'deferred' &&
          standing.refused === row.refused
        ) {
          const claim = structuredClone({ ...row, refusals: standing.refusals ?? [] });
          claims.set(row._id, claim);
          return claim;
        }
        if (standing) return standing.token === row.token ? standing : null;
        claims.set(row._id, structuredClone(row));
        return row;
      }),
    deferSend: ({ _id, token, ...earlier }, refusal) =>
      write('deferSend', () => {
        const standing = claims.get(_id);
        if (standing?.token === token && standing.purpose === 'call') {
          claims.set(_id, { ...standing, ...deferredClaim(earlier, refusal) });
        }
        return standing?.token !== token || !outcomes.has(_id);
      }),
    renewClaim: ({ _id, token }, terms) =>
      write('renewClaim', () => {
        const standing = claims.get(_id);
        if (standing?.token !== token) return false;
        claims.set(_id, { ...standing, ...terms });
        return true;
      }),
    insertOutcome: (row) =>
      write('insertOutcome', () => {
        if (outcomes.has(row._id)) return 'taken';
        outcomes.set(row._id, structuredClone(row));
        return 'stored';
      }),
    accept: (row) => write('accept', () => void acceptances.set(row._id, structuredClone(row))),
    noteLater: (send, later) =>
      write('noteLater', () => {
        const row = outcomes.get(send);
        if (row) row.later = later;
      }),
  };
}
