import { ACK, type Consumer } from '@cascade/broker';
import { openCredentials } from '@cascade/channel';
import type { DriverParts } from '@cascade/channel';
import type { ReadingAsked } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import { logFailure } from '@cascade/runtime';
import type { Device, WabaCredentials } from '@cascade/store';

/** Calls at once. A call that is slow holds up no send: it has connections of its own. */
const AT_ONCE = 8;
const CALL_MS = 5_000;
/** Messages of one second that are marked. */
const MOST_NEWEST = 3;

type Parts = Pick<DriverParts, 'broker' | 'repositories' | 'vault' | 'clock' | 'logger'> & {
  http: Http;
  rootOf(device: Pick<Device, 'sandbox'>): Promise<string | undefined>;
};

/**
 * Consumes `reading.asked.waba`: marks the newest message, and with it the earlier ones, as read, and shows that
 * somebody writes
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/typing-indicators). A failure is
 * logged, and the contact sees nothing.
 */
export function serveReadings(parts: Parts): Promise<Consumer> {
  const { broker, clock, logger } = parts;
  return broker.consume({ name: 'reading.asked.waba', prefetch: AT_ONCE }, async ({ body }) => {
    if (clock.now() >= body.until) return ACK;
    try {
      await show(parts, body);
    } catch (error) {
      logFailure(logger, 'waba: reading not shown', { device: body.device, error });
    }
    return ACK;
  });
}

async function show(parts: Parts, { device: id, messages, typing }: ReadingAsked): Promise<void> {
  const { repositories, vault, rootOf } = parts;
  const device = await repositories.devices.byIdAlone(id);
  const root = device?.channel === 'waba' ? await rootOf(device) : undefined;
  if (!device || root === undefined) return;
  const credentials = openCredentials(device, vault) as WabaCredentials;
  // Graph gives whole seconds: which of several is the newest isn't known.
  const newest = messages.filter(({ at }) => at === messages[0]?.at).slice(0, MOST_NEWEST);
  for (const [index, message] of newest.entries()) {
    await tell(parts, { root, id, credentials }, message.id, typing === true && index === 0);
  }
}

async function tell(
  { http, logger }: Parts,
  number: { root: string; id: string; credentials: WabaCredentials },
  message: string,
  typing: boolean,
): Promise<void> {
  const { phone_number_id, access_token } = number.credentials;
  const answer = await http.call('provider', {
    url: `${number.root}/${phone_number_id}/messages`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: message,
      ...(typing ? { typing_indicator: { type: 'text' } } : {}),
    }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  if (answer.ok && answer.status < 300) return;
  const why = answer.ok ? { status: answer.status } : { error: answer.error };
  logger.info('waba: reading not shown', { device: number.id, ...why });
}
