import type { InboundRow } from '@cascade/contracts';
import {
  inboundId,
  messageSecretContext,
  type InboundRepository,
  type WhatsappMessagesRepository,
} from '@cascade/store';
import { recallMessage } from '../send/sent-messages.ts';
import { VaultError, type Vault } from '@cascade/vault';
import { openEdit, openVote } from './open-sealed.ts';
import { readMessage, type ReadMessage, type SealedPart } from './read-message.ts';
import { unwrapMessage } from './unwrap-message.ts';

export interface SecretParts {
  inbound: Pick<InboundRepository, 'byIds'>;
  vault: Pick<Vault, 'seal' | 'open'>;
  /** Messages of the device, with the secrets of its polls. */
  messages: Pick<WhatsappMessagesRepository, 'get'>;
}

/** The contact who edits or votes. */
export interface Editor {
  device: string;
  from: InboundRow['from'];
  /** Addresses with which the contact may have sealed. */
  jids: readonly string[];
  /** Addresses of the device itself. */
  ownJids: readonly string[];
}

type RowKey = Parameters<typeof inboundId>[0];

/** Seals a message's secret for its row: the secret opens later edits and votes. */
export function sealedSecret(
  { vault }: Pick<SecretParts, 'vault'>,
  row: RowKey,
  secret: Uint8Array | undefined,
): Pick<InboundRow, 'messageSecret'> {
  if (!secret) return {};
  const text = Buffer.from(secret).toString('base64');
  return { messageSecret: vault.seal(text, messageSecretContext(inboundId(row))) };
}

/**
 * Opens a part that is sealed with the secret of an earlier message. Refuses an edit or a deletion of
 * another contact's message, because a sender can name any id. A part that can't be opened is
 * reported as it was read.
 */
export async function resolveEarlier(
  parts: SecretParts,
  editor: Editor,
  read: ReadMessage,
): Promise<ReadMessage> {
  const named = read.original ?? read.sealed?.of;
  if (named === undefined) return read;
  const id = inboundId({ device: editor.device, providerMessageId: named });
  const [earlier] = await parts.inbound.byIds([id]);
  if (!earlier)
    return read.sealed?.kind === 'vote' ? openVoteOnOwn(parts, editor, read, read.sealed) : read;
  if (!isSame(earlier.from, editor.from)) {
    const { type, provider_type = type } = read.content;
    return read.sealed?.kind === 'vote'
      ? read
      : { content: { type: 'unsupported', provider_type } };
  }
  const { sealed } = read;
  const secret = secretOf(parts, earlier);
  if (!sealed || !secret) return read;
  const jids = [...new Set([...editor.jids, earlier.from.id])];
  const opening = { of: sealed.of, secret, jids };
  if (sealed.kind === 'vote') {
    const options = await openVote(sealed, opening, earlier.message.poll?.options ?? []);
    if (!options) return read;
    return { content: { ...read.content, vote: { poll: sealed.of, options } } };
  }
  const opened = await openEdit(sealed, opening);
  const edit = opened && readMessage(unwrapMessage(opened).message);
  // The sealed part must name the same message as its envelope.
  return edit?.original === sealed.of && !edit.sealed ? edit : read;
}

/** Opens a vote in a poll of the device. Its secret is kept as long as the message: 14 days. */
async function openVoteOnOwn(
  { messages, vault }: SecretParts,
  { device, jids, ownJids }: Editor,
  read: ReadMessage,
  sealed: SealedPart,
): Promise<ReadMessage> {
  const sent = await recallMessage({ messages, vault }, device, sealed.of);
  const poll = sent?.pollCreationMessageV3 ?? sent?.pollCreationMessage;
  const secret = sent?.messageContextInfo?.messageSecret;
  if (!poll || !secret) return read;
  const named = (poll.options ?? []).flatMap(({ optionName }) => optionName ?? []);
  const opening = { of: sealed.of, secret, jids, authors: ownJids };
  const options = await openVote(sealed, opening, named);
  return options ? { content: { ...read.content, vote: { poll: sealed.of, options } } } : read;
}

/** Opens the secret of a row. Null: none, or its key is gone; the message must not be lost for that. */
function secretOf({ vault }: SecretParts, row: InboundRow): Buffer | null {
  if (row.messageSecret === undefined) return null;
  try {
    return Buffer.from(vault.open(row.messageSecret, messageSecretContext(row._id)), 'base64');
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

/** Whether two senders are one person: WhatsApp may use the number first and a hidden id later. */
const isSame = (one: InboundRow['from'], other: InboundRow['from']): boolean =>
  one.id === other.id || (one.number !== undefined && one.number === other.number);
