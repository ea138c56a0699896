import { LRUCache } from 'lru-cache';
import { addressKey, onFirstUse } from '@cascade/runtime';
import type { AuditRow } from '../../records/index.ts';

/** Limits of rows that refused calls may write per minute, per process. */
const AUDIT_ROWS_A_MINUTE = {
  /** Per account: sends, and acts in the dashboard. */
  account: 300,
  /** Per account, for calls over its limits: a limit of their own, so that other rows still fit. */
  limited: 20,
  /** Without a valid token, per client address (IPv6: per /64). */
  address: 60,
  /** Without a valid token, all addresses together. */
  addresses: 300,
} as const;

/**
 * Acts of one kind per day (UTC), account and process that each write a row. Further ones write one
 * row a minute, so that a flood of one kind neither fills the store nor hides acts of another kind.
 */
const ACTS_A_DAY = 2_000;

/** The HTTP status of a call over a limit. */
const TOO_MANY = 429;
const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1_440;
/** Sources remembered at once; more than can write rows in a minute, unless there are that many accounts. */
const MAX_SOURCES = 10_000;

/** Numbers of calls that wrote no row, stored in the next row. */
export type Unwritten = Pick<AuditRow, 'unwritten' | 'unwrittenOthers'>;

type Refused = Pick<AuditRow, 'kind' | 'account' | 'ip' | 'status'>;
type Act = Pick<AuditRow, 'account' | 'route'>;

interface Count {
  minute: number;
  rows: number;
  /** Calls since the source's last row. */
  unwritten: number;
}

/**
 * Decides which refused calls and which acts write a row in the audit, so that a flood from one or
 * many addresses can't fill the store. Calls without a row are counted in the source's next row.
 */
export class AuditSampling {
  readonly #sources = onFirstUse(
    () =>
      new LRUCache<string, Count>({
        max: MAX_SOURCES,
        // Keep the count of an evicted source.
        dispose: ({ unwritten }, _source, reason) => {
          if (reason === 'evict') this.#others += unwritten;
        },
      }),
  );
  readonly #acts = onFirstUse(
    () => new LRUCache<string, { day: number; count: number }>({ max: MAX_SOURCES }),
  );
  #anonymous = { minute: 0, rows: 0 };
  /** Calls of evicted addresses since the last row without an account. */
  #others = 0;

  /** Counters that the call's row must have; null when the call writes no row. */
  take({ kind, account, ip = '', status }: Refused, now: number): Unwritten | null {
    const minute = Math.floor(now / MINUTE_MS);
    if (account === undefined) return this.#takeAnonymous(addressKey(ip), minute);
    return status === TOO_MANY
      ? this.#takeOf(`limited ${account}`, AUDIT_ROWS_A_MINUTE.limited, minute)
      : this.#takeOf(`${kind} ${account}`, AUDIT_ROWS_A_MINUTE.account, minute);
  }

  /** Like `take`, for an act that succeeded. */
  takeAct({ account = '', route = '' }: Act, now: number): Unwritten | null {
    const minute = Math.floor(now / MINUTE_MS);
    const day = Math.floor(minute / MINUTES_OF_DAY);
    // Acts on one route are one kind, whatever their ids.
    const key = `${account} ${route.replaceAll(/\/[^/]*\d[^/]*/g, '/:id')}`;
    let acts = this.#acts().get(key);
    if (acts?.day !== day) this.#acts().set(key, (acts = { day, count: 0 }));
    acts.count += 1;
    // The first row of a day also counts the unwritten acts of the day before.
    return this.#takeOf(`act ${key}`, acts.count <= ACTS_A_DAY ? Infinity : 1, minute);
  }

  #takeAnonymous(address: string, minute: number): Unwritten | null {
    if (this.#anonymous.minute !== minute) this.#anonymous = { minute, rows: 0 };
    const source = `address ${address}`;
    if (this.#anonymous.rows >= AUDIT_ROWS_A_MINUTE.addresses) {
      const known = this.#sources().get(source);
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
    let count = this.#sources().get(source);
    if (!count) this.#sources().set(source, (count = { minute, rows: 0, unwritten: 0 }));
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
