import type { Request } from 'express';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin for links to other people and for what a passkey signs: that of `PUBLIC_URL`. Without it the
 * caller chooses the `Host` header, and could have a link mailed that leads elsewhere. Then only a loopback address
 * is trusted; null for any other.
 */
export function trustedOriginOf(
  context: { publicUrl?: string | undefined },
  request: Request,
): string | null {
  if (context.publicUrl !== undefined) return new URL(context.publicUrl).origin;
  const origin = URL.parse(`${request.protocol}://${request.get('host') ?? ''}`);
  return origin !== null && LOOPBACK.has(origin.hostname) ? origin.origin : null;
}
