import type {
  Channel,
  Content,
  Conversation,
  InboundContact,
  SubmissionRow,
  Variables,
} from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';

/**
 * What the last step of a conversation still has to bring about. It is written with the step, under
 * ids that were given out before, and may be done any number of times: each part is an insert whose
 * key is taken the second time.
 */
export interface PendingEffects {
  /** The inbound message that was dealt with. */
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
  /** Request of the reply before, when it may still be on its way: it goes first. */
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
  /** As the last message told it. */
  contact: InboundContact;
  sandbox: boolean;
  pendingEffects?: PendingEffects;
  /** The last reply, and when it was made. */
  replied?: { request: number; at: number };
  /** When a sweeper looks at it. */
  nextAt?: number;
  usedAt: number;
}

export interface ConversationsRepository {
  get(device: string, contact: string): Promise<ConversationRow | null>;
  /** Writes revision `row.rev` in the place of the one before; false when somebody was faster. */
  change(row: ConversationRow): Promise<boolean>;
  /** Conversations to look at, the longest overdue first. */
  overdue(now: number, limit: number): Promise<ConversationRow[]>;
  /** Forgets those that nothing has happened in since, and in which nothing will. */
  deleteUnused(before: number): Promise<void>;
}

export const CONVERSATIONS_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'conversations',
    keys: { nextAt: 1 },
    options: { name: 'next', partialFilterExpression: { nextAt: { $exists: true } } },
  },
  { collection: 'conversations', keys: { usedAt: 1 }, options: { name: 'used' } },
];

export const conversationId = (device: string, contact: string): string => `${device}:${contact}`;

const OPTIONAL = ['filling', 'answered', 'burstAt', 'pendingEffects', 'replied', 'nextAt'] as const;

export function createConversationsRepository(db: Database): ConversationsRepository {
  const conversations = db.collection<ConversationRow>('conversations');
  return {
    get: (device, contact) => conversations.findOne({ _id: conversationId(device, contact) }),
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
