import type { Clock } from '@cascade/runtime';
import type { CacheInvalidated } from '@cascade/contracts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Database } from '../port.ts';
import {
  createAccountLimitsRepository,
  type AccountLimits,
  type AccountLimitsRepository,
} from './limits/account-limits.ts';
import { createAccountsRepository, type AccountsRepository } from './accounts/accounts.ts';
import { createAlertsRepository, type AlertsRepository } from './accounts/alerts.ts';
import { createBulkClaimsRepository, type BulkClaimsRepository } from './requests/bulk-claims.ts';
import { createAuditRepository, type AuditRepository } from './accounts/audit.ts';
import { createDeliveriesRepository, type DeliveriesRepository } from './events/deliveries.ts';
import {
  createDeliveryAsksRepository,
  type DeliveryAsksRepository,
} from './events/delivery-asks.ts';
import { createAutorepliesRepository, type AutorepliesRepository } from './inbound/autoreplies.ts';
import { createBatchesRepository, type BatchesRepository } from './requests/batches.ts';
import { createContentsRepository, type ContentsRepository } from './requests/contents.ts';
import {
  createContactDataRepository,
  type ContactDataRepository,
} from './contacts/contact-data.ts';
import {
  createConversationsRepository,
  type ConversationsRepository,
} from './inbound/conversations.ts';
import {
  createDeviceChecksRepository,
  type DeviceChecksRepository,
} from './devices/device-checks.ts';
import { createDevicesRepository, type DevicesRepository } from './devices/devices.ts';
import { createErasuresRepository, type ErasuresRepository } from './contacts/erasures.ts';
import { createHeldRepository, type HeldRepository } from './requests/held.ts';
import { createFactsRepository, type FactsRepository } from './requests/facts.ts';
import { createFilesRepository, type FilesRepository } from './files/files.ts';
import { createIdempotencyRepository, type IdempotencyRepository } from './requests/idempotency.ts';
import { createIds, type Ids } from './ids.ts';
import { createInstancesRepository, type InstancesRepository } from './instances.ts';
import { createLoginLinksRepository, type LoginLinksRepository } from './accounts/login-links.ts';
import { createMailboxesRepository, type MailboxesRepository } from './devices/mailboxes.ts';
import { createQuotaRepository, type QuotaRepository } from './limits/quota.ts';
import { createRequestsRepository, type RequestsRepository } from './requests/requests.ts';
import { createSavedViewsRepository, type SavedViewsRepository } from './accounts/saved-views.ts';
import { createRetentionRepository, type RetentionRepository } from './retention/retention.ts';
import { createSessionsRepository, type SessionsRepository } from './accounts/sessions.ts';
import {
  createStorageRepository,
  DEFAULT_STORAGE_BYTES,
  type StorageRepository,
} from './limits/storage.ts';
import { createStatsRepository, type StatsRepository } from './requests/stats.ts';
import { createSubmissionsRepository, type SubmissionsRepository } from './inbound/submissions.ts';
import {
  createSuppressionsRepository,
  type SuppressionsRepository,
} from './contacts/suppressions.ts';
import {
  createTemplateVersionsRepository,
  type TemplateVersionsRepository,
} from './templates/template-versions.ts';
import { createTemplatesRepository, type TemplatesRepository } from './templates/templates.ts';
import { createTokensRepository, type TokensRepository } from './accounts/tokens.ts';
import { createUsersRepository, type UsersRepository } from './accounts/users.ts';
import {
  createInboundAddressesRepository,
  type InboundAddressesRepository,
} from './inbound/inbound-addresses.ts';
import { createInboundRepository, type InboundRepository } from './inbound/inbound.ts';
import { createInboundDaysRepository, type InboundDaysRepository } from './inbound/inbound-days.ts';
import {
  createRejectedCallsRepository,
  type RejectedCallsRepository,
} from './accounts/rejected-calls.ts';
import { createListenCallsRepository, type ListenCallsRepository } from './events/listen-calls.ts';
import { createLeasesRepository, type LeasesRepository } from './devices/leases.ts';
import {
  createSandboxSendersRepository,
  type SandboxSendersRepository,
} from './devices/sandbox-senders.ts';
import { createReceiptsRepository, type ReceiptsRepository } from './requests/receipts.ts';
import { createWebhooksRepository, type WebhooksRepository } from './events/webhooks.ts';
import {
  createWhatsappContactsRepository,
  type WhatsappContactsRepository,
} from './devices/whatsapp-contacts.ts';
import {
  createWhatsappKeysRepository,
  type WhatsappKeysRepository,
} from './devices/whatsapp-keys.ts';
import {
  createWhatsappLinksRepository,
  type WhatsappLinksRepository,
} from './devices/whatsapp-links.ts';
import {
  createWhatsappMessagesRepository,
  type WhatsappMessagesRepository,
} from './devices/whatsapp-messages.ts';
import { createReplyCountsRepository, type ReplyCountsRepository } from './limits/reply-counts.ts';
import {
  createSessionWindowsRepository,
  type SessionWindowsRepository,
} from './devices/session-windows.ts';

