import type {
  Channel,
  Content,
  Conversation,
  InboundContact,
  SubmissionRow,
  Variables,
} from '@cascade/contracts';
import type { Database } from '../../port.ts';

/**
 * Effects of a conversation's last step that still have to be applied. Written with the step, with
 * ids taken beforehand. May be applied repeatedly: each effect is an insert, and the second insert of
 * a key does nothing.
 */
export interface PendingEffects {
  /** The inbound message that the step processed. */
  inbound?: string;
  reply?: OwedReply;
  submission?: Omit<SubmissionRow, 'notifyAfter'>;
  /** `traceparent` of the inbound message, where it has one. */
  trace?: string;
}

export interface OwedReply {
  /** Request id and send record id. */
  request: number;
  send: number;
  to: string;
  content: Content;
  variables: Variables;
  /** Request of the previous reply when it may not be sent yet: it goes first. */
  after?: number;
}

/** A contact of a device, changed by compare-and-set on `rev`. Times are epoch milliseconds. */
export interface ConversationRow extends Conversation {
  /** `<device>:<contact's id>`. */
  _id: string;
  rev: number;
  account: string;
  device: string;
  channel: Channel;
  /** As in the last message. */
  contact: InboundContact;
  sandbox: boolean;
  pendingEffects?: PendingEffects;
  /** Last reply and its time. */
  replied?: { request: number; at: number };
  /** When a sweeper handles it. */
  nextAt?: number;
  usedAt: number;
}

export interface ConversationsRepository {
  /**
   * Reads the conversation of a contact that the provider names by several ids; of several rows, which
   * are from before the ids were one contact, the one used last.
   */
  ofContact(device: string, contacts: readonly string[]): Promise<ConversationRow | null>;
  /** Replaces the previous revision with `row.rev`; false when another writer was faster. */
  change(row: ConversationRow): Promise<boolean>;
  /** Conversations due for the sweeper, longest overdue first. */
  overdue(now: number, limit: number): Promise<ConversationRow[]>;
  /** Deletes conversations without recent activity and without anything scheduled. */
  deleteUnused(before: number): Promise<void>;
}

export const conversationId = (device: string, contact: string): string => `${device}:${contact}`;

const OPTIONAL = ['filling', 'answered', 'burstAt', 'pendingEffects', 'replied', 'nextAt'] as const;

export function createConversationsRepository(db: Database): ConversationsRepository {
  const conversations = db.collection<ConversationRow>('conversations');
  return {
    async ofContact(device, contacts) {
      const rows = await conversations.findByIds(
        contacts.map((contact) => conversationId(device, contact)),
      );
      const [latest] = rows.toSorted((a, b) => b.usedAt - a.usedAt || (a._id < b._id ? -1 : 1));
      return latest ?? null;
    },
    async change(row) {
      if (row.rev === 1) return conversations.tryInsert(row);
      const { _id, ...members } = row;
      const absent = OPTIONAL.filter((member) => row[member] === undefined);
      const { matchedCount } = await conversations.updateOne(
        { _id, rev: row.rev - 1 },
        {
          $set: members,
          ...(absent.length === 0
            ? {}
            : { $unset: Object.fromEntries(absent.map((member) => [member, ''])) }),
        },
      );
      return matchedCount === 1;
    },
    overdue: (now, limit) =>
      conversations.find({ nextAt: { $lte: now } }, { sort: { nextAt: 1 }, limit }),
    async deleteUnused(before) {
      await conversations.deleteMany({ usedAt: { $lt: before }, nextAt: { $exists: false } });
    },
  };
}
