import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { proto } from '@whiskeysockets/baileys';
import { loadBaileys } from '../session/load-baileys.ts';
import type { SealedPart } from './read-message.ts';

/** A message's secret, and the addresses that may have sealed with it. */
interface Opening {
  /** The id that the part names. */
  of: string;
  secret: Uint8Array;
  /** Addresses of the contact, who sealed with the number or with the hidden id. */
  jids: readonly string[];
  /** Addresses of the author of the message; absent: the contact wrote it. */
  authors?: readonly string[];
}

type Sealed = Pick<SealedPart, 'payload' | 'iv'>;

const TAG_BYTES = 16;
const IV_BYTES = 12;
const KEY_BYTES = 32;

/**
 * Decrypts an edited message. Null: the secret doesn't open it. The key is HKDF-SHA256 of the edited
 * message's secret over its id, its author, the editor and `Message Edit`. Baileys has the envelope
 * (`secretEncryptedMessage`) and no function to open it.
 */
export async function openEdit(
  { payload, iv }: Sealed,
  { of, secret, jids }: Opening,
): Promise<proto.IMessage | null> {
  if (iv.length !== IV_BYTES || payload.length <= TAG_BYTES) return null;
  const { proto: wire } = await loadBaileys();
  for (const jid of jids) {
    const info = Buffer.from(`${of}${jid}${jid}Message Edit`);
    const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(32), info, KEY_BYTES));
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(payload.subarray(-TAG_BYTES));
      const plain = [decipher.update(payload.subarray(0, -TAG_BYTES)), decipher.final()];
      return wire.Message.decode(Buffer.concat(plain));
    } catch {
      // Sealed under another address of the contact, or not with this secret.
    }
  }
  return null;
}

/** Decrypts a vote to the chosen options of its poll. Null: the secret doesn't open it. */
export async function openVote(
  { payload, iv }: Sealed,
  { of, secret, jids, authors = jids }: Opening,
  options: readonly string[],
): Promise<string[] | null> {
  const { decryptPollVote } = await loadBaileys();
  const hashes = new Map(options.map((option) => [hashOf(option), option]));
  for (const pollCreatorJid of authors) {
    for (const voterJid of jids) {
      try {
        const { selectedOptions } = decryptPollVote(
          { encPayload: payload, encIv: iv },
          { pollCreatorJid, pollMsgId: of, pollEncKey: secret, voterJid },
        );
        const chosen = new Set(selectedOptions?.map((hash) => Buffer.from(hash).toString('hex')));
        return [...hashes].flatMap(([hash, option]) => (chosen.has(hash) ? option : []));
      } catch {
        // Sealed under another address of the contact, or not with this secret.
      }
    }
  }
  return null;
}

const hashOf = (option: string): string => createHash('sha256').update(option).digest('hex');
