import { DuplicateKeyError } from '../../port.ts';
import type { Database, Doc } from '../../port.ts';

/** One value of a linked device's session: its credentials (`creds`) or a Signal key. */
export interface WhatsappKeyRow {
  /** `<device>:<type>:<id>`. */
  _id: string;
  device: string;
  type: string;
  id: string;
  /** Sealed JSON in Baileys' `BufferJSON` form, context `whatsappKeyContext(row)`. */
  sealed: string;
  /** Lease token of its writer. */
  fence: number;
}

export interface WhatsappKeyChange {
  type: string;
  id: string;
  /** Null deletes. */
  sealed: string | null;
}

/** A newer worker holds the device: writes of this one are refused. */
export class FencedError extends Error {
  override name = 'FencedError';
}

/** The newest holder whose claim is complete. */
interface WhatsappClaim extends Doc {
  /** Device id. */
  _id: string;
  fence: number;
}

/**
 * Sessions of linked devices. A holder first `claim`s all rows with its lease token. Afterwards an
 * earlier holder can't change an existing row. A row that it inserts has the old token, so `read`
 * and the next claim ignore it: nobody sees writes of a stale holder.
 */
export interface WhatsappKeysRepository {
  claim(device: string, fence: number): Promise<void>;
  /** Reads keys; leaves out absent ones. */
  read(
    device: string,
    type: string,
    ids: readonly string[],
    fence: number,
  ): Promise<WhatsappKeyRow[]>;
  /** Writes changes; journaled when it resolves. Throws FencedError. */
  write(device: string, fence: number, changes: readonly WhatsappKeyChange[]): Promise<void>;
  /** Reads the whole session, for an export. */
  all(device: string): Promise<WhatsappKeyRow[]>;
  /** Deletes the session. Throws FencedError when a newer holder wrote a part of it. */
  deleteAll(device: string, fence: number): Promise<void>;
}

/** Limit of rows per device; a phone has about 900 of its own and three for each contact. */
const MAX_KEYS = 200_000;
const WRITES_AT_ONCE = 64;

export const whatsappKeyContext = (device: string, type: string, id: string) =>
  `whatsapp:${device}:${type}:${id}`;

export function createWhatsappKeysRepository(db: Database): WhatsappKeysRepository {
  const keys = db.collection<WhatsappKeyRow>('whatsapp_keys');
  const claims = db.collection<WhatsappClaim>('whatsapp_claims');
  const rowId = (device: string, type: string, id: string) => `${device}:${type}:${id}`;

  async function writeOne(device: string, fence: number, { type, id, sealed }: WhatsappKeyChange) {
    const _id = rowId(device, type, id);
    if (sealed === null) {
      // Does nothing to a row of a newer holder: that row is the valid one.
      await keys.deleteOne({ _id, fence: { $lte: fence } });
      return;
    }
    try {
      await keys.updateOne(
        { _id, fence: { $lte: fence } },
        { $set: { device, type, id, sealed, fence } },
        { upsert: true },
      );
    } catch (error) {
      if (error instanceof DuplicateKeyError) throw new FencedError(`${_id} has a newer writer`);
      throw error;
    }
  }

  return {
    async claim(device, fence) {
      const before = (await claims.findOne({ _id: device }))?.fence ?? 0;
      await keys.updateMany({ device, fence: { $gte: before, $lt: fence } }, { $set: { fence } });
      // Last: if a holder dies during its claim, rows of both tokens stay valid.
      await claims.updateOne({ _id: device }, { $max: { fence } }, { upsert: true });
      await keys.deleteMany({ device, fence: { $lt: fence } });
    },
    async read(device, type, ids, fence) {
      const rows = await keys.findByIds(ids.map((id) => rowId(device, type, id)));
      return rows.filter((row) => row.fence >= fence);
    },
    async write(device, fence, changes) {
      for (let from = 0; from < changes.length; from += WRITES_AT_ONCE) {
        const some = changes.slice(from, from + WRITES_AT_ONCE);
        await Promise.all(some.map((change) => writeOne(device, fence, change)));
      }
    },
    async all(device) {
      const rows = await keys.find({ device }, { limit: MAX_KEYS });
      const newest = rows.reduce((fence, row) => Math.max(fence, row.fence), 0);
      return rows.filter((row) => row.fence === newest);
    },
    async deleteAll(device, fence) {
      const { deletedCount } = await keys.deleteMany({ device, fence: { $lte: fence } });
      if (deletedCount === 0 && (await keys.findOne({ device })) !== null) {
        throw new FencedError(`the session of ${device} has a newer holder`);
      }
    },
  };
}
