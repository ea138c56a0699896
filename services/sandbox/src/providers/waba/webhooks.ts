import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../../context.ts';
import type { CallbackFormat } from '../../outbox/callback-sender.ts';
import { channelOf, queueOf } from '../../outbox/outbox.ts';

/** Real webhooks have up to a thousand updates. */
const MAX_ENTRIES = 20;

export const wabaQueue = (phoneNumberId: string): string => queueOf('waba', phoneNumberId);

/**
 * Webhooks of the WhatsApp Business Platform, to the callback of each phone number
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/guides/set-up-webhooks).
 */
export const graphCallbacks: CallbackFormat = {
  batch: MAX_ENTRIES,
  body: (items) => ({
    object: 'whatsapp_business_account',
    entry: items.map(({ body }) => body),
  }),
  headers: (raw, { secret }) => ({
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`,
  }),
  isTaken: (status) => status === 200,
};

/** Returns the number as people write it. */
export const displayNumber = (
  { outbox }: Pick<SandboxContext, 'outbox'>,
  phoneNumberId: string,
): string =>
  outbox.callback(wabaQueue(phoneNumberId))?.about.displayNumber ??
  `1555${phoneNumberId.slice(-7).padStart(7, '0')}`;

/** Queues messages, statuses or messages of its app for the number's callback. False: there is none. */
export function tellNumber(
  context: Pick<SandboxContext, 'outbox' | 'callbacks'>,
  phoneNumberId: string,
  value: object,
  field = 'messages',
): boolean {
  const { outbox, callbacks } = context;
  const queue = wabaQueue(phoneNumberId);
  const callback = outbox.callback(queue);
  if (!callback) return false;
  const metadata = {
    display_phone_number: displayNumber(context, phoneNumberId),
    phone_number_id: phoneNumberId,
  };
  return callbacks.post(queue, {
    id: callback.about.wabaId ?? '0',
    changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }],
  });
}

/** The WABA of a number. Undefined: the number has no callback. */
export const wabaOfNumber = (
  { outbox }: Pick<SandboxContext, 'outbox'>,
  phoneNumberId: string,
): string | undefined => outbox.callback(wabaQueue(phoneNumberId))?.about.wabaId;

/** Queues a change of a WABA for the callback of each of its numbers. */
export function tellWaba(
  { outbox, callbacks, clock }: Pick<SandboxContext, 'outbox' | 'callbacks' | 'clock'>,
  waba: string,
  field: string,
  value: object,
): void {
  for (const queue of outbox.called()) {
    if (channelOf(queue) !== 'waba' || outbox.callback(queue)?.about.wabaId !== waba) continue;
    callbacks.post(queue, {
      id: waba,
      time: Math.floor(clock.now() / 1000),
      changes: [{ field, value }],
    });
  }
}
