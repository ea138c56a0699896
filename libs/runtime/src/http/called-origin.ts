import type { Request } from 'express';

/** Host names and addresses, with a port: no character that a page or a shell could read as something else. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Origin of this installation for what it shows to its caller alone: that of `PUBLIC_URL`, or the address of the call.
 * Null: the call names no host.
 */
export function calledOrigin(
  request: Pick<Request, 'protocol' | 'get'>,
  publicUrl: string | undefined,
): string | null {
  const host = request.get('host') ?? '';
  const called = HOST.test(host) ? `${request.protocol}://${host}` : '';
  return URL.parse(publicUrl ?? called)?.origin ?? null;
}
