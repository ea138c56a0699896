import { routeOf } from '@cascade/api';
import { RequestListSchema, RequestStatusSchema } from '@cascade/contracts';
import {
  cancelRequest as cancel,
  devicesOfRequest,
  mayUseDevices,
  type Repositories,
  type StoredRequest,
  type Token,
} from '@cascade/store';
import { rejection } from '../reject.ts';
import { createListRequests, REQUESTS_QUERY } from '../requests/list-requests.ts';
import { createViewRequest } from '../requests/view-request.ts';
import {
  COMMON_FAILS,
  ok,
  reading,
  readNothing,
  refused,
  type GatewayDefinition,
} from './operation.ts';

const listRequests: GatewayDefinition = {
  method: 'get',
  path: '/v1/requests',
  operationId: 'listRequests',
  summary: "The account's requests",
  tag: 'Requests',
  scope: 'read',
  query: REQUESTS_QUERY,
  answers: { 200: RequestListSchema },
  fails: ['readScopeMissing', ...COMMON_FAILS],
  recorded: 'entry',
  words: async () => (await import('./words/requests.ts')).LIST_REQUESTS,
  serve({ repositories, clock }) {
    const list = createListRequests(repositories, createViewRequest(repositories.facts, clock));
    return reading({
      read: ({ query }) => Promise.resolve({ query }),
      handle: async ({ token, query }) => ok(await list(token, query)),
    });
  },
};

const readRequest: GatewayDefinition = {
  method: 'get',
  path: '/v1/requests/:id',
  operationId: 'readRequest',
  summary: 'State and result of a request',
  tag: 'Requests',
  scope: 'read',
  answers: { 200: RequestStatusSchema },
  fails: ['readScopeMissing', 'requestNotFound', ...COMMON_FAILS],
  recorded: 'entry',
  words: async () => (await import('./words/requests.ts')).READ_REQUEST,
  serve({ repositories: { requests, facts }, clock }) {
    const view = createViewRequest(facts, clock);
    return {
      read: readNothing,
      async handle({ token, id }) {
        const row = await find(requests, token, id);
        return row === null ? NOT_FOUND : ok(await view(row));
      },
    };
  },
};

const cancelRequest: GatewayDefinition = {
  method: 'post',
  path: '/v1/requests/:id/cancel',
  operationId: 'cancelRequest',
  summary: 'Cancel a scheduled request',
  tag: 'Requests',
  scope: 'send',
  answers: { 200: RequestStatusSchema },
  fails: ['sendScopeMissing', 'requestNotFound', 'requestNotScheduled', ...COMMON_FAILS],
  recorded: 'entry',
  words: async () => (await import('./words/requests.ts')).CANCEL_REQUEST,
  serve({ repositories, clock, recordAgent }) {
    const view = createViewRequest(repositories.facts, clock);
    return {
      read: readNothing,
      async handle({ token, id, request }) {
        const row = await find(repositories.requests, token, id);
        if (row === null) return NOT_FOUND;
        if (!(await cancel(repositories, row, clock.now()))) {
          return refused(rejection('requestNotScheduled'));
        }
        const { operationId: operation } = cancelRequest;
        const act = { operation, reason: 'Cancelled request' };
        await recordAgent(request, token, routeOf(cancelRequest), act, row._id);
        return ok(await view(row));
      },
    };
  },
};

export const requestOperations = [listRequests, readRequest, cancelRequest];

const NOT_FOUND = refused(rejection('requestNotFound'));

/** Finds the caller's request by the id of a path, if the token may use all its devices. */
async function find(
  requests: Pick<Repositories['requests'], 'get'>,
  token: Readonly<Token>,
  id: string,
): Promise<StoredRequest | null> {
  const row = /^[1-9]\d{0,15}$/.test(id) ? await requests.get(token.account, Number(id)) : null;
  return row !== null && mayUseDevices(token, devicesOfRequest(row)) ? row : null;
}
