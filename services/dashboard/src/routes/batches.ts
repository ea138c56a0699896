import { isFailure } from '@cascade/contracts';
import { mapPage, spanOf, type Batch, type BatchPatch } from '@cascade/store';
import { limitOf, mayUseBatch } from '../auth/keep-to-devices.ts';
import { addDraft } from '../batches/add-draft.ts';
import { batchResults } from '../batches/batch-results.ts';
import { createCountStandings } from '../batches/count-standings.ts';
import { checkBatch } from '../batches/check-batch.ts';
import { estimateByPace, estimateOnPhone } from '../batches/estimate-time.ts';
import { prepareBatch } from '../batches/prepare-batch.ts';
import { readTable } from '../batches/read-table.ts';
import { CHOICE_FIELDS, readChoices } from '../batches/table-choices.ts';
import { MAX_TABLE_BYTES } from '../batches/table-limits.ts';
import { showBatch } from '../batches/show-batch.ts';
import { viewBatch } from '../batches/view-batch.ts';
import type { DashboardContext } from '../context.ts';
import { dayOf } from '../devices/view-limits.ts';
import { readWhole, type WholeFile } from '../files/read-whole.ts';
import { receiveFile } from '../files/receive-file.ts';
import { done, failure, notFound, ok } from '../http/answer.ts';
import { batchDraftRoutes } from './batch-drafts.ts';
import { batchRowRoutes } from './batch-rows.ts';
import { batchFeed } from '../streams/batch-feed.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { BatchCheckSchema } from '../schemas/batch-check.ts';
import { BatchesQuerySchema } from '../schemas/batch-drafts.ts';
import {
  BatchDraftSchema,
  BatchSchema,
  BatchStartSchema,
  BatchUploadSchema,
} from '../schemas/batches.ts';
import { pageOf } from '../schemas/pages.ts';

