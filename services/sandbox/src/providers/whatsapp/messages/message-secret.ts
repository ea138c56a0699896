import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import { hiddenJid, phoneJid } from '../jid.ts';

/** An edit of a message, or a vote in a poll, that a contact seals. */
interface Sealing {
  /** Id of the message, or of the poll. */
  of: string;
  contact: string;
  /** The device that wrote the poll, and the poll's secret. Absent: the contact wrote it. */
  by?: { device: string; secret: Buffer };
}

/** Derives the secret that a phone sends with a message. It depends on the id, so it isn't stored. */
export const messageSecret = (id: string): Buffer =>
  createHash('sha256').update(`sandbox message secret ${id}`).digest();

/** Seals an edit of a text, in the form of phones of 2026. */
export function sealEdit({ of, contact }: Sealing, text: string, at: number): proto.IMessage {
  const key = { remoteJid: hiddenJid(contact), fromMe: true, id: of };
  const edit = proto.Message.encode({
    protocolMessage: {
      key,
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: { conversation: text },
      timestampMs: at,
    },
  }).finish();
  const { encPayload, encIv } = seal({ of, contact }, 'Message Edit', edit);
  return {
    secretEncryptedMessage: {
      targetMessageKey: key,
      encPayload,
      encIv,
      secretEncType: proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT,
    },
  };
}

/** Seals a vote for options; no option removes the vote. */
export function sealVote(sealing: Sealing, options: readonly string[], at: number): proto.IMessage {
  const { of, contact, by } = sealing;
  const selectedOptions = options.map((option) => createHash('sha256').update(option).digest());
  const vote = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish();
  return {
    pollUpdateMessage: {
      pollCreationMessageKey: { remoteJid: hiddenJid(contact), fromMe: !by, id: of },
      vote: seal(sealing, 'Poll Vote', vote),
      senderTimestampMs: at,
    },
  };
}

/** Encrypts with AES-256-GCM under HKDF-SHA256 of the secret. A vote is also bound to poll and voter. */
function seal({ of, contact, by }: Sealing, use: 'Message Edit' | 'Poll Vote', plain: Uint8Array) {
  const jid = hiddenJid(contact);
  const author = by ? phoneJid(by.device) : jid;
  const secret = by?.secret ?? messageSecret(of);
  const info = Buffer.from(`${of}${author}${jid}${use}`);
  const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(32), info, 32));
  const encIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, encIv);
  if (use === 'Poll Vote') cipher.setAAD(Buffer.from(`${of}\0${jid}`));
  const sealed = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return { encPayload: Buffer.concat(sealed), encIv };
}
