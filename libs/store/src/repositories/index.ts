import type { Clock } from '@cascade/runtime';
import type { CacheInvalidated } from '@cascade/contracts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Database } from '../port.ts';
import {
  createAccountLimitsRepository,
  type AccountLimits,
  type AccountLimitsRepository,
} from './account-limits.ts';
import { createAccountsRepository, type AccountsRepository } from './accounts.ts';
import { createAlertsRepository, type AlertsRepository } from './alerts.ts';
import { createBulkClaimsRepository, type BulkClaimsRepository } from './bulk-claims.ts';
import { createAuditRepository, type AuditRepository } from './audit.ts';
import { createDeliveriesRepository, type DeliveriesRepository } from './deliveries.ts';
import { createDeliveryAsksRepository, type DeliveryAsksRepository } from './delivery-asks.ts';
import { createAutorepliesRepository, type AutorepliesRepository } from './autoreplies.ts';
import { createBatchesRepository, type BatchesRepository } from './batches.ts';
import { createContentsRepository, type ContentsRepository } from './contents.ts';
import { createContactDataRepository, type ContactDataRepository } from './contact-data.ts';
import { createConversationsRepository, type ConversationsRepository } from './conversations.ts';
import { createDeviceChecksRepository, type DeviceChecksRepository } from './device-checks.ts';
import { createDevicesRepository, type DevicesRepository } from './devices.ts';
import { createErasuresRepository, type ErasuresRepository } from './erasures.ts';
import { createHeldRepository, type HeldRepository } from './held.ts';
import { createFactsRepository, type FactsRepository } from './facts.ts';
import { createFilesRepository, type FilesRepository } from './files.ts';
import { createIdempotencyRepository, type IdempotencyRepository } from './idempotency.ts';
import { createIds, type Ids } from './ids.ts';
import { createInstancesRepository, type InstancesRepository } from './instances.ts';
import { createLoginLinksRepository, type LoginLinksRepository } from './login-links.ts';
import { createMailboxesRepository, type MailboxesRepository } from './mailboxes.ts';
import { createQuotaRepository, type QuotaRepository } from './quota.ts';
import { createRequestsRepository, type RequestsRepository } from './requests.ts';
import { createSavedViewsRepository, type SavedViewsRepository } from './saved-views.ts';
import { createRetentionRepository, type RetentionRepository } from './retention.ts';
import { createSessionsRepository, type SessionsRepository } from './sessions.ts';
import {
  createStorageRepository,
  DEFAULT_STORAGE_BYTES,
  type StorageRepository,
} from './storage.ts';
import { createStatsRepository, type StatsRepository } from './stats.ts';
import { createSubmissionsRepository, type SubmissionsRepository } from './submissions.ts';
import { createSuppressionsRepository, type SuppressionsRepository } from './suppressions.ts';
import {
  createTemplateVersionsRepository,
  type TemplateVersionsRepository,
} from './template-versions.ts';
import { createTemplatesRepository, type TemplatesRepository } from './templates.ts';
import { createTokensRepository, type TokensRepository } from './tokens.ts';
import { createUsersRepository, type UsersRepository } from './users.ts';
import {
  createInboundAddressesRepository,
  type InboundAddressesRepository,
} from './inbound-addresses.ts';
import { createInboundRepository, type InboundRepository } from './inbound.ts';
import { createInboundDaysRepository, type InboundDaysRepository } from './inbound-days.ts';
import { createRejectedCallsRepository, type RejectedCallsRepository } from './rejected-calls.ts';
import { createListenCallsRepository, type ListenCallsRepository } from './listen-calls.ts';
import { createLeasesRepository, type LeasesRepository } from './leases.ts';
import {
  createSandboxSendersRepository,
  type SandboxSendersRepository,
} from './sandbox-senders.ts';
import { createReceiptsRepository, type ReceiptsRepository } from './receipts.ts';
import { createWebhooksRepository, type WebhooksRepository } from './webhooks.ts';
import {
  createWhatsappContactsRepository,
  type WhatsappContactsRepository,
} from './whatsapp-contacts.ts';
import { createWhatsappKeysRepository, type WhatsappKeysRepository } from './whatsapp-keys.ts';
import { createWhatsappLinksRepository, type WhatsappLinksRepository } from './whatsapp-links.ts';
import {
  createWhatsappMessagesRepository,
  type WhatsappMessagesRepository,
} from './whatsapp-messages.ts';
import { createReplyCountsRepository, type ReplyCountsRepository } from './reply-counts.ts';
import { createWindowsRepository, type WindowsRepository } from './session-windows.ts';

