import { CHANNELS, type InboundRow } from '@cascade/contracts';
import type { Database, Doc } from '../../port.ts';
import type { AccountsRepository } from '../accounts/accounts.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import type { ContactNamesRepository } from './contact-names.ts';
import { entriesOfRequest, entryOfInbound, entryRow, type EntryRow } from './entry-id.ts';
import { holdEntries } from './find-entries.ts';

export interface FillEntriesRepository {
  /**
   * Adds the entries that rows of an earlier version, of a restored backup or of a process that died
   * lack. Reads on from where the last walk ended.
   *
   * @returns `more` when rows are left.
   */
  step(limit: number): Promise<'more' | 'done'>;
  /** Whether every row was walked over once: search then finds all that is stored. */
  isComplete(): Promise<boolean>;
}

interface PositionRow extends Doc {
  _id: string;
  /** Last request that was read. */
  request?: number;
  /** Inbound messages before this instant were read (epoch ms). */
  inboundAt?: number;
  complete?: boolean;
}

const POSITION = 'contact-entries';
const MEMBERS = Object.fromEntries([
  ...['account', 'automatic', 'dueAt', 'entry'].map((member) => [member, 1] as const),
  ...CHANNELS.map((channel) => [`sends.${channel}.target`, 1] as const),
]);
const INBOUND_MEMBERS = { account: 1, at: 1, channel: 1, from: 1 } as const;

export function createFillEntriesRepository(
  db: Database,
  accounts: Pick<AccountsRepository, 'byId'>,
  names: ContactNamesRepository,
): FillEntriesRepository {
  const meta = db.collection<PositionRow>('meta');
  const requests = db.collection<StoredRequest>('requests');
  const inbound = db.collection<InboundRow>('inbound');
  const entries = db.collection<EntryRow>('contact_entries');
  /** Messages of the instant `inboundAt` that this process has read. */
  let skip = 0;

  async function insertMissing(rows: readonly EntryRow[]): Promise<void> {
    const found = await entries.findByIds(rows.map(({ _id }) => _id));
    const known = new Set(found.map(({ _id }) => _id));
    const missing = rows.filter(({ _id }) => !known.has(_id));
    if (missing.length > 0) await entries.insertMany(missing);
  }

  async function stepRequests(from: number, limit: number): Promise<boolean> {
    const rows = await requests.find(
      { _id: { $gt: from } },
      { sort: { _id: 1 }, limit, projection: MEMBERS },
    );
    const made = await Promise.all(
      rows.map(async (row) => {
        const all = entriesOfRequest(row, await accounts.byId(row.account));
        return all
          .filter((entry) => entry !== row.entry)
          .map((entry) => entryRow(row.account, entry));
      }),
    );
    await insertMissing(made.flat());
    const last = rows.at(-1)?._id;
    if (last !== undefined) await moveTo({ $max: { request: last } });
    return rows.length === limit;
  }

  async function stepInbound(from: number, limit: number): Promise<boolean> {
    const rows = await inbound.find(
      { at: { $gte: from } },
      { sort: { at: 1 }, skip, limit, projection: INBOUND_MEMBERS },
    );
    await insertMissing(
      rows.flatMap((row) => {
        const entry = entryOfInbound(row);
        return entry === undefined ? [] : entryRow(row.account, entry);
      }),
    );
    await names.keep(rows);
    const last = rows.at(-1)?.at ?? from;
    const atLast = rows.filter(({ at }) => at === last).length;
    skip = last === from ? skip + atLast : atLast;
    await moveTo({ $max: { inboundAt: last } });
    return rows.length === limit;
  }

  async function moveTo(change: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
    await meta.updateOne({ _id: POSITION }, change, { upsert: true });
  }

  return {
    async step(limit) {
      const at = await meta.findOne({ _id: POSITION });
      const moreRequests = await stepRequests(at?.request ?? 0, limit);
      const moreInbound = await stepInbound(at?.inboundAt ?? 0, limit);
      if (moreRequests || moreInbound) return 'more';
      if (at?.complete !== true) await moveTo({ $set: { complete: true } });
      return 'done';
    },
    isComplete: async () =>
      holdEntries(requests) && (await meta.findOne({ _id: POSITION }))?.complete === true,
  };
}
