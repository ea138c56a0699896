import type { Request } from 'express';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin that may stand in what another person gets or a key signs: that of `PUBLIC_URL`. Without it a
 * caller chooses the `Host` header, and could have a link mailed that leads to a site of the caller's: then only
 * a loopback address is trusted, and for others the answer is null.
 */
export function trustedOriginOf(
  context: { publicUrl?: string | undefined },
  request: Request,
): string | null {
  if (context.publicUrl !== undefined) return new URL(context.publicUrl).origin;
  const origin = URL.parse(`${request.protocol}://${request.get('host') ?? ''}`);
  return origin !== null && LOOPBACK.has(origin.hostname) ? origin.origin : null;
}