/** Routes for batches: tables of recipients, with one request for each row. */
export function batchRoutes(context: DashboardContext): Route[] {
  const { clock, repositories, parsePool } = context;
  const { accounts, batches, ids, whatsappContacts } = repositories;
  const { withCounts, listWithCounts } = createCountStandings(repositories, clock);
  const feed = batchFeed(batches, withCounts, clock);
  const tag = 'Batches';

  const move = (
    name: string,
    summary: string,
    from: readonly Batch['state'][],
    patch: () => Parameters<typeof batches.change>[3],
  ): Route =>
    defineRoute({
      method: 'post',
      path: `/api/batches/:id/${name}`,
      operationId: `${name}Batch`,
      summary,
      tag,
      access: 'write',
      answers: { 200: BatchSchema },
      async handle({ account, id }) {
        const after = await batches.change(account, id, from, patch());
        if (after !== null) return ok(viewBatch(after, clock.now()));
        const batch = await batches.get(account, id);
        return batch === null
          ? notFound('batch')
          : failure({ kind: 'batchIs', params: { state: batch.state } });
      },
    });

  return [
    defineRoute({
      method: 'post',
      path: '/api/batches',
      operationId: 'uploadBatch',
      summary: 'Upload a table of recipients',
      tag,
      access: 'write',
      multipart: BatchUploadSchema,
      answers: { 201: BatchDraftSchema },
      async handle({ account, request }) {
        let name = '';
        const received = await receiveFile<WholeFile>(request, {
          maxBytes: MAX_TABLE_BYTES,
          async write(upload) {
            const read = await readWhole(upload);
            const head = read.status === 'stored' ? read.file.subarray(0, 4_096) : new Uint8Array();
            name = (await upload.describe(head)).fileName;
            return read;
          },
          remove: () => Promise.resolve(),
          fields: CHOICE_FIELDS,
        });
        if ('refused' in received) return failure(received.refused);
        const chosen = readChoices(received.fields);
        if (isFailure(chosen)) return failure(chosen);
        const read = await readTable(parsePool, account, received.file, chosen.choices);
        if ('refused' in read) return read.refused;
        return addDraft(context, account, name, read.table, { reading: read.reading });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches',
      operationId: 'listBatches',
      summary: 'List batches',
      tag,
      access: 'read',
      query: BatchesQuerySchema,
      answers: { 200: pageOf(BatchSchema) },
      async handle({ account, actor, query: { stage, q, ...query } }) {
        const page = await batches.list(account, query, { stage, name: q });
        const own = await Promise.all(
          page.data.map((batch) => mayUseBatch(repositories, limitOf(actor), batch)),
        );
        const shown = page.data.filter((_, at) => own[at]);
        const now = clock.now();
        return ok(
          mapPage({ ...page, data: await listWithCounts(shown) }, (batch) => {
            const { composition: _composition, ...listed } = batch;
            return viewBatch(listed, now);
          }),
        );
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id',
      operationId: 'readBatch',
      summary: 'Read a batch and its progress',
      tag,
      access: 'read',
      conditional: true,
      answers: { 200: BatchDraftSchema },
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        return showBatch(context, await withCounts(batch));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/batches/:id/check',
      operationId: 'checkBatch',
      summary: 'Check a batch without sending: the error of each row, and how long all rows take',
      tag,
      access: 'write',
      tryout: true,
      body: BatchStartSchema,
      answers: { 200: BatchCheckSchema },
      async handle({ account: accountId, id, body }) {
        const account = await accounts.get(accountId);
        const ready = await prepareBatch(context, accountId, id, body);
        if ('refused' in ready) return ready.refused;
        if (account === null) return notFound('account');
        const { batch, perSecond, phone } = ready;
        const asked = { ...batch, requireVariables: body.require_variables === true };
        const found = await checkBatch(context, account, asked, body.compose, phone);
        const { newContacts, ...checked } = found;
        const tried = batch.rows - found.refused + (found.refused_now ?? 0);
        const now = clock.now();
        const saved = batch.state === 'draft' ? batch.startAt : undefined;
        const from = Math.max(
          now,
          body.start_at === undefined ? (saved ?? now) : body.start_at * 1_000,
        );
        const { timeZone = 'UTC' } = account.settings;
        const load = { rows: tried, newContacts, perSecond, from, timeZone };
        // A later day has room that this one has used.
        const used = phone && (await whatsappContacts.day(phone._id, dayOf(from)));
        const estimate = phone && used ? estimateOnPhone(load, phone, used) : estimateByPace(load);
        return ok({ rows: batch.rows, ...checked, per_minute: perSecond * 60, ...estimate });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/batches/:id/start',
      operationId: 'startBatch',
      summary: 'Start a batch: one request for each row',
      tag,
      access: 'write',
      body: BatchStartSchema,
      answers: { 200: BatchSchema },
      async handle({ account, id, body }) {
        const ready = await prepareBatch(context, account, id, body);
        if ('refused' in ready) return ready.refused;
        const { batch, perSecond, sendsPerRow } = ready;
        if (batch.state !== 'draft')
          return failure({ kind: 'batchIs', params: { state: batch.state } });
        const now = clock.now();
        const startAt = body.start_at === undefined ? batch.startAt : body.start_at * 1_000;
        const from = startAt ?? now;
        if (from < now) return failure({ kind: 'scheduleInPast' });
        const [firstRequest, firstSend] = await Promise.all([
          ids.next('request', spanOf(batch)),
          ids.next('send', spanOf(batch) * sendsPerRow),
        ]);
        const started: BatchPatch = {
          state: 'running',
          compose: JSON.stringify(body.compose),
          ...(body.only_valid === true ? { onlyValid: true } : {}),
          ...(body.require_variables === true ? { requireVariables: true } : {}),
          perSecond,
          firstRequest,
          firstSend,
          sendsPerRow,
          ...(startAt === undefined ? {} : { startAt }),
          pacedAt: from,
          startedAt: now,
          nextAt: from,
        };
        const after = await batches.change(account, id, ['draft'], started, { unmendedAt: now });
        if (after !== null) return ok(viewBatch(after, now));
        const current = await batches.get(account, id);
        return current?.state === 'draft'
          ? failure({ kind: 'batchIs', params: { state: 'being mended' } })
          : failure({ kind: 'batchStarted' });
      },
    }),
    move('pause', 'Accept no more rows for now', ['running'], () => ({ state: 'paused' })),
    move('resume', 'Go on where it was paused', ['paused'], () => ({
      state: 'running',
      pacedAt: clock.now(),
      nextAt: clock.now(),
    })),
    move(
      'cancel',
      'Accept no more rows; requests that were made go on',
      ['draft', 'running', 'paused'],
      () => ({ state: 'cancelled', finishedAt: clock.now() }),
    ),
    ...batchDraftRoutes(context),
    ...batchRowRoutes(context),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id/events',
      operationId: 'watchBatch',
      summary: 'Watch the progress: server-sent event batch, when it changes',
      tag,
      access: 'read',
      answers: {},
      otherAnswers: ['text/event-stream'],
      async handle(call) {
        const { account, id } = call;
        if ((await batches.get(account, id)) === null) return notFound('batch');
        return context.streams.open(call, feed, id);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id/results',
      operationId: 'downloadBatchResults',
      summary: 'Download the table as CSV with the result of each row',
      tag,
      access: 'read',
      answers: {},
      otherAnswers: ['text/csv'],
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const owner = await repositories.accounts.byId(account);
        const withCosts = owner?.prices !== undefined;
        return {
          status: 200,
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': 'attachment; filename="results.csv"',
          },
          stream: batchResults(repositories, batch, { withCosts }),
        };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/batches/:id',
      operationId: 'deleteBatch',
      summary: 'Delete a batch that is not running, with its table; its requests stay',
      tag,
      access: 'write',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        if (batch.state === 'running') return failure({ kind: 'batchRunning' });
        await batches.delete(account, id);
        return done;
      },
    }),
  ];
}
