import { parsePost } from '../../send/providers/read-event.ts';

/**
 * The event of a post as the provider wrote it, out of its list or envelope. Undefined for a post of several
 * events, which name no shape of one.
 */
export function soleEvent(bytes: Buffer): unknown {
  const body = parsePost(bytes);
  if (Array.isArray(body)) return body.length === 1 ? body[0] : undefined;
  // SNS carries the event of SES as a text.
  const message = (body as { Message?: unknown } | null | undefined)?.Message;
  return typeof message === 'string' ? parsePost(Buffer.from(message)) : (body ?? undefined);
}
