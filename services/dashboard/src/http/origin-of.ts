import type { Request } from 'express';

/** Returns the origin at which browsers reach the service. */
export function originOf(
  { publicUrl }: { publicUrl?: string | undefined },
  request: Request,
): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  return `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