export { DEFAULT_ACCOUNT_LIMITS, FIXED_LIMITS } from './limits/account-limits.ts';
export type {
  AccountLimit,
  AccountLimits,
  AccountLimitsRepository,
  Added,
} from './limits/account-limits.ts';
export * from './accounts/accounts.ts';
export * from './accounts/alerts.ts';
export * from './requests/bulk-claims.ts';
export * from './accounts/audit.ts';
export * from './events/deliveries.ts';
export * from './events/delivery-asks.ts';
export * from './inbound/autoreplies.ts';
export * from './requests/batches.ts';
export type { ContactDataRepository, ContactRecord, Erased } from './contacts/contact-data.ts';
export type { ContentsRepository } from './requests/contents.ts';
export { erasureContext } from './contacts/erasures.ts';
export type { Erasure } from './contacts/erasures.ts';
export type { HeldRequest } from './requests/held.ts';
export * from './inbound/conversations.ts';
export * from './devices/device-checks.ts';
export * from './devices/devices.ts';
export * from './requests/facts.ts';
export * from './files/files.ts';
export * from './requests/idempotency.ts';
export * from './ids.ts';
export * from './indexes.ts';
export * from './instances.ts';
export * from './events/listen-calls.ts';
export * from './accounts/login-links.ts';
export type { Mark } from './events/mark.ts';
export { DueCursor, ScanBudget } from './requests/scan-budget.ts';
export * from './devices/mailboxes.ts';
export * from './page.ts';
export * from './limits/quota.ts';
export type { QuotaBlock } from './limits/quota-chain.ts';
export * from './requests/requests.ts';
export * from './accounts/saved-views.ts';
export * from './retention/retention.ts';
export * from './accounts/sessions.ts';
export * from './requests/stats.ts';
export { DEFAULT_STORAGE_BYTES, storageFullReason } from './limits/storage.ts';
export type { StorageRepository, StorageUse } from './limits/storage.ts';
export * from './inbound/submissions.ts';
export * from './contacts/suppressions.ts';
export * from './templates/templates.ts';
export * from './accounts/tokens.ts';
export * from './accounts/users.ts';
export * from './inbound/inbound-addresses.ts';
export * from './inbound/inbound.ts';
export type { InboundDaysRepository } from './inbound/inbound-days.ts';
export * from './devices/leases.ts';
export * from './requests/receipts.ts';
export * from './limits/reply-counts.ts';
export * from './devices/sandbox-senders.ts';
export * from './events/webhooks.ts';
export * from './devices/whatsapp-contacts.ts';
export * from './devices/whatsapp-keys.ts';
export * from './devices/whatsapp-links.ts';
export * from './accounts/rejected-calls.ts';
export * from './devices/whatsapp-messages.ts';
export * from './devices/session-windows.ts';

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
  sessionWindows: SessionWindowsRepository;
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
    sessionWindows: createSessionWindowsRepository(db),
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
