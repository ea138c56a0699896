import type { RequestHandler } from 'express';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The sandbox has no sign-in: whoever reaches it can read every message and send as any provider.
 * With a `HOST` that others reach it answers this machine alone, unless `SANDBOX=public` says
 * otherwise.
 */
export const loopbackOnly: RequestHandler = (request, response, next) => {
  if (LOOPBACK.test(request.socket.remoteAddress ?? '')) {
    next();
    return;
  }
  response.status(403).json({
    status: false,
    reason: 'the sandbox answers this machine alone; SANDBOX=public opens it',
  });
};
