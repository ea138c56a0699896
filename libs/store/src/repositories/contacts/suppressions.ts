import { createHash } from 'node:crypto';
import {
  CHANNELS,
  isHidden,
  keyOf,
  writtenForms,
  type BounceClass,
  type Channel,
} from '@cascade/contracts';
import type { Database, Filter } from '../../port.ts';
import {
  SUPPRESSION_REASONS,
  type Suppression,
  type SuppressionReason,
} from '../../records/index.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export interface SuppressedAddress {
  account: string;
  channel: Channel;
  /** In any form that callers use. */
  address: string;
  /** Keys of the contact's other addresses. What is written is written under `address` alone. */
  knownAs?: readonly string[];
  /** Key of the only topic that is meant; the suppression of all messages when absent. */
  topic?: string;
}

export interface SuppressionEntry extends SuppressedAddress {
  why: SuppressionReason;
  /** Of a `hard_bounce`. */
  bounceClass?: BounceClass;
  at: number;
}

export interface SuppressionFilter {
  topic?: string | undefined;
  channel?: Channel | undefined;
  address?: string | undefined;
  why?: SuppressionReason | undefined;
}

export interface SuppressionsRepository {
  /** Adds a reason. A reason that stands keeps its first time. */
  add(entry: SuppressionEntry): Promise<Suppression>;
  /** Adds reasons to many addresses; returns how many weren't suppressed before. */
  addMany(entries: readonly SuppressionEntry[]): Promise<number>;
  /** Counts the addresses that aren't suppressed yet. */
  countNew(addresses: readonly SuppressedAddress[]): Promise<number>;
  /**
   * The rows that bar the address, under any of its forms: from all messages, and from those of these topics. Concurrent
   * reads are batched.
   */
  standing(
    address: Omit<SuppressedAddress, 'topic'>,
    topics?: readonly string[],
  ): Promise<Suppression[]>;
  /** All rows of an address that tell it: those of all messages, and of each topic. For people, not for a send. */
  ofAddress(address: Omit<SuppressedAddress, 'topic'>): Promise<Suppression[]>;
  /** Removes reasons; the address is free when none is left. */
  lift(address: SuppressedAddress, reasons: readonly SuppressionReason[]): Promise<void>;
  list(account: string, page: PageQuery, filter?: SuppressionFilter): Promise<Page<Suppression>>;
  get(account: string, id: string): Promise<Suppression | null>;
  /** Keeps the suppressions, those of topics too, but removes the readable address. */
  forget(address: Omit<SuppressedAddress, 'topic'>): Promise<boolean>;
  delete(account: string, id: string): Promise<boolean>;
}

const UPDATES_AT_ONCE = 100;
const READS_AT_ONCE = 1_000;
/** Rows of topics that are read of an address: of 50 topics, under several forms. */
const MOST_OF_ADDRESS = 500;

export function createSuppressionsRepository(db: Database): SuppressionsRepository {
  const suppressions = db.collection<Suppression>('suppressions');

  async function add({ why, at, bounceClass, ...of }: SuppressionEntry): Promise<Suppression> {
    const address = suppressedKey(of);
    const row = await suppressions.findOneAndUpdate(
      { _id: idOf(of, address) },
      {
        $setOnInsert: {
          account: of.account,
          channel: of.channel,
          address,
          ...(of.topic === undefined ? {} : { topic: of.topic }),
        },
        $min: { [`reasons.${why}`]: at },
        $max: { at },
        ...(bounceClass === undefined ? {} : { $set: { bounceClass } }),
      },
      { upsert: true, returnDocument: 'after' },
    );
    if (row === null) throw new Error('an upsert answered with nothing');
    return row;
  }

  return {
    add,
    async addMany(entries) {
      const rows = entries.map(rowOf);
      const first = new Map(rows.map((row) => [row._id, row]));
      const { duplicates } = await suppressions.insertMany([...first.values()]);
      const known = new Set(duplicates);
      // An address that an earlier line of the same list added isn't new on a later line.
      const again = entries.filter((_, index) => {
        const row = rows[index];
        return row !== undefined && (known.has(row._id) || first.get(row._id) !== row);
      });
      for (let from = 0; from < again.length; from += UPDATES_AT_ONCE) {
        await Promise.all(again.slice(from, from + UPDATES_AT_ONCE).map(add));
      }
      return first.size - known.size;
    },
    async countNew(addresses) {
      const ids = [...new Set(addresses.map(keyIdOf))];
      let known = 0;
      for (let from = 0; from < ids.length; from += READS_AT_ONCE) {
        known += (await suppressions.findByIds(ids.slice(from, from + READS_AT_ONCE))).length;
      }
      return ids.length - known;
    },
    standing: (address, topics = []) =>
      suppressions.findByIds([
        ...idsOf(address),
        ...topics.flatMap((topic) => idsOf({ ...address, topic })),
      ]),
    async ofAddress(address) {
      const [whole, ofTopics] = await Promise.all([
        suppressions.findByIds(idsOf(address)),
        suppressions.find(ofTopicsOf(address), { limit: MOST_OF_ADDRESS }),
      ]);
      return [...whole, ...ofTopics];
    },
    async lift(address, reasons) {
      const _id = { $in: idsOf(address) };
      await suppressions.updateMany(
        { _id },
        { $unset: Object.fromEntries(reasons.map((why) => [`reasons.${why}`, ''])) },
      );
      await suppressions.deleteMany({ _id, $and: NO_REASON });
    },
    list: (account, page, filter = {}) =>
      findPage(suppressions, { account, ...conditionsOf(filter) }, page, 'at'),
    get: (account, id) => suppressions.findOne({ _id: id, account }),
    async forget(address) {
      const emptied = { $set: { address: '' } };
      const whole = await suppressions.updateMany({ _id: { $in: idsOf(address) } }, emptied);
      const ofTopics = await suppressions.updateMany(ofTopicsOf(address), emptied);
      return whole.matchedCount + ofTopics.matchedCount > 0;
    },
    async delete(account, id) {
      const { deletedCount } = await suppressions.deleteOne({ _id: id, account });
      return deletedCount === 1;
    },
  };
}

