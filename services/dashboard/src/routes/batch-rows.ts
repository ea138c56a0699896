import { addDraft, SAMPLE_ROWS } from '../batches/add-draft.ts';
import { failedRows } from '../batches/failed-rows.ts';
import { viewRow } from '../batches/view-batch.ts';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
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
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const ended = batch.state === 'finished' || batch.state === 'cancelled';
        if (!ended || batch.open.length > 0) {
          return failure({
            kind: 'batchIs',
            params: { state: ended ? 'still sending' : batch.state },
          });
        }
        const owner = await accounts.get(account);
        if (owner === null) return notFound('account');
        const failed = await failedRows(context, owner, batch);
        const left = failed.filter(({ leftOut }) => !leftOut).map(({ row }) => row);
        if (left.length === 0) {
          return failed.length === 0
            ? failure({ kind: 'noFailedRows' })
            : failure({ kind: 'noFailedRowsLeft' });
        }
        const { name, columns } = batch;
        return addDraft(context, account, name, {
          columns,
          rows: left.map(({ cells }) => cells),
          lines: left.map(({ n, line = n + 2 }) => line),
        });
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
        const failed = await failedRows(context, owner, batch);
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
