import { findTry, isTryOf } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import type { MessageTags } from '../send/message-tags.ts';
import type { SentId } from './bounce/find-sent-ids.ts';

/** A send of the account, as a report or an event names it. */
interface FoundSend {
  id: number;
  request: number;
  device: string;
  /** Recipient as the send has it. */
  to: string;
  /** The provider's id of the outcome; absent without an outcome. */
  recorded: string | undefined;
  /** `recorded`, or the name that was given. */
  messageId: string;
}

/** Of a report, whose ids have no valid tag: each needs a read of the store. */
const MAX_UNSIGNED = 3;

/** Finds the account's send that ids name. Nobody can guess the tag of an id. */
export type FindSend = (ids: readonly SentId[], account: string) => Promise<FoundSend | null>;

export function createFindSend({
  repositories,
  messageTags,
}: {
  repositories: Pick<Repositories, 'facts' | 'requests'>;
  messageTags: MessageTags;
}): FindSend {
  return async function findSend(ids, account) {
    const isSigned = ({ send, request, tag }: SentId) => messageTags(send, request).includes(tag);
    const signed = ids.filter(isSigned);
    // After a change of keys only the recorded Message-ID proves an old mail.
    const unsigned = ids.filter((id) => !isSigned(id) && id.messageId !== undefined);
    for (const id of [...signed, ...unsigned.slice(0, MAX_UNSIGNED)]) {
      const found = await readSend(id, account);
      if (found && (signed.includes(id) || found.recorded === id.messageId)) return found;
    }
    return null;
  };

  async function readSend({ send: id, request, tag, messageId }: SentId, account: string) {
    const row = await repositories.requests.get(account, request);
    const send = row?.sends.email;
    const by = row && findTry(row, id);
    if (!row || !by || !send || !isTryOf(send, id) || send.target === undefined) return null;
    const { outcomes } = await repositories.facts.load(row);
    // Absent without an outcome, or an answer of the server.
    const recorded = outcomes.find(({ _id }) => _id === id)?.providerMessageId;
    const named = messageId ?? `<${id}.${request}.${tag}>`;
    return {
      id,
      request: row._id,
      device: by.device,
      to: send.target,
      recorded,
      messageId: recorded ?? named,
    };
  }
}
