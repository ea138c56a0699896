import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { ContactEntriesRepository } from '../contacts/contact-entries.ts';
import type { HoldRepository } from '../hold/hold.ts';
import type { FilesRepository } from '../files/files.ts';
import type { StorageRepository } from '../limits/storage.ts';
import type { TemplatesRepository } from '../templates/templates.ts';
import { createBatchesRepository } from './batches.ts';
import { createBulkClaimsRepository } from './bulk-claims.ts';
import { createContentsRepository } from './contents.ts';
import { createFactsRepository } from './facts.ts';
import { createFillMarksRepository } from './fill-marks.ts';
import { createHeldRepository } from './held.ts';
import { createIdempotencyRepository } from './idempotency.ts';
import { createReceiptsRepository } from './receipts.ts';
import { createRequestsRepository } from './requests.ts';
import { createFiguresRepository } from '../figures/figures.ts';
import { createAttentionRepository } from './attention-list.ts';

export * from './batch-numbers.ts';
export * from './batch-stage.ts';
export * from './batches.ts';
export * from './bulk-claims.ts';
export * from './cancel-request.ts';
export type { ContentsRepository } from './contents.ts';
export * from './facts.ts';
export type { HeldCounts, HeldRequest } from './held.ts';
export * from './idempotency.ts';
export * from './receipts.ts';
export type { RequestFilters } from './log-filters.ts';
export { markOfRequest } from './marks.ts';
export { logCursorAfter } from './log-cursor.ts';
export * from './requests.ts';
export type { ChannelStanding, RequestStanding } from './read-standings.ts';
export { DueCursor, ScanBudget } from './scan-budget.ts';
export * from '../figures/index.ts';
export type { AttentionCounts, AttentionQuery } from './attention-list.ts';
export * from './stored-request.ts';

/** Opens the repositories of requests, their facts, and batches. */
export const openRequests = (
  db: Database,
  clock: Clock,
  {
    storage,
    templates,
    files,
    contactEntries,
    hold,
  }: {
    storage: StorageRepository;
    templates: Pick<TemplatesRepository, 'delete'>;
    files: Pick<FilesRepository, 'delete'>;
    contactEntries: ContactEntriesRepository;
    hold: Pick<HoldRepository, 'isHeld' | 'demand'>;
  },
) => {
  const contents = createContentsRepository(db, { storage, files });
  return {
    requests: createRequestsRepository(db, clock, { contactEntries, contents, hold }),
    facts: createFactsRepository(db, hold),
    receipts: createReceiptsRepository(db),
    batches: createBatchesRepository(db, clock, storage, templates),
    bulkClaims: createBulkClaimsRepository(db),
    contents,
    held: createHeldRepository(db),
    idempotency: createIdempotencyRepository(db),
    figures: createFiguresRepository(db),
    attention: createAttentionRepository(db),
    fillMarks: createFillMarksRepository(db),
  };
};
