import { Router, type Request, type Response } from 'express';
import { derive, finishedResponse, snapshotOf } from '@cascade/cascade';
import { DAILY_LIMIT_WAITS } from '@cascade/contracts';
import { cancelRequest } from '@cascade/dispatch';
import type { Clock } from '@cascade/runtime';
import { waitsOf, type Repositories, type StandingWait, type StoredRequest } from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import { rejection, type Refuse, type Rejection } from '../reject.ts';

/** `GET /v1/requests/{request_id}` and `POST /v1/requests/{request_id}/cancel`. */
export function requestRoutes(
  authenticate: Authenticate,
  refuseCall: Refuse,
  repositories: Pick<Repositories, 'requests' | 'facts'>,
  clock: Clock,
): Router {
  const { requests, facts } = repositories;
  const router = Router();

  router.get('/v1/requests/:id', async (request, response) => {
    const row = await find(request, response, 'read');
    if (row) response.json(await view(row));
  });

  router.post('/v1/requests/:id/cancel', async (request, response) => {
    const row = await find(request, response, 'send');
    if (!row) return;
    if (!(await cancelRequest(repositories, row, clock))) {
      return refuse(response, rejection('requestNotScheduled'));
    }
    response.json(await view(row));
  });

  return router;

  /** Finds the caller's request. Null: a refusal was sent. */
  async function find(
    request: Request,
    response: Response,
    scope: 'read' | 'send',
  ): Promise<StoredRequest | null> {
    const authentication = await authenticate(request, response, scope);
    if (!authentication.ok) {
      await refuseCall(request, response, { ...authentication, route: routeOf(request) });
      return null;
    }
    const { id } = request.params;
    const number = /^[1-9]\d{0,15}$/.test(String(id)) ? Number(id) : null;
    const row = number === null ? null : await requests.get(authentication.account, number);
    if (!row) return (refuse(response, rejection('requestNotFound')), null);
    return row;
  }

  async function view(row: StoredRequest) {
    const known = await facts.load(snapshotOf(row));
    const { state, status } = derive(known, clock.now());
    const finished = state === 'finished';
    const waiting = waitsOf(row, known);
    const endedAt = finished
      ? Math.max(...known.outcomes.map(({ at }) => at))
      : state === 'cancelled'
        ? (known.start?.at ?? null)
        : null;
    return {
      status: true,
      request_id: row._id,
      state: state === 'open' ? 'pending' : state,
      accepted_at: unixSeconds(row.acceptedAt),
      scheduled_for: row.scheduled ? unixSeconds(row.dueAt) : null,
      finished_at: endedAt === null ? null : unixSeconds(endedAt),
      ...(waiting.length === 0 ? {} : { waiting: Object.fromEntries(waiting.map(viewWait)) }),
      result: finished ? finishedResponse(known, status === true) : null,
    };
  }
}

const routeOf = ({ method, route }: Request) => `${method} ${(route as { path: string }).path}`;

function refuse(response: Response, { status, reason }: Rejection): void {
  response.status(status).json({ status: false, reason });
}

const viewWait = ({ channel, limit, until }: StandingWait) =>
  [channel, { reason: DAILY_LIMIT_WAITS[limit], until: unixSeconds(until) }] as const;

const unixSeconds = (ms: number): number => Math.floor(ms / 1_000);