export { DEFAULT_ACCOUNT_LIMITS, FIXED_LIMITS } from './account-limits.ts';
export type {
  AccountLimit,
  AccountLimits,
  AccountLimitsRepository,
  Added,
} from './account-limits.ts';
export * from './accounts.ts';
export * from './alerts.ts';
export * from './bulk-claims.ts';
export * from './audit.ts';
export * from './deliveries.ts';
export * from './delivery-asks.ts';
export * from './autoreplies.ts';
export * from './batches.ts';
export type { ContactDataRepository, ContactRecord, Erased } from './contact-data.ts';
export type { ContentsRepository } from './contents.ts';
export { erasureContext } from './erasures.ts';
export type { Erasure } from './erasures.ts';
export type { HeldRequest } from './held.ts';
export * from './conversations.ts';
export * from './device-checks.ts';
export * from './devices.ts';
export * from './facts.ts';
export * from './files.ts';
export * from './idempotency.ts';
export * from './ids.ts';
export * from './indexes.ts';
export * from './instances.ts';
export * from './listen-calls.ts';
export * from './login-links.ts';
export type { Mark } from './mark.ts';
export { DueCursor, ScanBudget } from './scan-budget.ts';
export * from './mailboxes.ts';
export * from './page.ts';
export * from './quota.ts';
export type { QuotaBlock } from './quota-chain.ts';
export * from './requests.ts';
export * from './saved-views.ts';
export * from './retention.ts';
export * from './sessions.ts';
export * from './stats.ts';
export { DEFAULT_STORAGE_BYTES, storageFullReason } from './storage.ts';
export type { StorageRepository, StorageUse } from './storage.ts';
export * from './submissions.ts';
export * from './suppressions.ts';
export * from './templates.ts';
export * from './tokens.ts';
export * from './users.ts';
export * from './inbound-addresses.ts';
export * from './inbound.ts';
export type { InboundDaysRepository } from './inbound-days.ts';
export * from './leases.ts';
export * from './receipts.ts';
export * from './reply-counts.ts';
export * from './sandbox-senders.ts';
export * from './webhooks.ts';
export * from './whatsapp-contacts.ts';
export * from './whatsapp-keys.ts';
export * from './whatsapp-links.ts';
export * from './rejected-calls.ts';
export * from './whatsapp-messages.ts';
export * from './session-windows.ts';

/**
 * One object per resource, written once on the collection port. Methods take the account: an id of
 * another account is the same as an absent one. `byId`, `byHash` and `byTokenHash` may answer from
 * a cache of 10 s; `get` never does.
 */
export interface Repositories {
  ids: Ids;
  accounts: AccountsRepository;
  accountLimits: AccountLimitsRepository;
  users: UsersRepository;
  sessions: SessionsRepository;
  loginLinks: LoginLinksRepository;
  savedViews: SavedViewsRepository;
  tokens: TokensRepository;
  devices: DevicesRepository;
  deviceChecks: DeviceChecksRepository;
  templates: TemplatesRepository;
  templateVersions: TemplateVersionsRepository;
  files: FilesRepository;
  storage: StorageRepository;
  audit: AuditRepository;
  rejectedCalls: RejectedCallsRepository;
  windows: WindowsRepository;
  replyCounts: ReplyCountsRepository;
  facts: FactsRepository;
  requests: RequestsRepository;
  bulkClaims: BulkClaimsRepository;
  quota: QuotaRepository;
  stats: StatsRepository;
  suppressions: SuppressionsRepository;
  idempotency: IdempotencyRepository;
  whatsappMessages: WhatsappMessagesRepository;
  whatsappLinks: WhatsappLinksRepository;
  whatsappKeys: WhatsappKeysRepository;
  whatsappContacts: WhatsappContactsRepository;
  receipts: ReceiptsRepository;
  leases: LeasesRepository;
  instances: InstancesRepository;
  inbound: InboundRepository;
  inboundDays: InboundDaysRepository;
  autoreplies: AutorepliesRepository;
  conversations: ConversationsRepository;
  inboundAddresses: InboundAddressesRepository;
  sandboxSenders: SandboxSendersRepository;
  mailboxes: MailboxesRepository;
  submissions: SubmissionsRepository;
  batches: BatchesRepository;
  alerts: AlertsRepository;
  webhooks: WebhooksRepository;
  deliveries: DeliveriesRepository;
  deliveryAsks: DeliveryAsksRepository;
  listenCalls: ListenCallsRepository;
  contents: ContentsRepository;
  retention: RetentionRepository;
  contactData: ContactDataRepository;
  erasures: ErasuresRepository;
  /** The store as text, while it is in use. */
  backup(options: { now: number; key: string }): AsyncGenerator<string, void, undefined>;
  held: HeldRepository;
  /** Call it on `cache.invalidated`, so that this instance reads the record anew. */
  invalidate(changed: CacheInvalidated): void;
}

