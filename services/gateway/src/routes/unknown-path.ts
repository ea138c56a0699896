import type { RequestHandler } from 'express';
import type { Authenticate } from '../authenticate.ts';
import type { Refuse } from '../reject.ts';

/** Any other path of `/v1`: a call without a valid token is told that, and not which paths there are. */
export function unknownPath(authenticate: Authenticate, refuse: Refuse): RequestHandler {
  return async (request, response, next) => {
    const authentication = await authenticate(request, response, null);
    if (authentication.ok) return next();
    await refuse(request, response, { ...authentication, route: `${request.method} /v1` });
  };
}
