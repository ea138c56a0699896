import { readPeople } from '../batches/batch-people.ts';
import { chooseRows, isUnreachedBy, reachedNobody } from '../batches/choose-rows.ts';
import { copyBatch, draftAgain } from '../batches/draft-again.ts';
import { peopleFile } from '../batches/people-file.ts';
import type { RowStanding } from '../batches/row-standings.ts';
import { SAMPLE_ROWS } from '../batches/show-batch.ts';
import { viewRow } from '../batches/view-batch.ts';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { XLSX_TYPE } from '../http/xlsx.ts';
import { pageOf } from '../schemas/pages.ts';
import { BatchPeopleQuerySchema, BatchPersonSchema } from '../schemas/batch-people.ts';
import { BatchAgainSchema } from '../schemas/batch-drafts.ts';
import {
  BatchDraftSchema,
  BatchFailedRowsSchema,
  BatchRowEditSchema,
  BatchRowSchema,
  BatchRowsQuerySchema,
  BatchRowsSchema,
} from '../schemas/batches.ts';

const LISTED = 200;

/** Routes for the rows of a batch's table. */
export function batchRowRoutes(context: DashboardContext): Route[] {
  const { repositories } = context;
  const { accounts, batches } = repositories;
  const tag = 'Batches';

  return [
    defineRoute({
      method: 'post',
      path: '/api/batches/:id/failed',
      operationId: 'draftFailedRows',
      summary:
        'Make a new draft of the rows that reached nobody; without rows whose message may have arrived, and without people who opted out',
      tag,
      access: 'write',
      answers: { 201: BatchDraftSchema },
      async handle({ account, actor, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const owner = await accounts.get(account);
        if (owner === null) return notFound('account');
        return draftAgain(context, { actor, account: owner }, batch, reachedNobody, {
          none: { kind: 'noFailedRows' },
          noneLeft: { kind: 'noFailedRowsLeft' },
        });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/batches/:id/again',
      operationId: 'draftAgain',
      summary:
        'Make a new draft of the rows of some results, or that a channel did not reach, with the same composition; without people who opted out',
      tag,
      access: 'write',
      body: BatchAgainSchema,
      answers: { 201: BatchDraftSchema },
      async handle({ account, actor, id, body: { standings, channel } }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const owner = await accounts.get(account);
        if (owner === null) return notFound('account');
        const wanted = new Set<RowStanding>(standings);
        const isUnreached = channel === undefined ? () => false : isUnreachedBy(channel);
        return draftAgain(
          context,
          { actor, account: owner },
          batch,
          (outcome) => wanted.has(outcome.standing) || isUnreached(outcome),
          { none: { kind: 'noRowsAgain' }, noneLeft: { kind: 'noRowsAgainLeft' } },
        );
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/batches/:id/copy',
      operationId: 'copyBatch',
      summary: 'Make a new draft with the same rows and composition',
      tag,
      access: 'write',
      answers: { 201: BatchDraftSchema },
      async handle({ account, actor, id }) {
        const batch = await batches.get(account, id);
        return batch === null ? notFound('batch') : copyBatch(context, actor, batch);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id/failed',
      operationId: 'listFailedRows',
      summary: 'List the rows that reached nobody, with their reasons',
      tag,
      access: 'read',
      answers: { 200: BatchFailedRowsSchema },
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const owner = await accounts.get(account);
        if (owner === null) return notFound('account');
        const failed = await chooseRows(context, owner, batch, reachedNobody);
        const listed = failed
          .slice(0, LISTED)
          .map(({ row, reason, failures, request, leftOut }) => ({
            ...viewRow(row),
            reason,
            failures,
            ...(request === undefined ? {} : { request_id: request }),
            ...(leftOut ? { left_out: true as const } : {}),
          }));
        return ok({
          total: failed.length,
          left_out: failed.filter(({ leftOut }) => leftOut).length,
          rows: listed,
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id/people',
      operationId: 'listBatchPeople',
      summary: 'List the people of a batch, one row each, with what became of their message',
      tag,
      access: 'read',
      query: BatchPeopleQuerySchema,
      answers: { 200: pageOf(BatchPersonSchema) },
      otherAnswers: ['text/csv', XLSX_TYPE],
      async handle({ account, id, query: { standing, q, format, ...page } }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const owner = await accounts.get(account);
        if (owner === null) return notFound('account');
        return format === 'csv' || format === 'xlsx'
          ? peopleFile(context, owner, batch, { standing, q }, format)
          : ok(await readPeople(context, owner, batch, { standing, q }, page));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id/rows',
      operationId: 'listBatchRows',
      summary: 'List rows of the table, from one on',
      tag,
      access: 'read',
      query: BatchRowsQuerySchema,
      answers: { 200: BatchRowsSchema },
      async handle({ account, id, query: { from = 1, limit = SAMPLE_ROWS } }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        return ok({ rows: (await batches.rows(id, from - 1, limit)).map(viewRow) });
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/batches/:id/rows',
      operationId: 'editBatchRow',
      summary: 'Change the cells of a row of a draft',
      tag,
      access: 'write',
      body: BatchRowEditSchema,
      answers: { 200: BatchRowSchema },
      async handle({ account, id, body: { row, cells } }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        if (batch.state !== 'draft')
          return failure({ kind: 'batchIs', params: { state: batch.state } });
        const { length } = batch.columns;
        if (cells.length !== length)
          return failure({ kind: 'cellsCount', params: { columns: length } });
        const [before] = await batches.rows(id, row - 1, 1);
        if (before?.n !== row - 1) return notFound('row');
        await batches.editRow(id, before.n, cells);
        return ok(viewRow({ ...before, cells }));
      },
    }),
  ];
}
