import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { SandboxContext } from '../../../context.ts';
import { REVOKED, type Refusal } from '../../../magic/magic-rows.ts';
import { senderOf, senderQueue } from '../callbacks.ts';
import { gatewayReceipt } from './gateway-posts.ts';

const MAX_TEXT = 1_600;

interface SendText {
  context: SandboxContext;
  fields: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  res: Response;
  gone: AbortSignal;
}

/** How the gateway words a refusal: mostly with HTTP 200, as gateways do. */
const REFUSALS: Readonly<Partial<Record<Refusal, { http: number; message: string }>>> = {
  'device-disconnected': { http: 401, message: 'invalid key' },
  'rate-limited': { http: 429, message: 'too many requests' },
  'provider-error': { http: 500, message: 'internal error' },
  unavailable: { http: 503, message: 'try again later' },
  'account-restricted': { http: 200, message: 'account suspended' },
  blocked: { http: 200, message: 'recipient is on the do-not-disturb list' },
  policy: { http: 200, message: 'content rejected' },
};

/** Takes a text, and answers `{status: "ok", message_id}` or `{status: "error", message}`. */
export async function sendText({ context, fields, headers, res, gone }: SendText): Promise<void> {
  const refuse = (http: number, message: string) =>
    void res.status(http).json({ status: 'error', message });
  const { to, text, from = '', id } = fields;
  if (Object.values({ ...fields, ...headers }).some((value) => REVOKED.test(String(value)))) {
    return refuse(401, 'invalid key');
  }
  const number = typeof to === 'string' ? to.replace(/^\+/, '') : '';
  if (!/^[1-9]\d{6,14}$/.test(number)) return refuse(200, 'invalid recipient');
  if (typeof text !== 'string' || text === '') return refuse(200, 'text is missing');
  if ([...text].length > MAX_TEXT) return refuse(200, 'text is too long');
  if (typeof from !== 'string') return refuse(200, 'invalid sender');
  const { inbox, behaviours, callbacks, clock, closing } = context;
  const messageId = `gw_${randomBytes(12).toString('hex')}`;
  const tell = (status: 'DELIVRD' | 'UNDELIV', error?: string) =>
    void callbacks.post(
      senderQueue(from),
      gatewayReceipt({ id: messageId, to: number, status, ...(error ? { error } : {}) }),
    );
  const behaviour = behaviours.now('sms', number);
  let arrived = false;
  await behaviours.run(behaviour, {
    gone,
    arrive() {
      arrived = true;
      inbox.add({
        channel: 'sms',
        to: number,
        from: senderOf(from),
        provider_message_id: messageId,
        reference: typeof id === 'string' ? id : text,
        content: { kind: 'text', text },
      });
    },
    accept: () => void res.json({ status: 'ok', message_id: messageId }),
    refuse(refusal) {
      const { http, message } = REFUSALS[refusal] ?? { http: 200, message: 'invalid recipient' };
      refuse(http, message);
    },
    failLater: () => tell('UNDELIV', 'absent subscriber'),
    cut: () => void res.socket?.destroy(),
  });
  if (!arrived) return;
  const afterMs = behaviour.kind === 'deliver' ? (behaviour.receiptsAfterMs ?? 0) : 0;
  if (afterMs === 0) return tell('DELIVRD');
  void clock.sleep(afterMs, closing).then(
    () => tell('DELIVRD'),
    () => {},
  );
}
