import { addressOf, inField, isFailure, topicFault } from '@cascade/contracts';
import { mapPage, readingOf, type Suppression } from '@cascade/store';
import { viewReading } from '../batches/view-batch.ts';
import type { DashboardContext } from '../context.ts';
import { receiveImport } from '../files/receive-import.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { csvAnswer, type CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf } from '../schemas/pages.ts';
import {
  NewSuppressionSchema,
  SuppressionImportSchema,
  SuppressionQuerySchema,
  SuppressionSchema,
  SuppressionUploadSchema,
  type SuppressionView,
} from '../schemas/suppressions.ts';
import { MAX_IMPORT_BYTES, readSuppressions } from '../suppressions/read-suppressions.ts';
import { ofTopicFault } from '../suppressions/topic-reasons.ts';
import { viewSuppression } from '../suppressions/view-suppression.ts';

/** Routes for suppressed addresses. */
export function suppressionRoutes(context: DashboardContext): Route[] {
  const { repositories, suppressions, clock, parsePool } = context;
  const { accountLimits, accounts, suppressions: rows } = repositories;
  const tag = 'Suppressions';
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppressions',
      operationId: 'listSuppressions',
      summary: 'List suppressed addresses',
      tag,
      access: 'read',
      query: SuppressionQuerySchema,
      answers: { 200: pageOf(SuppressionSchema) },
      otherAnswers: ['text/csv'],
      async handle({ account, query: { limit, cursor, format, ...filter } }) {
        const read = (page: { limit?: number | undefined; cursor?: string | undefined }) =>
          rows.list(account, page, filter);
        if (format !== 'csv') return ok(mapPage(await read({ limit, cursor }), viewSuppression));
        // An account without topics has the columns that it always had.
        const hasTopics = (await accounts.get(account))?.settings.topics !== undefined;
        const columns = hasTopics ? { ...COLUMNS, ...TOPIC_COLUMN } : COLUMNS;
        return csvAnswer('suppressions', columns, async (page) => {
          const { data, ...rest } = await read(page);
          // Without its column a line of a topic would read as an opt-out of everything.
          const told = hasTopics ? data : data.filter(({ topic }) => topic === undefined);
          return { ...rest, data: told.flatMap(linesOf) };
        });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppressions',
      operationId: 'createSuppression',
      summary: 'Suppress an address',
      tag,
      access: 'write',
      body: NewSuppressionSchema,
      answers: { 201: SuppressionSchema },
      async handle({ account, body: { channel, address, why = 'manual', topic } }) {
        const holder = await accounts.get(account);
        const by = readingOf(holder, { sandbox: true });
        const target = addressOf(channel, address, by);
        if (isFailure(target))
          return failure({
            kind: 'fieldRule',
            params: { field: 'address', rule: inField(target, null) },
          });
        const unfit =
          topicFault(holder?.settings.topics, topic, 'topic') ?? ofTopicFault(why, topic);
        if (unfit !== null) return failure(unfit);
        const of = { account, channel, address: target.to };
        const entry = { ...of, ...(topic === undefined ? {} : { topic }), why, at: clock.now() };
        const added = await accountLimits.add('suppressions', { account }, () =>
          suppressions.add(entry),
        );
        return added.status === 'full'
          ? failure(added.failure)
          : created(viewSuppression(added.value));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppressions/import',
      operationId: 'importSuppressions',
      summary: 'Suppress the addresses of a CSV or XLSX file',
      tag,
      access: 'write',
      multipart: SuppressionUploadSchema,
      answers: { 200: SuppressionImportSchema },
      async handle({ account: id, request }) {
        const account = await accounts.get(id);
        if (account === null) return notFound('account');
        const received = await receiveImport(request, MAX_IMPORT_BYTES);
        if ('refused' in received) return received.refused;
        const { file, choices, isCheck } = received;
        const read = await readSuppressions(parsePool, file, choices, account, clock.now());
        if ('answer' in read) return read.answer;
        const { entries, refused, faults, reading } = read;
        const countNew = () => rows.countNew(entries.map((one) => ({ ...one, account: id })));
        const answer = (added: number) => {
          const known = entries.length - added;
          return ok({ added, known, refused, faults, reading: viewReading(reading) });
        };
        if (isCheck) return answer(await countNew());
        const add = (count: number) => {
          const insert = () => suppressions.addMany(id, entries);
          return accountLimits.add('suppressions', { account: id }, insert, count);
        };
        let added = await add(entries.length);
        // Near the limit, counts only addresses that aren't suppressed yet.
        if (added.status === 'full') {
          added = await add(await countNew());
        }
        return added.status === 'full' ? failure(added.failure) : answer(added.value);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppressions/:id',
      operationId: 'readSuppression',
      summary: 'Read why an address is suppressed',
      tag,
      access: 'read',
      answers: { 200: SuppressionSchema },
      async handle({ account, id }) {
        const row = await rows.get(account, id);
        return row === null ? notFound('suppression') : ok(viewSuppression(row));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/suppressions/:id',
      operationId: 'deleteSuppression',
      summary: 'Remove an address from the suppressions',
      tag,
      access: 'write',
      answers: { 200: StatusSchema },
      handle: async ({ account, id }) =>
        (await rows.delete(account, id)) ? done : notFound('suppression'),
    }),
  ];
}

type Line = Pick<SuppressionView, 'channel' | 'address' | 'topic'> &
  SuppressionView['reasons'][number];

/** Writes a line for each reason, so that an import restores the same list. */
function linesOf(row: Suppression): Line[] {
  const { channel, address, topic, reasons } = viewSuppression(row);
  const of = { channel, address, ...(topic === undefined ? {} : { topic }) };
  return reasons.map((reason) => ({ ...of, ...reason }));
}

const COLUMNS: CsvColumns<Line> = {
  channel: ({ channel }) => channel,
  address: ({ address }) => address,
  why: ({ why }) => why,
  at: ({ at }) => at,
};

const TOPIC_COLUMN: CsvColumns<Line> = { topic: ({ topic }) => topic ?? '' };
