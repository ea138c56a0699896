import { isCountry } from '@cascade/contracts';
import type { BatchPatch } from '@cascade/store';
import { mendBatch } from '../batches/mend-batch.ts';
import { saveLetter } from '../batches/save-letter.ts';
import { prepareBatch } from '../batches/prepare-batch.ts';
import { showBatch } from '../batches/show-batch.ts';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { unmetPrecondition } from '../http/etags.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { BatchChangeSchema, BatchMendedSchema, BatchMendSchema } from '../schemas/batch-drafts.ts';
import {
  BatchLetterInputSchema,
  BatchLetterSchema,
  BatchLetterTemplateSchema,
} from '../schemas/batch-letter.ts';
import { BatchDraftSchema } from '../schemas/batches.ts';

/** Bytes of a composition's JSON. */
const MAX_COMPOSITION = 64 * 1_024;

/** Routes that change a draft, and the time of a batch that hasn't begun. */
export function batchDraftRoutes(context: DashboardContext): Route[] {
  const { repositories, clock } = context;
  const { batches } = repositories;
  const tag = 'Batches';

  return [
    defineRoute({
      method: 'patch',
      path: '/api/batches/:id',
      operationId: 'changeBatch',
      summary:
        'Save what was composed of a draft, or change the start of a batch that has not begun',
      tag,
      access: 'write',
      conditional: true,
      body: BatchChangeSchema,
      answers: { 200: BatchDraftSchema },
      async handle({ account, id, body, request }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const { name, composition, start_at: at, per_minute: perMinute } = body;
        const startAt = typeof at === 'number' ? at * 1_000 : at;
        if (batch.state !== 'draft') {
          const others = [name, composition, perMinute].filter((value) => value !== undefined);
          if (startAt === undefined || others.length > 0) {
            return failure({ kind: 'batchIs', params: { state: batch.state } });
          }
          if (startAt !== null && startAt < clock.now()) {
            return failure({ kind: 'scheduleInPast' });
          }
          const moved = await batches.reschedule(account, id, startAt);
          return moved === null ? failure({ kind: 'batchStarted' }) : showBatch(context, moved);
        }
        const shown = await showBatch(context, batch);
        const etag = shown.headers?.['ETag'];
        const unmet = unmetPrecondition(request, typeof etag === 'string' ? etag : null);
        if (unmet !== null) return failure({ kind: 'batchChanged' });
        const text = composition && JSON.stringify(composition);
        if (typeof text === 'string' && Buffer.byteLength(text) > MAX_COMPOSITION) {
          return failure({ kind: 'compositionOver', params: { size: MAX_COMPOSITION >> 10 } });
        }
        const patch: BatchPatch = {
          ...(name === undefined ? {} : { name }),
          ...(text === undefined ? {} : { composition: text }),
          ...(startAt === undefined ? {} : { startAt }),
          ...(perMinute === undefined ? {} : { perSecond: perMinute && perMinute / 60 }),
        };
        const isConditional = request.get('if-match') !== undefined;
        const expected = isConditional ? { composition: { is: batch.composition } } : {};
        const after = await batches.change(account, id, ['draft'], patch, expected);
        if (after !== null) return showBatch(context, after);
        return failure({ kind: isConditional ? 'batchChanged' : 'batchStarted' });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/batches/:id/mend',
      operationId: 'mendBatch',
      summary: 'Mend all rows of a draft that have one kind of fault, or show what would change',
      tag,
      access: 'write',
      body: BatchMendSchema,
      answers: { 200: BatchMendedSchema },
      async handle({ account, id, body }) {
        const { kind, column, country, compose, dry_run: isDryRun = false } = body;
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        const { state, columns } = batch;
        if (state !== 'draft') return failure({ kind: 'batchIs', params: { state } });
        if (kind === 'faulty' && compose === undefined) return failure({ kind: 'composeNeeded' });
        if (column !== undefined && !columns.includes(column)) {
          return failure({ kind: 'columnUnknown', params: { column } });
        }
        if (country !== undefined && !isCountry(country))
          return failure({ kind: 'countryUnknown' });
        const named = column ?? (compose && Object.values(compose.targets)[0]);
        if (named === undefined) return failure({ kind: 'columnNeeded' });
        const ready = compose && (await prepareBatch(context, account, id, { compose }));
        if (ready && 'refused' in ready) return ready.refused;
        const owner = await repositories.accounts.get(account);
        if (owner === null) return notFound('account');
        const mend = { kind, at: columns.indexOf(named), country, compose };
        const mended = await mendBatch(context, owner, batch, mend, isDryRun);
        return mended === null ? failure({ kind: 'batchStarted' }) : ok(mended);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/batches/:id/letter',
      operationId: 'readBatchLetter',
      summary: 'Read the mail that was written for a batch',
      tag,
      access: 'read',
      answers: { 200: BatchLetterSchema },
      async handle({ account, id }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        return batch.letter === undefined ? notFound('letter') : ok(batch.letter);
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/batches/:id/letter',
      operationId: 'putBatchLetter',
      summary: 'Write the mail of a draft: a template of the account that goes with the batch',
      tag,
      access: 'write',
      body: BatchLetterInputSchema,
      answers: { 200: BatchLetterTemplateSchema },
      async handle({ account, actor, id, body }) {
        const batch = await batches.get(account, id);
        if (batch === null) return notFound('batch');
        if (batch.state !== 'draft')
          return failure({ kind: 'batchIs', params: { state: batch.state } });
        const saved = await saveLetter(context, actor, batch, body);
        return 'refused' in saved ? saved.refused : ok({ template: saved.template });
      },
    }),
  ];
}
