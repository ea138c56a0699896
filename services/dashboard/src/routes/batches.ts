import { isChannelWith, type Channel } from '@cascade/contracts';
import { mapPage, storageFullReason, type Batch, type Device } from '@cascade/store';
import { batchPace } from '../batches/batch-pace.ts';
import { batchResults } from '../batches/batch-results.ts';
import { checkBatch } from '../batches/check-batch.ts';
import { composeRow, unknownColumns } from '../batches/compose-row.ts';
import { estimateByPace, estimateOnPhone } from '../batches/estimate-time.ts';
import { failedRows } from '../batches/failed-rows.ts';
import { readTable, type UploadedTable } from '../batches/read-table.ts';
import { MAX_TABLE_BYTES } from '../batches/table-limits.ts';
import { viewBatch, viewRow } from '../batches/view-batch.ts';
import type { DashboardContext } from '../context.ts';
import { dayOf } from '../devices/view-limits.ts';
import { readWhole, type WholeFile } from '../files/read-whole.ts';
import { receiveFile } from '../files/receive-file.ts';
import { created, done, failure, notFound, ok, type RouteAnswer } from '../http/answer.ts';
import { batchFeed } from '../streams/batch-feed.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  BatchCheckSchema,
  BatchDraftSchema,
  BatchFailedRowsSchema,
  BatchRowEditSchema,
  BatchRowSchema,
  BatchRowsQuerySchema,
  BatchRowsSchema,
  BatchSchema,
  BatchStartSchema,
  BatchUploadSchema,
  type Compose,
} from '../schemas/batches.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { checkSend, mostSends, type CheckedSend } from '../sending/accept-send.ts';

const SAMPLE_ROWS = 5;
const LISTED = 200;

interface Ready {
  batch: Batch;
  perSecond: number;
  sendsPerRow: number;
  /** The linked phone of the first tier: it has daily limits. */
  phone?: Device;
}

