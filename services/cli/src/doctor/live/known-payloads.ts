import type { Channel, Shape } from '@cascade/contracts';
import recorded from './recorded-shapes.json' with { type: 'json' };

type Kind = 'receipt' | 'message';
type Recorded = Partial<Record<Channel, Partial<Record<Kind, readonly (readonly string[])[]>>>>;

/**
 * Members of payloads that the sandbox sends and of which none is recorded. `tests/operate/doctor-live.test.ts`
 * compares them with the sandbox.
 */
const OF_SANDBOX: Recorded = {
  whatsapp: {
    receipt: [
      [
        'key.remoteJid: string',
        'key.id: string',
        'key.fromMe: boolean',
        'update.status: number',
        'update.messageTimestamp: number',
      ],
    ],
  },
  telegram: {
    message: [
      [
        'update_id: number',
        'message.message_id: number',
        'message.from.id: number',
        'message.from.is_bot: boolean',
        'message.from.first_name: string',
        'message.from.username: string',
        'message.from.language_code: string',
        'message.chat.id: number',
        'message.chat.first_name: string',
        'message.chat.username: string',
        'message.chat.type: string',
        'message.date: number',
        'message.text: string',
      ],
    ],
  },
  waba: {
    receipt: [
      [
        'id: string',
        'status: string',
        'pricing.billable: boolean',
        'pricing.pricing_model: string',
        'pricing.type: string',
        'pricing.category: string',
        'timestamp: string',
        'recipient_id: string',
        'recipient_user_id: string',
        'biz_opaque_callback_data: string',
      ],
      [
        'id: string',
        'status: string',
        'timestamp: string',
        'recipient_id: string',
        'recipient_user_id: string',
        'biz_opaque_callback_data: string',
      ],
    ],
    message: [
      [
        'from: string',
        'from_user_id: string',
        'id: string',
        'timestamp: string',
        'type: string',
        'text.body: string',
      ],
    ],
  },
  sms: {
    receipt: [
      [
        'MessageSid: string',
        'SmsSid: string',
        'MessageStatus: string',
        'SmsStatus: string',
        'AccountSid: string',
        'From: string',
        'To: string',
        'ApiVersion: string',
      ],
    ],
    message: [
      [
        'MessageSid: string',
        'SmsSid: string',
        'SmsMessageSid: string',
        'AccountSid: string',
        'From: string',
        'To: string',
        'Body: string',
        'NumMedia: string',
        'NumSegments: string',
        'SmsStatus: string',
        'ApiVersion: string',
      ],
    ],
  },
};

/** Reads members as a payload's note has them: `path: type`. */
export const shapeOfMembers = (members: readonly string[]): Shape =>
  Object.fromEntries(
    members.map((member) => {
      const at = member.lastIndexOf(': ');
      return [member.slice(0, at), member.slice(at + 2)];
    }),
  );

/** Shapes of a channel's payloads that were recorded or that the sandbox sends; of one kind. */
export function knownPayloads(channel: Channel, kind: string): Shape[] {
  const of = kind.startsWith('receipt') ? 'receipt' : 'message';
  return [OF_SANDBOX, recorded as Recorded]
    .flatMap((known) => known[channel]?.[of] ?? [])
    .map(shapeOfMembers);
}
