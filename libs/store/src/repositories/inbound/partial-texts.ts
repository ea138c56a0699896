import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';

/** One part of a text, as it came. */
export interface TextPart {
  /** Base64. */
  bytes: string;
  /** How the bytes are read. */
  coding: number;
  /** Epoch ms. */
  at: number;
}

/** What the parts of one text have in common. */
export interface PartsOf {
  account: string;
  device: string;
  /** As the provider writes it. */
  sender: string;
  recipient: string;
  reference: string;
  /** Number of parts. */
  total: number;
}

/** A contact's long text of which parts have come. One row, so that a part joins it before its end or not at all. */
export interface PartialText extends Doc, PartsOf {
  _id: string;
  /** When the first part came (epoch ms). Senders use their references again: it tells their texts apart. */
  startedAt: number;
  /** By `p` and number. */
  parts: Readonly<Record<string, TextPart>>;
  /** Present until the message is stored. */
  open?: true;
  /** Its time was over before all parts came: no further part joins. */
  closedAt?: number;
  /** When it is closed; after the message is stored, when it is forgotten. */
  dueAt: number;
}

export interface PartialTextsRepository {
  /**
   * Stores a part once, and returns its text. `taken`: the part was known, and its message is stored.
   * `before`: a text of the same reference is in the way, and its message must be stored first. `full`: too
   * many texts of the device are open; nothing is stored. `withinMs`: how long the other parts of a text may take
   * after its first one.
   */
  add(
    of: PartsOf,
    number: number,
    part: Omit<TextPart, 'at'>,
    withinMs: number,
  ): Promise<
    | { kind: 'stored' | 'taken'; text: PartialText }
    | { kind: 'before'; text: PartialText }
    | { kind: 'full' }
  >;
  /** Lets no further part join. Null: the text is over, or another one has its place. */
  close(text: PartialText): Promise<PartialText | null>;
  /** Notes that the message is stored. The parts stay for `knownMs`, so that repeated ones are known. */
  noteTaken(text: PartialText, knownMs: number): Promise<void>;
  /** Texts whose time is over at `now`: open ones to be closed, and others to be forgotten. */
  due(now: number, limit: number): Promise<PartialText[]>;
  /** Deletes a text, unless another one has its place. */
  forget(text: PartialText): Promise<void>;
}

/** Open texts of a device. */
const MAX_OPEN_TEXTS = 10_000;
const MAX_TRIES = 20;

const partialTextId = ({ device, sender, recipient, reference, total }: PartsOf): string =>
  JSON.stringify([device, sender, recipient, reference, total]);

/** Stores what came of long texts, on one row each: every change is one step of the store. */
export function createPartialTextsRepository(
  db: Database,
  clock: Clock,
  mostOpen = MAX_OPEN_TEXTS,
): PartialTextsRepository {
  const texts = db.collection<PartialText>('partial_texts');

  const isSame = ({ _id, startedAt }: PartialText) => ({ _id, startedAt });
  const takesParts = { open: { $exists: true }, closedAt: { $exists: false } };

  async function hasRoom(device: string): Promise<boolean> {
    const open = { device, open: { $exists: true } };
    return (await texts.countDocuments(open, { limit: mostOpen })) < mostOpen;
  }

  /** Gives the place of a text whose message is stored to the next one. Null: somebody was faster. */
  const replace = (before: PartialText, { startedAt, parts, dueAt }: PartialText) =>
    texts.findOneAndUpdate(
      { ...isSame(before), open: { $exists: false } },
      {
        $set: { startedAt, parts, dueAt, open: true },
        $unset: { closedAt: '' },
      },
      { returnDocument: 'after' },
    );

  return {
    async add(of, number, given, withinMs) {
      const _id = partialTextId(of);
      const name = `p${number}`;
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const now = clock.now();
        const part = { ...given, at: now };
        const existing = await texts.findOne({ _id });
        const next: PartialText = {
          ...of,
          _id,
          // A later text has a later start, however the clocks of processes differ.
          startedAt: Math.max(now, (existing?.startedAt ?? 0) + 1),
          parts: { [name]: part },
          open: true,
          dueAt: now + withinMs,
        };
        if (existing === null) {
          if (!(await hasRoom(of.device))) return { kind: 'full' };
          if (await texts.tryInsert(next)) return { kind: 'stored', text: next };
          continue;
        }
        const known = existing.parts[name];
        const isKnown = known?.bytes === given.bytes && known.coding === given.coding;
        if (isKnown) {
          return { kind: existing.open === true ? 'stored' : 'taken', text: existing };
        }
        if (existing.open === undefined) {
          const replaced = await replace(existing, next);
          if (replaced !== null) return { kind: 'stored', text: replaced };
          continue;
        }
        if (known !== undefined || existing.closedAt !== undefined) {
          return { kind: 'before', text: existing };
        }
        const joined = await texts.findOneAndUpdate(
          { ...isSame(existing), ...takesParts, [`parts.${name}`]: { $exists: false } },
          { $set: { [`parts.${name}`]: part } },
          { returnDocument: 'after' },
        );
        if (joined !== null) return { kind: 'stored', text: joined };
      }
      throw new Error('a part could not be stored: its text changes all the time');
    },
    async close(text) {
      const closed = await texts.findOneAndUpdate(
        { ...isSame(text), ...takesParts },
        { $set: { closedAt: clock.now() } },
        { returnDocument: 'after' },
      );
      // Somebody closed it and died before the message was stored.
      return closed ?? texts.findOne({ ...isSame(text), open: { $exists: true } });
    },
    async noteTaken(text, knownMs) {
      await texts.updateOne(
        { ...isSame(text), open: { $exists: true } },
        { $set: { dueAt: clock.now() + knownMs }, $unset: { open: '' } },
      );
    },
    due: (now, limit) => texts.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit }),
    async forget(text) {
      await texts.deleteOne({ ...isSame(text), dueAt: text.dueAt });
    },
  };
}