/** Routes for batches: tables of recipients, with one request for each row. */
export function batchRoutes(context: DashboardContext): Route[] {
  const { clock, repositories, parseThreads } = context;
  const { accountLimits, accounts, batches, devices, ids, whatsappContacts } = repositories;
  const feed = batchFeed(batches);
  const tag = 'Batches';

  /** Checks what all rows have in common, before any row is checked. */
  async function prepare(
    account: string,
    id: string,
    { compose, per_minute: perMinute }: { compose: Compose; per_minute?: number },
  ): Promise<Ready | { refused: RouteAnswer }> {
    const batch = await batches.get(account, id);
    if (batch === null) return { refused: notFound('batch') };
    const [unknown] = unknownColumns(compose, batch.columns);
    if (unknown !== undefined) {
      return { refused: failure(400, `compose: the table has no column ${unknown}`) };
    }
    const sample = composeRow(
      compose,
      batch.columns,
      batch.columns.map(() => '1'),
    );
    const checked = await checkSend(context, account, sample);
    if ('reason' in checked) return { refused: failure(400, `compose.${checked.reason}`) };
    const { plan } = checked.valid;
    const found = await Promise.all(
      (plan[0] ?? []).map((channel) => devicesOf(account, checked.senders[channel])),
    );
    const perSecond = perMinute === undefined ? batchPace(found) : perMinute / 60;
    // The estimate knows the limits of one phone; a pool has those of several.
    const phone = found
      .flatMap((members) => (members.length === 1 ? members : []))
      .find(({ channel }) => isChannelWith(channel, 'delivery', 'device'));
    const sendsPerRow = await mostSends(context, account, checked);
    return { batch, perSecond, sendsPerRow, ...(phone ? { phone } : {}) };
  }

  /** The devices behind a key: of a sender pool its members that get messages. */
  async function devicesOf(
    account: string,
    sender: CheckedSend['senders'][Channel],
  ): Promise<Readonly<Device>[]> {
    if (!sender) return [];
    const pool =
      'device' in sender ? null : await repositories.senderPools.byId(account, sender.pool);
    const ids =
      'device' in sender
        ? [sender.device]
        : (pool?.members ?? []).flatMap(({ device, state }) => (state === 'resting' ? [] : device));
    const found = await Promise.all(ids.map((id) => devices.byId(account, id)));
    return found.filter((device) => device !== null);
  }

  /** Stores a table as a draft. */
  async function addDraft(
    account: string,
    name: string,
    { columns, rows, lines, guessedEncoding }: UploadedTable,
  ): Promise<RouteAnswer> {
    const draft = {
      account,
      name,
      state: 'draft',
      columns,
      rows: rows.length,
      ...(guessedEncoding === undefined ? {} : { guessedEncoding }),
      next: 0,
      refused: 0,
      sent: 0,
      failed: 0,
      open: [] as number[],
    } as const;
    const added = await accountLimits.add('batches', { account }, () =>
      batches.insert(draft, rows, lines),
    );
    if (added.status === 'full') return failure(409, added.reason);
    const written = added.value;
    if (written.status === 'storage-full') {
      return failure(413, `file: ${storageFullReason(written.use)}`);
    }
    return created({ ...viewBatch(written.batch), sample: rows.slice(0, SAMPLE_ROWS) });
  }

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
        if (after !== null) return ok(viewBatch(after));
        const batch = await batches.get(account, id);
        return batch === null ? notFound('batch') : failure(409, `batch is ${batch.state}`);
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
        });
        if ('refused' in received) return failure(received.refused.status, received.refused.reason);
        const read = await readTable(parseThreads, account, received.file);
        if ('refused' in read) return read.refused;
        return addDraft(account, name, read.table);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches',
      operationId: 'listBatches',
      summary: 'List batches',
      tag,
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(BatchSchema) },
      handle: async ({ account, query }) =>
        ok(mapPage(await batches.list(account, query), viewBatch)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id',
      operationId: 'readBatch',
      summary: 'Read a batch and its progress',
      tag,
      access: 'read',
      answers: { 200: BatchDraftSchema },
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const sample = await batches.rows(id, 0, SAMPLE_ROWS);
        return ok({ ...viewBatch(batch), sample: sample.map(({ cells }) => cells) });
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
        const ready = await prepare(accountId, id, body);
        if ('refused' in ready) return ready.refused;
        if (account === null) return notFound('account');
        const { batch, perSecond, phone } = ready;
        const asked = { ...batch, requireVariables: body.require_variables === true };
        const found = await checkBatch(context, account, asked, body.compose, phone);
        const { newContacts, ...checked } = found;
        const load = { rows: batch.rows - found.refused, newContacts, perSecond };
        const now = clock.now();
        const counted = phone && (await whatsappContacts.day(phone._id, dayOf(now)));
        const estimate =
          phone && counted ? estimateOnPhone(load, phone, counted, now) : estimateByPace(load);
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
        const ready = await prepare(account, id, body);
        if ('refused' in ready) return ready.refused;
        const { batch, perSecond, sendsPerRow } = ready;
        if (batch.state !== 'draft') return failure(409, `batch is ${batch.state}`);
        const now = clock.now();
        const from = body.start_at === undefined ? now : body.start_at * 1_000;
        if (from < now) return failure(400, 'start_at: the time is in the past');
        const [firstRequest, firstSend] = await Promise.all([
          ids.next('request', batch.rows),
          ids.next('send', batch.rows * sendsPerRow),
        ]);
        const after = await batches.change(account, id, ['draft'], {
          state: 'running',
          compose: JSON.stringify(body.compose),
          ...(body.only_valid === true ? { onlyValid: true } : {}),
          ...(body.require_variables === true ? { requireVariables: true } : {}),
          perSecond,
          firstRequest,
          firstSend,
          sendsPerRow,
          ...(body.start_at === undefined ? {} : { startAt: from }),
          pacedAt: from,
          startedAt: now,
          nextAt: from,
        });
        return after === null ? failure(409, 'batch has started') : ok(viewBatch(after));
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
    defineRoute({
      method: 'post',
      path: '/api/batches/:id/failed',
      operationId: 'draftFailedRows',
      summary:
        'Make a new draft of the rows that reached nobody; rows whose message may have arrived stay out',
      tag,
      access: 'write',
      answers: { 201: BatchDraftSchema },
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const ended = batch.state === 'finished' || batch.state === 'cancelled';
        if (!ended || batch.open.length > 0) {
          return failure(409, `batch is ${ended ? 'still sending' : batch.state}`);
        }
        const { rows, lines } = await failedRows(repositories, batch);
        if (rows.length === 0) return failure(409, 'batch has no failed rows');
        const { name, columns } = batch;
        return addDraft(account, name, { columns, rows, lines });
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
        const { rows, lines, causes } = await failedRows(repositories, batch);
        const listed = causes.slice(0, LISTED).map(({ n, reason, request }, i) => ({
          row: n + 1,
          line: lines[i] ?? n + 2,
          cells: rows[i] ?? [],
          reason,
          ...(request === undefined ? {} : { request_id: request }),
        }));
        return ok({ total: rows.length, rows: listed });
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
        if (batch.state !== 'draft') return failure(409, `batch is ${batch.state}`);
        const { length } = batch.columns;
        if (cells.length !== length) return failure(400, `cells: the table has ${length} columns`);
        const [before] = await batches.rows(id, row - 1, 1);
        if (before?.n !== row - 1) return notFound('row');
        await batches.editRow(id, before.n, cells);
        return ok(viewRow({ ...before, cells }));
      },
    }),
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
        return {
          status: 200,
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': 'attachment; filename="results.csv"',
          },
          stream: batchResults(repositories, batch),
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
        if (batch.state === 'running') return failure(409, 'batch is running: cancel it first');
        await batches.delete(account, id);
        return done;
      },
    }),
  ];
}
