import { Router, type Request, type Response } from 'express';
import { refusedBody, statusOf } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import {
  BadCursorError,
  cancelRequest,
  type Repositories,
  type StoredRequest,
  type Token,
} from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import { BadQueryError } from '../read-query.ts';
import type { RecordAgent } from '../record-agent.ts';
import { type Refuse, rejection, brokenRule, type Rejection } from '../reject.ts';
import { createListRequests } from '../requests/list-requests.ts';
import { createViewRequest } from '../requests/view-request.ts';

/** `GET /v1/requests`, `GET /v1/requests/{request_id}` and `POST /v1/requests/{request_id}/cancel`. */
export function requestRoutes({
  authenticate,
  refuse: refuseCall,
  repositories,
  clock,
  recordAgent,
}: {
  authenticate: Authenticate;
  refuse: Refuse;
  repositories: Pick<Repositories, 'requests' | 'facts' | 'accounts' | 'contactLinks'>;
  clock: Clock;
  recordAgent: RecordAgent;
}): Router {
  const { requests } = repositories;
  const view = createViewRequest(repositories.facts, clock);
  const list = createListRequests(repositories, view);
  const router = Router();

  router.get('/v1/requests', async (request, response) => {
    const authentication = await authenticate(request, response, 'read');
    if (!authentication.ok) {
      return refuseCall(request, response, { ...authentication, route: routeOf(request) });
    }
    try {
      response.json(await list(authentication.account, request.query));
    } catch (error) {
      if (!(error instanceof BadCursorError || error instanceof BadQueryError)) throw error;
      refuse(response, brokenRule(error.message));
    }
  });

  router.get('/v1/requests/:id', async (request, response) => {
    const found = await find(request, response, 'read');
    if (found) response.json(await view(found.row));
  });

  router.post('/v1/requests/:id/cancel', async (request, response) => {
    const found = await find(request, response, 'send');
    if (!found) return;
    const { row, token } = found;
    if (!(await cancelRequest(repositories, row, clock.now()))) {
      return refuse(response, rejection('requestNotScheduled'));
    }
    await recordAgent(request, token, 'cancelRequest', row._id);
    response.json(await view(row));
  });

  return router;

  /** Finds the caller's request. Null: a refusal was sent. */
  async function find(
    request: Request,
    response: Response,
    scope: 'read' | 'send',
  ): Promise<{ row: StoredRequest; token: Readonly<Token> } | null> {
    const authentication = await authenticate(request, response, scope);
    if (!authentication.ok) {
      await refuseCall(request, response, { ...authentication, route: routeOf(request) });
      return null;
    }
    const { id } = request.params;
    const number = /^[1-9]\d{0,15}$/.test(String(id)) ? Number(id) : null;
    const row = number === null ? null : await requests.get(authentication.account, number);
    if (!row) return (refuse(response, rejection('requestNotFound')), null);
    return { row, token: authentication.token };
  }
}

const routeOf = ({ method, route }: Request) => `${method} ${(route as { path: string }).path}`;

function refuse(response: Response, { failure }: Rejection): void {
  response.status(statusOf(failure)).json(refusedBody(failure));
}
