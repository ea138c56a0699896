import type { Facts } from '@cascade/contracts';
import {
  cancelRequest,
  DEFAULT_PAGE_SIZE,
  devicesOfRequest,
  logCursorAfter,
  mayUseDevices,
  type Page,
  type RequestFilters,
  type StoredRequest,
} from '@cascade/store';
import { nameContacts } from '../contacts/name-contacts.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { readId } from '../http/read-id.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { createLoadFacts } from '../logs/load-facts.ts';
import type { ListPage } from '../logs/list-answer.ts';
import { peopleListAnswer } from '../logs/people-list-answer.ts';
import {
  REQUEST_COLUMNS,
  requestsInWords,
  SEND_COLUMNS,
  sendsInWords,
} from '../logs/request-columns.ts';
import { rerunOf } from '../console/rerun.ts';
import { requestsOfBatch } from '../logs/requests-of-batch.ts';
import { keepsContents } from '../logs/shown-content.ts';
import { viewDetail } from '../logs/view-detail.ts';
import { limitOf } from '../auth/keep-to-devices.ts';
import { seesContents } from '../auth/sees-contents.ts';
import { viewRequest, viewSends } from '../logs/view-request.ts';
import { requestFeed } from '../streams/request-feed.ts';
import { writeTime } from '../http/times.ts';
import { XLSX_TYPE } from '../http/xlsx.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { ConsoleSendSchema } from '../schemas/console.ts';
import { logPageOf } from '../schemas/log-pages.ts';
import { RequestDetailSchema, RequestQuerySchema, RequestSchema } from '../schemas/requests.ts';
import { ListedSendSchema, type ListedSendView, type SendView } from '../schemas/sends.ts';