export const reasonsOf = ({ reasons }: Pick<Suppression, 'reasons'>): SuppressionReason[] =>
  SUPPRESSION_REASONS.filter((why) => reasons[why] !== undefined);

const NO_REASON: readonly Filter[] = SUPPRESSION_REASONS.map((why) => ({
  [`reasons.${why}`]: { $exists: false },
}));

/** The reasons of rows of an address: of the suppression of all messages, or of a topic's alone. */
export const reasonsAmong = (
  rows: readonly Pick<Suppression, 'reasons' | 'topic'>[],
  topic?: string,
): SuppressionReason[] =>
  SUPPRESSION_REASONS.filter((why) =>
    rows.some((row) => row.topic === topic && row.reasons[why] !== undefined),
  );

/** @param form of the address: its key, or what a row from before keys has. */
function idOf({ account, channel, topic }: SuppressedAddress, form: string): string {
  const key = JSON.stringify([account, channel, form, ...(topic === undefined ? [] : [topic])]);
  return `sup_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

const keyIdOf = (of: SuppressedAddress): string => idOf(of, suppressedKey(of));

/** Throws for an address that the channel refuses: callers check it. */
function suppressedKey({ channel, address }: SuppressedAddress): string {
  const key = keyOf(channel, address);
  if (key === null) throw new Error(`an address that ${channel} refuses can't be suppressed`);
  return key;
}

/** Ids of all rows that may stand for the contact. */
/** Rows of topics, of those too that the account has no more. */
const ofTopicsOf = (of: SuppressedAddress): Filter => ({
  account: of.account,
  address: { $in: formsOf(of) },
  channel: of.channel,
  topic: { $exists: true },
});

const idsOf = (of: SuppressedAddress): string[] => formsOf(of).map((form) => idOf(of, form));

function formsOf({ channel, address: own, knownAs = [] }: SuppressedAddress): string[] {
  const forms = [own, ...knownAs].flatMap((address) => [
    ...writtenForms(channel, address),
    // Rows of 0.2.0 have the digits of a hidden id alone.
    ...(isHidden(address) ? [address.replaceAll(/\D/g, '')] : []),
  ]);
  return [...new Set(forms)];
}

function rowOf({ why, at, ...of }: SuppressionEntry): Suppression {
  const address = suppressedKey(of);
  const { account, channel, topic } = of;
  return {
    _id: idOf(of, address),
    account,
    channel,
    address,
    ...(topic === undefined ? {} : { topic }),
    reasons: { [why]: at },
    at,
  };
}

function conditionsOf({ channel, address, why, topic }: SuppressionFilter): Filter {
  return {
    ...(topic === undefined ? {} : { topic }),
    ...(channel === undefined ? {} : { channel }),
    ...(address === undefined
      ? {}
      : {
          $or: CHANNELS.map((one) => ({
            channel: one,
            address: { $in: writtenForms(one, address).filter(Boolean) },
          })),
        }),
    ...(why === undefined ? {} : { [`reasons.${why}`]: { $exists: true } }),
  };
}
