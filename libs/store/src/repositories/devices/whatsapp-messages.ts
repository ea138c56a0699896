import type { Database } from '../../port.ts';

/**
 * A sent message, by the id that was chosen for it. A phone that couldn't decrypt the message asks
 * for it again, perhaps when another worker holds the device. A receipt finds its send by the row.
 */
export interface WhatsappMessage {
  /** `<device>:<message id>`. */
  _id: string;
  device: string;
  account: string;
  send: number;
  request: number;
  to: string;
  /** Sealed protobuf in base64, context `whatsappMessageContext(_id)`. */
  sealed: string;
  at: number;
}

export interface WhatsappMessagesRepository {
  /** Stores a message; idempotent on the id. */
  remember(row: Omit<WhatsappMessage, '_id'>, messageId: string): Promise<void>;
  get(device: string, messageId: string): Promise<WhatsappMessage | null>;
}

export const whatsappMessageContext = (device: string, messageId: string) =>
  `whatsapp:${device}:message:${messageId}`;

export function createWhatsappMessagesRepository(db: Database): WhatsappMessagesRepository {
  const messages = db.collection<WhatsappMessage>('whatsapp_messages');
  const key = (device: string, messageId: string) => `${device}:${messageId}`;
  return {
    async remember(row, messageId) {
      await messages.tryInsert({ ...row, _id: key(row.device, messageId) });
    },
    get: (device, messageId) => messages.findOne({ _id: key(device, messageId) }),
  };
}
