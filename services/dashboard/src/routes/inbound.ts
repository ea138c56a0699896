import type { InboundContact } from '@cascade/contracts';
import { mapPage } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failure, ok } from '../http/answer.ts';
import { csvAnswer, type Columns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readPeriod } from '../logs/read-period.ts';
import { viewInbound, viewSubmission } from '../logs/view-inbound.ts';
import {
  InboundQuerySchema,
  InboundSchema,
  SubmissionQuerySchema,
  SubmissionSchema,
  type InboundView,
  type SubmissionView,
} from '../schemas/inbound.ts';
import { pageOf } from '../schemas/pages.ts';

type PageAsked = { limit?: number | undefined; cursor?: string | undefined };

/** What contacts wrote, and the forms that they completed. */
export function inboundRoutes({ repositories }: DashboardContext): Route[] {
  const { inbound, submissions } = repositories;
  const tag = 'Logs';
  return [
    defineRoute({
      method: 'get',
      path: '/api/inbound',
      summary: 'List messages of contacts',
      tag,
      access: 'read',
      query: InboundQuerySchema,
      answers: { 200: pageOf(InboundSchema) },
      otherAnswers: ['text/csv'],
      async handle({ account, query: { limit, cursor, format, channel, device, ...times } }) {
        const time = readPeriod(times);
        if ('reason' in time) return failure(400, time.reason);
        const filters = { channel, device, ...time.period };
        const read = async (page: PageAsked) =>
          mapPage(await inbound.list(account, page, filters), viewInbound);
        return format === 'csv'
          ? csvAnswer('inbound', INBOUND_COLUMNS, read)
          : ok(await read({ limit, cursor }));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/submissions',
      summary: 'List completed forms',
      tag,
      access: 'read',
      query: SubmissionQuerySchema,
      answers: { 200: pageOf(SubmissionSchema) },
      otherAnswers: ['text/csv'],
      async handle({ account, query: { limit, cursor, format, channel, device, form, ...times } }) {
        const time = readPeriod(times);
        if ('reason' in time) return failure(400, time.reason);
        const filters = { channel, device, form, ...time.period };
        const read = async (page: PageAsked) =>
          mapPage(await submissions.list(account, page, filters), viewSubmission);
        return format === 'csv'
          ? csvAnswer('submissions', SUBMISSION_COLUMNS, read)
          : ok(await read({ limit, cursor }));
      },
    }),
  ];
}

/** What people know a contact by. */
const nameOf = ({ number, address, username, id }: InboundContact): string =>
  number ?? address ?? username ?? id;

const INBOUND_COLUMNS: Columns<InboundView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  channel: ({ channel }) => channel,
  device: ({ device }) => device,
  from: ({ from }) => nameOf(from),
  name: ({ from }) => from.name,
  type: ({ message }) => message.type,
  text: ({ message }) => message.text,
  production: ({ production }) => production,
};

/** Forms differ in their questions: the answers stand in one column, as JSON. */
const SUBMISSION_COLUMNS: Columns<SubmissionView> = {
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
