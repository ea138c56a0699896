import type { Request } from 'express';

/** A server that stops waits for its answers: one without an end has to see it. */
export function isServing({ socket }: Request): boolean {
  return (socket as { server?: { listening: boolean } }).server?.listening !== false;
}