interface RepositoriesOptions {
  clock: Clock;
  /** See `DEFAULT_STORAGE_BYTES`; null is without limit. */
  storageBytes?: number | null;
  /** See `DEFAULT_ACCOUNT_LIMITS`. */
  accountLimits?: Partial<AccountLimits>;
}

export function createRepositories(
  db: Database,
  { clock, storageBytes = DEFAULT_STORAGE_BYTES, accountLimits: limits }: RepositoriesOptions,
): Repositories {
  const ids = createIds(db);
  const accountLimits = createAccountLimitsRepository(db, clock, limits);
  const accounts = createAccountsRepository(db, clock);
  const tokens = createTokensRepository(db, clock);
  const devices = createDevicesRepository(db, clock);
  const templateVersions = createTemplateVersionsRepository(db, clock);
  const templates = createTemplatesRepository(db, clock, { ids, versions: templateVersions });
  const autoreplies = createAutorepliesRepository(db, clock);
  const webhooks = createWebhooksRepository(db, clock);
  const storage = createStorageRepository(db, clock, { accounts, defaultBytes: storageBytes });
  const files = createFilesRepository(db, clock, { ids, storage });
  const contents = createContentsRepository(db);
  const batches = createBatchesRepository(db, clock, storage);
  const suppressions = createSuppressionsRepository(db);
  const submissions = createSubmissionsRepository(db);
  const inbound = createInboundRepository(db);
  const deliveries = createDeliveriesRepository(db);
  const requests = createRequestsRepository(db);
  const facts = createFactsRepository(db);
  const quota = createQuotaRepository(db);
  return {
    ids,
    accounts,
    accountLimits,
    users: createUsersRepository(db, clock),
    sessions: createSessionsRepository(db, clock),
    loginLinks: createLoginLinksRepository(db, clock),
    savedViews: createSavedViewsRepository(db, clock),
    tokens,
    devices,
    deviceChecks: createDeviceChecksRepository(db),
    templates,
    templateVersions,
    files,
    storage,
    audit: createAuditRepository(db, clock, ids),
    rejectedCalls: createRejectedCallsRepository(db, clock),
    windows: createWindowsRepository(db),
    replyCounts: createReplyCountsRepository(db),
    facts,
    requests,
    bulkClaims: createBulkClaimsRepository(db),
    quota,
    stats: createStatsRepository(db),
    suppressions,
    idempotency: createIdempotencyRepository(db),
    whatsappMessages: createWhatsappMessagesRepository(db),
    whatsappLinks: createWhatsappLinksRepository(db),
    whatsappKeys: createWhatsappKeysRepository(db),
    whatsappContacts: createWhatsappContactsRepository(db),
    receipts: createReceiptsRepository(db),
    leases: createLeasesRepository(db),
    instances: createInstancesRepository(db),
    inbound,
    inboundDays: createInboundDaysRepository(db, accountLimits.limits.inbound_per_day),
    autoreplies,
    conversations: createConversationsRepository(db),
    inboundAddresses: createInboundAddressesRepository(db, clock),
    sandboxSenders: createSandboxSendersRepository(db, clock),
    mailboxes: createMailboxesRepository(db),
    batches,
    alerts: createAlertsRepository(db),
    submissions,
    webhooks,
    deliveries,
    deliveryAsks: createDeliveryAsksRepository(db),
    listenCalls: createListenCallsRepository(db),
    contents,
    retention: createRetentionRepository(db, { batches, contents, files }),
    contactData: createContactDataRepository(db, {
      accounts,
      batches,
      contents,
      deliveries,
      facts,
      files,
      inbound,
      requests,
      submissions,
      suppressions,
    }),
    erasures: createErasuresRepository(db),
    backup: (options) => writeBackup(db, options),
    held: createHeldRepository(db),
    invalidate({ kind, id }) {
      if (kind === 'account') accounts.invalidate(id);
      else if (kind === 'token') tokens.invalidate(id);
      else if (kind === 'device') devices.invalidate(id);
      else if (kind === 'webhooks') webhooks.invalidate(id);
      else if (kind === 'autoreplies') autoreplies.invalidate(id);
      else if (kind === 'quota') quota.short(id);
      else templates.invalidate(Number(id));
    },
  };
}
