import type { Database, Doc } from '../../port.ts';

/** What Meta tells of a WABA number. */
export const NUMBER_FACTS = [
  'number',
  'name',
  'name_status',
  'new_name',
  'new_name_status',
  'quality',
  'limit',
  'throughput',
  'code_verification',
  'status',
  'platform',
  'mode',
  'official',
  'pin',
  // Of the WABA, and so the same for each of its numbers.
  'ban',
  'restriction',
  'violation',
  'review',
  'alert',
] as const;

export type NumberFactName = (typeof NUMBER_FACTS)[number];

/** One fact, in Meta's words. Times are epoch milliseconds. */
export interface NumberFact {
  value: string;
  /** What Meta adds, such as the reason of a rejection. */
  detail?: string;
  /** When it ends, as far as Meta says. */
  until?: number;
  /** The value before this one. */
  before?: string;
  /** Since when it has this value. */
  since: number;
  /** When Meta last told it. */
  at: number;
}

/** A fact as Meta tells it. */
export type ToldFact = Pick<NumberFact, 'value' | 'detail' | 'until' | 'before'>;

export type ToldFacts = Partial<Record<NumberFactName, ToldFact>>;

/** What customers see of a business (Graph, "WhatsApp Business Profile"). */
export interface BusinessProfile {
  about?: string;
  address?: string;
  description?: string;
  email?: string;
  websites?: string[];
  vertical?: string;
  /** Address of the picture; it ends after some days. */
  picture?: string;
}

/** What is known of a WABA number: a projection of Graph's answers and webhooks, each fact with its time. */
export interface WabaNumber extends Doc {
  /** Device id. */
  _id: string;
  facts: Partial<Record<NumberFactName, NumberFact>>;
  profile?: BusinessProfile;
  /** When Graph last answered all of it. */
  readAt?: number;
  /** Counts the writes. */
  revision: number;
}

export interface WabaNumbersRepository {
  get(device: string): Promise<WabaNumber | null>;
  ofDevices(devices: readonly string[]): Promise<WabaNumber[]>;
  /**
   * Stores what Meta told at a time. A fact that was told later stays, so that the order of webhooks doesn't
   * matter, and a repeated one changes nothing.
   */
  tell(device: string, at: number, facts: ToldFacts): Promise<void>;
  /** Stores an answer of Graph that has all facts and the profile. */
  read(device: string, at: number, read: NumberRead): Promise<WabaNumber>;
  delete(device: string): Promise<void>;
}

export interface NumberRead {
  facts: ToldFacts;
  /** Absent: Graph didn't answer it. */
  profile?: BusinessProfile;
}

export function createWabaNumbersRepository(db: Database): WabaNumbersRepository {
  const numbers = db.collection<WabaNumber>('waba_numbers');

  /** Changes a row by what it holds; another process that writes meanwhile makes it read again. */
  async function change(
    device: string,
    apply: (row: WabaNumber) => WabaNumber,
  ): Promise<WabaNumber> {
    for (;;) {
      const row = await numbers.findOne({ _id: device });
      const next = { ...apply(row ?? { _id: device, facts: {}, revision: 0 }) };
      next.revision = (row?.revision ?? 0) + 1;
      if (row === null) {
        if (await numbers.tryInsert(next)) return next;
        continue;
      }
      const { _id, ...values } = next;
      const { matchedCount } = await numbers.updateOne(
        { _id, revision: row.revision },
        { $set: values },
      );
      if (matchedCount === 1) return next;
    }
  }

  return {
    get: (device) => numbers.findOne({ _id: device }),
    ofDevices: (devices) => numbers.findByIds(devices),
    async tell(device, at, facts) {
      await change(device, (row) => ({ ...row, facts: withTold(row.facts, at, facts) }));
    },
    read: (device, at, { facts, profile }) =>
      change(device, (row) => ({
        ...row,
        facts: withTold(row.facts, at, facts),
        readAt: Math.max(at, row.readAt ?? 0),
        ...(profile === undefined ? {} : { profile }),
      })),
    async delete(device) {
      await numbers.deleteOne({ _id: device });
    },
  };
}

function withTold(known: WabaNumber['facts'], at: number, told: ToldFacts): WabaNumber['facts'] {
  const facts = { ...known };
  for (const name of NUMBER_FACTS) {
    const fact = told[name];
    if (fact === undefined) continue;
    const earlier = known[name];
    if (earlier === undefined || earlier.at <= at) facts[name] = following(earlier, at, fact);
  }
  return facts;
}

/** The fact after an earlier one. The detail of a webhook stays while the value does. */
function following(earlier: NumberFact | undefined, at: number, told: ToldFact): NumberFact {
  if (earlier?.value === told.value) return { ...earlier, ...told, at };
  return { ...(earlier ? { before: earlier.value } : {}), ...told, since: at, at };
}

/** Messaging limits from the lowest to the highest. */
const TIERS = [
  'TIER_50',
  'TIER_250',
  'TIER_1K',
  'TIER_2K',
  'TIER_10K',
  'TIER_100K',
  'TIER_UNLIMITED',
];
/** A lowered limit is news for so long. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

const isOneOf = (fact: NumberFact | undefined, ...values: string[]): boolean =>
  fact !== undefined && values.includes(fact.value);

/** What is wrong with a number, as far as Meta told. */
export type NumberProblem = 'quality' | 'limit' | 'restricted' | 'name';

/** Finds what is wrong with a number. A restriction ends with its time. */
export function problemsOfNumber(
  { facts }: Pick<WabaNumber, 'facts'>,
  now: number,
): NumberProblem[] {
  const { quality, status, limit, ban, restriction, review, name_status, new_name_status } = facts;
  const isLow = isOneOf(quality, 'RED') || isOneOf(status, 'FLAGGED');
  const [rank, rankBefore] = [limit?.value, limit?.before].map((tier) => TIERS.indexOf(tier ?? ''));
  const isLowered =
    limit !== undefined &&
    now - limit.since < NEWS_MS &&
    rank !== undefined &&
    rankBefore !== undefined &&
    rank >= 0 &&
    rank < rankBefore;
  const isRestricted =
    isOneOf(status, 'RESTRICTED', 'BANNED') ||
    isOneOf(ban, 'SCHEDULE_FOR_DISABLE', 'DISABLE', 'DELETED') ||
    isOneOf(review, 'REJECTED') ||
    (restriction !== undefined &&
      restriction.value !== NO_RESTRICTION &&
      now < (restriction.until ?? Infinity));
  const isRejected = isOneOf(name_status, 'DECLINED') || isOneOf(new_name_status, 'DECLINED');
  return [
    ...(isLow ? (['quality'] as const) : []),
    ...(isLowered ? (['limit'] as const) : []),
    ...(isRestricted ? (['restricted'] as const) : []),
    ...(isRejected ? (['name'] as const) : []),
  ];
}

/** The value of `restriction` after the last restriction ended. */
export const NO_RESTRICTION = 'NONE';
