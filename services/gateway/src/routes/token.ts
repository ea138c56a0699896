import { Router } from 'express';
import { BASIC_SCOPES, type OwnToken } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import type { Refuse } from '../reject.ts';

/** `GET /v1/token`: which token this is, and what it may do. Any token may ask. */
export function tokenRoutes(
  authenticate: Authenticate,
  refuse: Refuse,
  accounts: Pick<Repositories['accounts'], 'byId'>,
): Router {
  const router = Router();
  router.get('/v1/token', async (request, response) => {
    const authentication = await authenticate(request, response, null);
    if (!authentication.ok) {
      return refuse(request, response, { ...authentication, route: 'GET /v1/token' });
    }
    const { token } = authentication;
    const account = await accounts.byId(token.account);
    const view: OwnToken = {
      status: true,
      name: token.name,
      account: { id: token.account, name: account?.name ?? '' },
      scopes: [...(token.scopes ?? BASIC_SCOPES)],
      expires_at: token.expiresAt === null ? null : Math.floor(token.expiresAt / 1_000),
    };
    response.json(view);
  });
  return router;
}
