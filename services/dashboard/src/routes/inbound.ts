import { hasScope, isFailure } from '@cascade/contracts';
import { idsOfContact, mapPage } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failure, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { XLSX_TYPE } from '../http/xlsx.ts';
import {
  INBOUND_COLUMNS,
  inboundInWords,
  SUBMISSION_COLUMNS,
  submissionsInWords,
} from '../logs/inbound-columns.ts';
import type { ListPage } from '../logs/list-answer.ts';
import { readPeriod } from '../logs/read-period.ts';
import { peopleListAnswer } from '../logs/people-list-answer.ts';
import { begunThreads } from '../inbox/begun-threads.ts';
import { searchMessages } from '../inbox/search-messages.ts';
import { viewEcho, viewSubmission } from '../logs/view-inbound.ts';
import { viewListedInbound } from '../logs/view-listed-inbound.ts';
import { createViewMessages } from '../logs/view-messages.ts';
import {
  EchoQuerySchema,
  EchoSchema,
  InboundQuerySchema,
  ListedInboundSchema,
  SubmissionQuerySchema,
  SubmissionSchema,
} from '../schemas/inbound.ts';
import { pageOf } from '../schemas/pages.ts';

/** Routes of messages of contacts, of those that people wrote to them, and of completed forms. */
export function inboundRoutes({ repositories }: DashboardContext): Route[] {
  const { accounts, devices, echoes, inbound, submissions } = repositories;
  const tag = 'Logs';

  const viewMessages = createViewMessages(repositories);

  /** Every id under which a device's provider may name a contact. */
  async function idsOf(account: string, device: string | undefined, contact: string) {
    const found = device === undefined ? null : await devices.get(account, device);
    if (found === null) return [contact];
    const { channel, sandbox } = found;
    return (await idsOfContact(repositories, { account, channel, sandbox, contact })).ids;
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/inbound',
      operationId: 'listInboundMessages',
      summary: 'List messages of contacts',
      tag,
      access: 'read',
      query: InboundQuerySchema,
      answers: { 200: pageOf(ListedInboundSchema) },
      otherAnswers: ['text/csv', XLSX_TYPE],
      handle: ({ account, actor, query: { channel, device, contact, q, ...asked } }) =>
        peopleListAnswer(accounts, account, asked, INBOUND, async (page, period) => {
          const read = (at: ListPage) =>
            inbound.list(account, at, { channel, device, contact, ...period });
          const rows = q === undefined ? await read(page) : await searchMessages(q, page, read);
          const data =
            asked.format === 'csv' || asked.format === 'xlsx'
              ? await viewListedInbound(repositories, account, rows.data)
              : await viewMessages(account, rows.data, actor);
          return { ...rows, data };
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/echoes',
      operationId: 'listEchoes',
      summary: 'List messages that people wrote to contacts on a device itself',
      tag,
      access: 'read',
      query: EchoQuerySchema,
      answers: { 200: pageOf(EchoSchema) },
      async handle({ account, actor, query }) {
        const { channel, device, contact, begun, limit, cursor, ...times } = query;
        const time = readPeriod(times);
        if (isFailure(time)) return failure(time);
        const contacts = contact === undefined ? undefined : await idsOf(account, device, contact);
        const filters = { channel, device, contacts, ...time.period };
        const page = await echoes.list(account, { limit, cursor }, filters);
        if (begun !== true) return ok(mapPage(page, viewEcho));
        const rows = await begunThreads(repositories, account, page.data);
        const seesThreads = actor.kind !== 'token' || hasScope(actor, 'inbox:read');
        const data = seesThreads ? rows : rows.map(({ thread: _thread, ...row }) => row);
        return ok({ ...page, data });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/submissions',
      operationId: 'listSubmissions',
      summary: 'List completed forms',
      tag,
      access: 'read',
      query: SubmissionQuerySchema,
      answers: { 200: pageOf(SubmissionSchema) },
      otherAnswers: ['text/csv', XLSX_TYPE],
      handle: ({ account, query: { channel, device, form, ...asked } }) =>
        peopleListAnswer(accounts, account, asked, SUBMISSIONS, async (page, period) => {
          const filters = { channel, device, form, ...period };
          return mapPage(await submissions.list(account, page, filters), viewSubmission);
        }),
    }),
  ];
}

const INBOUND = { name: 'inbound', columns: INBOUND_COLUMNS, inWords: inboundInWords };
const SUBMISSIONS = {
  name: 'submissions',
  columns: SUBMISSION_COLUMNS,
  inWords: submissionsInWords,
};
