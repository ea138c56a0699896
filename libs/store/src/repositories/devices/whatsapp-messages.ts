import type { Database } from '../../port.ts';

/**
 * A message as it went out, by the id that was chosen for it. A phone that couldn't decrypt it asks
 * for the same message once more, maybe after the device has moved to another worker; and a receipt
 * finds its send by it.
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
  /** Idempotent on the id. */
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
