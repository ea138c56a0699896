import { contactTarget, type InboundContact, type InboundRow } from '@cascade/contracts';
import { mapPage, type Page } from '@cascade/store';
import { nameContacts } from '../contacts/name-contacts.ts';
import type { DashboardContext } from '../context.ts';
import type { CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { listAnswer } from '../logs/list-answer.ts';
import { viewInbound, viewSubmission } from '../logs/view-inbound.ts';
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

  /** Adds the contacts' names. */
  async function viewPage(
    account: string,
    page: Page<InboundRow>,
  ): Promise<Page<ListedInboundView>> {
    const names = await nameContacts(
      repositories,
      account,
      page.data.map(({ channel, device, from }) => ({
        channel,
        device,
        address: contactTarget(channel, from) ?? from.id,
      })),
    );
    const data = page.data.map((row, index) => ({
      ...viewInbound(row),
      contact: names[index] ?? row.from.id,
    }));
    return { ...page, data };
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
      otherAnswers: ['text/csv'],
      handle: ({ account, query: { channel, device, ...asked } }) =>
        listAnswer(asked, 'inbound', INBOUND_COLUMNS, async (page, period) =>
          viewPage(account, await inbound.list(account, page, { channel, device, ...period })),
        ),
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
