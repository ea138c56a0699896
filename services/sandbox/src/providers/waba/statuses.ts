import type { SandboxContext } from '../../context.ts';
import type { GraphError } from './graph-error.ts';
import { userId } from './user-id.ts';
import { tellNumber } from './webhooks.ts';

const ERROR_CODES_PAGE =
  'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/';

interface SentMessage {
  phoneNumberId: string;
  wamid: string;
  waId: string;
  /** Sent to an id that hides the number. */
  hidden: boolean;
  /** `biz_opaque_callback_data`. */
  opaque: string | null;
  /** Category of its template; `service` for a free-form message. */
  category: 'service' | 'authentication' | 'utility' | 'marketing';
}

type Parts = Pick<SandboxContext, 'outbox' | 'callbacks' | 'clock'>;

/**
 * Tells that a message was sent; then that it was delivered and, unless `unread`, read. `sent` and
 * `delivered` have the price.
 */
export function tellArrival(
  parts: Parts & Pick<SandboxContext, 'closing'>,
  message: SentMessage,
  { receiptsAfterMs = 0, unread = false }: { receiptsAfterMs?: number; unread?: boolean },
): void {
  const tellReceipts = () => {
    tell(parts, message, { status: 'delivered', pricing: priceOf(message) });
    if (!unread) tell(parts, message, { status: 'read' });
  };
  tellSent(parts, message);
  if (receiptsAfterMs === 0) return tellReceipts();
  void parts.clock.sleep(receiptsAfterMs, parts.closing).then(tellReceipts, () => {});
}

/** Tells that a message left for a phone, and no more. */
export const tellSent = (parts: Parts, message: SentMessage): void =>
  tell(parts, message, { status: 'sent', pricing: priceOf(message) });

/** Prices of version 24 (https://developers.facebook.com/documentation/business-messaging/whatsapp/pricing). */
const priceOf = ({ category }: SentMessage) => ({
  billable: category !== 'service',
  pricing_model: 'PMP',
  type: category === 'service' ? 'free_customer_service' : 'regular',
  category,
});

/** Tells that an accepted message can't be delivered. */
export function tellFailure(parts: Parts, message: SentMessage, error: GraphError): void {
  const { code, message: text, details } = error;
  const title = text.replace(/^\(#\d+\) /, '');
  const told = { code, title, message: title, error_data: { details }, href: ERROR_CODES_PAGE };
  tell(parts, message, { status: 'failed', errors: [told] });
}

function tell(parts: Parts, message: SentMessage, status: object): void {
  const { phoneNumberId, wamid, waId, hidden, opaque } = message;
  tellNumber(parts, phoneNumberId, {
    statuses: [
      {
        id: wamid,
        ...status,
        timestamp: String(Math.floor(parts.clock.now() / 1000)),
        ...(hidden ? {} : { recipient_id: waId }),
        recipient_user_id: userId(waId),
        ...(opaque === null ? {} : { biz_opaque_callback_data: opaque }),
      },
    ],
  });
}
