import type { InboundContact } from '@cascade/contracts';
import { mapPage } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { listAnswer, type ListPage } from '../logs/list-answer.ts';
import { searchMessages } from '../inbox/search-messages.ts';
import { viewSubmission } from '../logs/view-inbound.ts';
import { viewListedInbound } from '../logs/view-listed-inbound.ts';
import { createViewMessages } from '../logs/view-messages.ts';
import {
  InboundQuerySchema,
  ListedInboundSchema,
  SubmissionQuerySchema,
  SubmissionSchema,
  type ListedInboundView,
  type SubmissionView,
} from '../schemas/inbound.ts';
import { pageOf } from '../schemas/pages.ts';

/** Routes of messages of contacts and of completed forms. */
export function inboundRoutes({ repositories }: DashboardContext): Route[] {
  const { inbound, submissions } = repositories;
  const tag = 'Logs';

  const viewMessages = createViewMessages(repositories);

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
      otherAnswers: ['text/csv'],
      handle: ({ account, actor, query: { channel, device, contact, q, ...asked } }) =>
        listAnswer(asked, 'inbound', INBOUND_COLUMNS, async (page, period) => {
          const read = (at: ListPage) =>
            inbound.list(account, at, { channel, device, contact, ...period });
          const rows = q === undefined ? await read(page) : await searchMessages(q, page, read);
          const data =
            asked.format === 'csv'
              ? await viewListedInbound(repositories, account, rows.data)
              : await viewMessages(account, rows.data, actor);
          return { ...rows, data };
        }),
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
      otherAnswers: ['text/csv'],
      handle: ({ account, query: { channel, device, form, ...asked } }) =>
        listAnswer(asked, 'submissions', SUBMISSION_COLUMNS, async (page, period) => {
          const filters = { channel, device, form, ...period };
          return mapPage(await submissions.list(account, page, filters), viewSubmission);
        }),
    }),
  ];
}

/** Names a contact as people know it. */
const nameOf = ({ number, address, username, id }: InboundContact): string =>
  number ?? address ?? username ?? id;

const INBOUND_COLUMNS: CsvColumns<ListedInboundView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  channel: ({ channel }) => channel,
  device: ({ device }) => device,
  from: ({ from }) => nameOf(from),
  name: ({ from }) => from.name,
  type: ({ message }) => message.type,
  text: ({ message }) => message.text,
  production: ({ production }) => production,
  verified: ({ from }) => from.verified,
};

/** Columns of completed forms. Answers are one column of JSON, because forms differ in questions. */
const SUBMISSION_COLUMNS: CsvColumns<SubmissionView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  channel: ({ channel }) => channel,
  device: ({ device }) => device,
  from: ({ from }) => nameOf(from),
  name: ({ from }) => from.name,
  form: ({ form }) => form.name,
  answers: ({ answers }) => JSON.stringify(answers),
  production: ({ production }) => production,
};