export function requestRoutes(context: DashboardContext): Route[] {
  const { repositories } = context;
  const { accounts, requests } = repositories;
  const loadFacts = createLoadFacts(context);
  const tag = 'Logs';

  /** Builds the feed of request details, with or without contents. */
  const feedOf = (name: string, contents: boolean) =>
    requestFeed(name, {
      async byIds(account, numbers) {
        const found = await requests.byIds(numbers);
        return loadFacts.ofEach(found.filter((row) => row.account === account));
      },
      view: (row, about) =>
        viewDetail(repositories, row, about, { contents, now: context.clock.now() }),
    });
  const feedWithContents = feedOf('requests', true);
  const feedWithoutContents = feedOf('requests without contents', false);

  async function onRequest(
    { account, actor, id }: Pick<Call<unknown, unknown>, 'account' | 'actor' | 'id'>,
    then: (request: StoredRequest) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    const number = readId(id);
    const request = number === null ? null : await requests.get(account, number);
    return request === null || !mayUseDevices(limitOf(actor), devicesOfRequest(request))
      ? notFound('request')
      : then(request);
  }

  /** Answers a list; with the id of a batch, of its requests alone. */
  async function ofBatch(
    account: string,
    id: string | undefined,
    answer: (within: (filters: RequestFilters) => RequestFilters) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    if (id === undefined) return answer((filters) => filters);
    const batch = await repositories.batches.get(account, id);
    return batch === null
      ? notFound('batch')
      : answer((filters) => requestsOfBatch(filters, batch));
  }

  async function readRows<T>(
    { account, actor }: Pick<Call<unknown, unknown>, 'account' | 'actor'>,
    filters: RequestFilters,
    page: ListPage,
    view: (request: StoredRequest, facts: Facts) => T,
  ): Promise<ViewedLog<T>> {
    const limit = limitOf(actor);
    const read =
      limit.devices === undefined
        ? requests.list(account, filters, page)
        : requests.listMatching(account, filters, page, (row) =>
            mayUseDevices(limit, devicesOfRequest(row)),
          );
    const { data: rows, lookedBackTo, ...found } = await read;
    const data = (await loadFacts.ofEach(rows)).map(([row, about]) => view(row, about));
    return {
      data,
      ...found,
      ...(lookedBackTo === undefined ? {} : { looked_back_to: writeTime(lookedBackTo) }),
    };
  }

  /** Reads sends of whole requests: a page may have up to three more than its limit. */
  async function readSends(
    caller: Pick<Call<unknown, unknown>, 'account' | 'actor'>,
    filters: RequestFilters,
    page: ListPage,
  ): Promise<ViewedLog<SendView>> {
    const fits = (send: SendView) =>
      (filters.channel === undefined || send.channel === filters.channel) &&
      (filters.device === undefined || send.device === filters.device);
    const found = await readRows(caller, filters, page, (request, about) => ({
      request,
      sends: viewSends(request, about).filter(fits),
    }));
    const limit = page.limit ?? DEFAULT_PAGE_SIZE;
    const data: SendView[] = [];
    for (const [i, { request, sends }] of found.data.entries()) {
      data.push(...sends);
      if (data.length >= limit && i < found.data.length - 1) {
        return { data, has_more: true, next_cursor: logCursorAfter(request) };
      }
    }
    return { ...found, data };
  }

  /** Adds the recipients' names. */
  async function withContacts(
    account: string,
    page: ViewedLog<SendView>,
  ): Promise<ViewedLog<ListedSendView>> {
    const rows = page.data.map(({ channel, device, target }) => ({
      channel,
      device,
      address: target,
    }));
    const names = await nameContacts(repositories, account, rows);
    const data = page.data.map((send, index) => ({ ...send, contact: names[index] ?? null }));
    return { ...page, data };
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/requests',
      operationId: 'listRequests',
      summary: 'List requests',
      tag,
      access: 'read',
      operators: { support: true },
      query: RequestQuerySchema,
      answers: { 200: logPageOf(RequestSchema) },
      otherAnswers: ['text/csv', XLSX_TYPE],
      handle: ({ account, actor, query: { limit, cursor, format, from, to, batch, ...filters } }) =>
        ofBatch(account, batch, (within) =>
          peopleListAnswer(
            accounts,
            account,
            { limit, cursor, format, from, to },
            { name: 'requests', columns: REQUEST_COLUMNS, inWords: requestsInWords },
            (page, period) =>
              readRows({ account, actor }, within({ ...filters, ...period }), page, viewRequest),
          ),
        ),
    }),
    defineRoute({
      method: 'get',
      path: '/api/requests/:id',
      operationId: 'readRequest',
      summary: 'Read a request and what happened to it',
      tag,
      access: 'read',
      operators: { support: true },
      answers: { 200: RequestDetailSchema },
      handle: (call) =>
        onRequest(call, async (request) =>
          ok(
            await viewDetail(repositories, request, await loadFacts.of(request), {
              contents: seesContents(call.actor),
              now: context.clock.now(),
            }),
          ),
        ),
    }),
    defineRoute({
      method: 'get',
      path: '/api/requests/:id/events',
      operationId: 'watchRequest',
      summary: 'Watch a request: server-sent events request (its detail, when it changes), end',
      tag,
      access: 'read',
      answers: {},
      otherAnswers: ['text/event-stream'],
      handle: (call) =>
        onRequest(call, async ({ _id }) => {
          const feed = seesContents(call.actor) ? feedWithContents : feedWithoutContents;
          return context.streams.open(call, feed, String(_id));
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/requests/:id/rerun',
      operationId: 'prepareRerun',
      summary: 'Read the request as a body of `POST /api/console/send`',
      tag,
      access: 'write',
      answers: { 200: ConsoleSendSchema },
      handle: (call) =>
        onRequest(call, async (request) => {
          if (keepsContents(request)) return ok(rerunOf(request));
          return request.contentsRemovedAt === undefined
            ? failure({ kind: 'secretToAll' })
            : failure({ kind: 'contentsRemoved' });
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/requests/:id/cancel',
      operationId: 'cancelRequest',
      summary:
        'Cancel a scheduled request that has not started, or one that waits after a refusal for the moment',
      tag,
      access: 'write',
      changes: null,
      answers: { 200: StatusSchema },
      handle: (call) =>
        onRequest(call, async (request) =>
          (await cancelRequest(repositories, request, context.clock.now()))
            ? done
            : failure({ kind: request.scheduled ? 'requestStarted' : 'requestNotPlanned' }),
        ),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sends',
      operationId: 'listSends',
      summary: 'List sends; a page holds those of whole requests',
      tag,
      access: 'read',
      operators: { support: true },
      query: RequestQuerySchema,
      answers: { 200: logPageOf(ListedSendSchema) },
      otherAnswers: ['text/csv', XLSX_TYPE],
      handle: ({ account, actor, query: { limit, cursor, format, from, to, batch, ...filters } }) =>
        ofBatch(account, batch, (within) =>
          peopleListAnswer(
            accounts,
            account,
            { limit, cursor, format, from, to },
            { name: 'sends', columns: SEND_COLUMNS, inWords: sendsInWords },
            async (page, period) =>
              withContacts(
                account,
                await readSends({ account, actor }, within({ ...filters, ...period }), page),
              ),
          ),
        ),
    }),
  ];
}

/** A page of the log as it is answered. */
type ViewedLog<T> = Page<T> & { looked_back_to?: string };
