import { LRUCache } from 'lru-cache';
import { addressKey } from '@cascade/runtime';
import type { AuditRow } from '../../records/index.ts';

/** Rows that refused calls may leave in a minute, per process. */
const AUDIT_ROWS_A_MINUTE = {
  /** Of one account: sends, and acts in the dashboard. */
  account: 300,
  /** Of one account, for calls over its limits: they must not keep its other rows out. */
  limited: 20,
  /** Without a valid token, of one client address (IPv6: of one /64). */
  address: 60,
  /** Without a valid token, of all addresses together. */
  addresses: 300,
} as const;

/**
 * Acts of one kind that leave a row each in a day (UTC), of one account and per process. Further ones leave
 * one row a minute, so that a flood of one kind neither fills the store nor hides acts of another kind.
 */
const ACTS_A_DAY = 2_000;

/** The HTTP status of a call over a limit. */
const TOO_MANY = 429;
const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1_440;
/** More sources than can have written a row in a minute, unless there are as many accounts. */
const MAX_SOURCES = 10_000;

/** Calls that left no row, as the next row tells them. */
export type Unwritten = Pick<AuditRow, 'unwritten' | 'unwrittenOthers'>;

type Refused = Pick<AuditRow, 'kind' | 'account' | 'ip' | 'status'>;
type Act = Pick<AuditRow, 'account' | 'route'>;

interface Count {
  minute: number;
  rows: number;
  /** Since the source's last row. */
  unwritten: number;
}

/**
 * Decides which refused calls, and which acts, leave a row in the audit, so that no flood fills the store, whether it comes
 * from one address or from many. What leaves none is counted in the source's next row.
 */
export class AuditSampling {
  readonly #sources = new LRUCache<string, Count>({
    max: MAX_SOURCES,
    // A source that is forgotten is still counted.
    dispose: ({ unwritten }, _source, reason) => {
      if (reason === 'evict') this.#others += unwritten;
    },
  });
  readonly #acts = new LRUCache<string, { day: number; count: number }>({ max: MAX_SOURCES });
  #anonymous = { minute: 0, rows: 0 };
  /** Calls of addresses without a count of their own since the last row without an account. */
  #others = 0;

  /** What the call's row says beside the call itself; null for a call that leaves none. */
  take({ kind, account, ip = '', status }: Refused, now: number): Unwritten | null {
    const minute = Math.floor(now / MINUTE_MS);
    if (account === undefined) return this.#takeAnonymous(addressKey(ip), minute);
    return status === TOO_MANY
      ? this.#takeOf(`limited ${account}`, AUDIT_ROWS_A_MINUTE.limited, minute)
      : this.#takeOf(`${kind} ${account}`, AUDIT_ROWS_A_MINUTE.account, minute);
  }

  /** The same for an act that succeeded. */
  takeAct({ account = '', route = '' }: Act, now: number): Unwritten | null {
    const minute = Math.floor(now / MINUTE_MS);
    const day = Math.floor(minute / MINUTES_OF_DAY);
    // Ids aside, all of a route are acts of one kind.
    const key = `${account} ${route.replaceAll(/\/[^/]*\d[^/]*/g, '/:id')}`;
    let acts = this.#acts.get(key);
    if (acts?.day !== day) this.#acts.set(key, (acts = { day, count: 0 }));
    acts.count += 1;
    // Also what the day before left out stands in the first row of the next.
    return this.#takeOf(`act ${key}`, acts.count <= ACTS_A_DAY ? Infinity : 1, minute);
  }

  #takeAnonymous(address: string, minute: number): Unwritten | null {
    if (this.#anonymous.minute !== minute) this.#anonymous = { minute, rows: 0 };
    const source = `address ${address}`;
    if (this.#anonymous.rows >= AUDIT_ROWS_A_MINUTE.addresses) {
      const known = this.#sources.get(source);
      if (known) known.unwritten += 1;
      else this.#others += 1;
      return null;
    }
    const told = this.#takeOf(source, AUDIT_ROWS_A_MINUTE.address, minute);
    if (told === null) return null;
    this.#anonymous.rows += 1;
    const others = this.#others;
    this.#others = 0;
    return { ...told, ...(others === 0 ? {} : { unwrittenOthers: others }) };
  }

  #takeOf(source: string, limit: number, minute: number): Unwritten | null {
    let count = this.#sources.get(source);
    if (!count) this.#sources.set(source, (count = { minute, rows: 0, unwritten: 0 }));
    if (count.minute !== minute) Object.assign(count, { minute, rows: 0 });
    if (count.rows >= limit) {
      count.unwritten += 1;
      return null;
    }
    count.rows += 1;
    const { unwritten } = count;
    count.unwritten = 0;
    return unwritten === 0 ? {} : { unwritten };
  }
}
