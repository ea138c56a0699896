import type { CacheInvalidated } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import { writeBackup } from '../backup/write-backup.ts';
import type { Database } from '../port.ts';
import { describeStore, type StoreDescription } from '../schema/describe-store.ts';
import { proveWrites } from '../schema/prove-writes.ts';
import { openAccounts } from './accounts/index.ts';
import { openContacts, openContactSearch } from './contacts/index.ts';
import { openDevices } from './devices/index.ts';
import { createWaitingEvents, openEvents, type WaitingEventsRepository } from './events/index.ts';
import { createFilesRepository, type FilesRepository } from './files/files.ts';
import { createHoldRepository, type HoldRepository } from './hold/index.ts';
import { createIds, type Ids } from './ids.ts';
import { openInbound } from './inbound/index.ts';
import { createInstancesRepository, type InstancesRepository } from './instances.ts';
import { openLimits, type LimitsOptions } from './limits/index.ts';
import { openRequests } from './requests/index.ts';
import { createRetentionRepository, type RetentionRepository } from './retention/retention.ts';
import { openTemplates } from './templates/index.ts';
import { openVerifications } from './verifications/index.ts';

export * from './accounts/index.ts';
export * from './contacts/index.ts';
export * from './devices/index.ts';
export * from './events/index.ts';
export * from './files/files.ts';
export * from './hold/index.ts';
export * from './ids.ts';
export * from './inbound/index.ts';
export * from './indexes.ts';
export * from './instances.ts';
export * from './limits/index.ts';
export type { MemberChange } from './member-change.ts';
export * from './page.ts';
export type * from './record-repository.ts';
export * from './requests/index.ts';
export * from './retention/retention.ts';
export * from './templates/index.ts';
export * from './verifications/index.ts';

/**
 * Repositories, one object per resource, on the collection port. Methods take the account: an id of
 * another account counts as absent. `byId`, `byHash` and `byTokenHash` may answer from a cache of
 * 10 s; `get` never does.
 */
export interface Repositories
  extends
    ReturnType<typeof openAccounts>,
    ReturnType<typeof openContacts>,
    ReturnType<typeof openContactSearch>,
    ReturnType<typeof openDevices>,
    ReturnType<typeof openEvents>,
    ReturnType<typeof openInbound>,
    ReturnType<typeof openLimits>,
    ReturnType<typeof openRequests>,
    ReturnType<typeof openTemplates>,
    ReturnType<typeof openVerifications> {
  ids: Ids;
  hold: HoldRepository;
  files: FilesRepository;
  instances: InstancesRepository;
  waitingEvents: WaitingEventsRepository;
  retention: RetentionRepository;
  /** Describes the store's server and its schema, for operators. */
  describeStore(): Promise<StoreDescription>;
  /** Writes a row of its own. Throws StoreUnavailableError when the store takes no writes. */
  proveWrites(): Promise<void>;
  /** Writes the store as text while services use it. */
  backup(options: { now: number; key: string }): AsyncGenerator<string, void, undefined>;
  /** Call on `cache.invalidated`: this instance then reads the record again. */
  invalidate(changed: CacheInvalidated): void;
}

export function createRepositories(
  db: Database,
  { clock, logger, ...options }: { clock: Clock; logger?: Logger } & LimitsOptions,
): Repositories {
  const ids = createIds(db, { logger });
  const hold = createHoldRepository(db);
  const accounts = openAccounts(db, clock, { ids });
  const limits = openLimits(db, clock, accounts, options);
  const files = createFilesRepository(db, clock, { ids, storage: limits.storage });
  const devices = openDevices(db, clock);
  const templates = openTemplates(db, clock, { ids });
  const search = openContactSearch(db, clock, accounts.accounts);
  const requests = openRequests(db, clock, { ...limits, ...search, ...templates, files, hold });
  const inbound = openInbound(db, clock, { ...limits, ...search });
  const events = openEvents(db, clock);
  const of = {
    ...search,
    ...accounts,
    ...devices,
    ...templates,
    ...requests,
    ...inbound,
    ...events,
  };
  return {
    ids,
    hold,
    files,
    ...limits,
    ...of,
    ...openVerifications(db),
    ...openContacts(db, clock, { ...of, files, storage: limits.storage }),
    instances: createInstancesRepository(db),
    waitingEvents: createWaitingEvents({
      incoming_message: inbound.inbound,
      message_status: requests.receipts,
      submission: inbound.submissions,
      send_status: requests.requests,
      quota: limits.quotaNotices,
      device_status: devices.deviceChanges,
      message_echo: inbound.echoes,
    }),
    retention: createRetentionRepository(db, { ...requests, files, storage: limits.storage }),
    describeStore: () => describeStore(db),
    proveWrites: () => proveWrites(db, clock.now()),
    backup: (given) => writeBackup(db, given),
    invalidate({ kind, id }) {
      if (kind === 'account') of.accounts.invalidate(id);
      else if (kind === 'token') of.tokens.invalidate(id);
      else if (kind === 'device') of.devices.invalidate(id);
      else if (kind === 'sender_pool') of.senderPools.invalidate(id);
      else if (kind === 'pool_contact') of.poolContacts.invalidate(id);
      else if (kind === 'webhooks') of.webhooks.invalidate(id);
      else if (kind === 'autoreplies') of.autoreplies.invalidate(id);
      else if (kind === 'quota') limits.quota.short(id);
      else of.templates.invalidate(Number(id));
    },
  };
}
