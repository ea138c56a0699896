import { setTimeout as sleep } from 'node:timers/promises';
import { logFailure, type Logger } from '@cascade/runtime';
import { StoreUnavailableError, type Database } from '../port.ts';
import { ACCOUNT_LIMITS_INDEXES } from './limits/account-limits.ts';
import { ACCOUNTS_INDEXES } from './accounts/accounts.ts';
import { ALERTS_INDEXES } from './accounts/alerts.ts';
import { BULK_CLAIMS_INDEXES } from './requests/bulk-claims.ts';
import { AUDIT_INDEXES } from './accounts/audit.ts';
import { DELIVERIES_INDEXES } from './events/deliveries.ts';
import { DELIVERY_ASKS_INDEXES } from './events/delivery-asks.ts';
import { AUTOREPLIES_INDEXES } from './inbound/autoreplies.ts';
import { CANNED_REPLIES_INDEXES } from './inbound/canned-replies.ts';
import { BATCHES_INDEXES } from './requests/batches.ts';
import { CONTACT_NAMES_INDEXES } from './contacts/contact-names.ts';
import { CONTACT_LINKS_INDEXES } from './contacts/contact-links.ts';
import { CONVERSATIONS_INDEXES } from './inbound/conversations.ts';
import { DEVICE_AUTHORIZATIONS_INDEXES } from './accounts/device-authorizations.ts';
import { DEVICES_INDEXES } from './devices/devices.ts';
import { FACTS_INDEXES, REPLACED_FACTS_INDEXES } from './requests/facts.ts';
import { FIGURES_INDEXES } from './figures/figures.ts';
import { ATTENTION_INDEXES } from './requests/attention-list.ts';
import { FILES_INDEXES } from './files/files.ts';
import { HELD_INDEXES } from './requests/held.ts';
import { HOLD_INDEXES } from './hold/hold-row.ts';
import { IDEMPOTENCY_INDEXES } from './requests/idempotency.ts';
import type { IndexSpec } from './index-spec.ts';
import { LISTEN_CALLS_INDEXES } from './events/listen-calls.ts';
import { LOGIN_LINKS_INDEXES } from './accounts/login-links.ts';
import { QUOTA_NOTICES_INDEXES } from './limits/quota-notices.ts';
import { QUOTA_INDEXES } from './limits/quota.ts';
import { LOG_INDEXES, REPLACED_INDEXES } from './requests/log-indexes.ts';
import { REQUEST_INDEXES } from './requests/requests.ts';
import { SAVED_VIEWS_INDEXES } from './accounts/saved-views.ts';
import { RETENTION_INDEXES } from './retention/retention-indexes.ts';
import { POOL_CONTACTS_INDEXES } from './devices/pool-contacts.ts';
import { SENDER_POOLS_INDEXES } from './devices/sender-pools.ts';
import { SANDBOX_SENDERS_INDEXES } from './devices/sandbox-senders.ts';
import { SESSIONS_INDEXES } from './accounts/sessions.ts';
import { STORAGE_INDEXES } from './limits/storage.ts';
import { SUBMISSIONS_INDEXES } from './inbound/submissions.ts';
import { SUPPRESSIONS_INDEXES } from './contacts/suppressions.ts';
import { TARGET_CHECKS_INDEXES } from './contacts/target-checks.ts';
import { TEMPLATES_INDEXES } from './templates/templates.ts';
import { TEMPLATE_VERSIONS_INDEXES } from './templates/template-versions.ts';
import { THREAD_NOTES_INDEXES } from './inbound/thread-notes.ts';
import { THREADS_INDEXES } from './inbound/threads.ts';
import { TOKENS_INDEXES } from './accounts/tokens.ts';
import { USED_CHALLENGES_INDEXES } from './accounts/used-challenges.ts';
import { OIDC_INDEXES } from './accounts/oidc-providers.ts';
import { OPERATOR_ACTS_INDEXES } from './accounts/operator-acts.ts';
import { OPERATOR_TOKENS_INDEXES } from './accounts/operator-tokens.ts';
import { USERS_INDEXES } from './accounts/users.ts';
import { INBOUND_ADDRESSES_INDEXES } from './inbound/inbound-addresses.ts';
import { PARTIAL_TEXTS_INDEXES } from './inbound/partial-texts.ts';
import { INBOUND_INDEXES } from './inbound/inbound.ts';
import { LEASES_INDEXES } from './devices/leases.ts';
import { RECEIPTS_INDEXES } from './requests/receipts.ts';
import { REPLY_COUNTS_INDEXES } from './limits/reply-counts.ts';
import { VERIFICATIONS_INDEXES } from './verifications/verifications.ts';
import { VERIFY_COUNTS_INDEXES } from './verifications/verify-counts.ts';
import { WEBHOOKS_INDEXES } from './events/webhooks.ts';
import { WABA_SIGNUPS_INDEXES } from './devices/waba-signups.ts';
import { WHATSAPP_CONTACTS_INDEXES } from './devices/whatsapp-contacts.ts';
import { WHATSAPP_KEYS_INDEXES } from './devices/whatsapp-keys.ts';
import { WHATSAPP_LINKS_INDEXES } from './devices/whatsapp-links.ts';
import { SESSION_WINDOWS_INDEXES } from './devices/session-windows.ts';

/** Every index of the product; each repository defines its own. */
export const INDEXES: readonly IndexSpec[] = [
  ...ACCOUNT_LIMITS_INDEXES,
  ...ACCOUNTS_INDEXES,
  ...ALERTS_INDEXES,
  ...BULK_CLAIMS_INDEXES,
  ...AUDIT_INDEXES,
  ...DELIVERIES_INDEXES,
  ...DELIVERY_ASKS_INDEXES,
  ...AUTOREPLIES_INDEXES,
  ...BATCHES_INDEXES,
  ...CANNED_REPLIES_INDEXES,
  ...CONTACT_LINKS_INDEXES,
  ...CONTACT_NAMES_INDEXES,
  ...CONVERSATIONS_INDEXES,
  ...DEVICE_AUTHORIZATIONS_INDEXES,
  ...DEVICES_INDEXES,
  ...FACTS_INDEXES,
  ...FIGURES_INDEXES,
  ...ATTENTION_INDEXES,
  ...FILES_INDEXES,
  ...HELD_INDEXES,
  ...HOLD_INDEXES,
  ...IDEMPOTENCY_INDEXES,
  ...LISTEN_CALLS_INDEXES,
  ...LOG_INDEXES,
  ...LOGIN_LINKS_INDEXES,
  ...QUOTA_INDEXES,
  ...QUOTA_NOTICES_INDEXES,
  ...REQUEST_INDEXES,
  ...SAVED_VIEWS_INDEXES,
  ...RETENTION_INDEXES,
  ...REPLY_COUNTS_INDEXES,
  ...POOL_CONTACTS_INDEXES,
  ...SENDER_POOLS_INDEXES,
  ...SANDBOX_SENDERS_INDEXES,
  ...SESSIONS_INDEXES,
  ...STORAGE_INDEXES,
  ...SUBMISSIONS_INDEXES,
  ...SUPPRESSIONS_INDEXES,
  ...TARGET_CHECKS_INDEXES,
  ...TEMPLATES_INDEXES,
  ...TEMPLATE_VERSIONS_INDEXES,
  ...THREADS_INDEXES,
  ...THREAD_NOTES_INDEXES,
  ...TOKENS_INDEXES,
  ...USED_CHALLENGES_INDEXES,
  ...USERS_INDEXES,
  ...OIDC_INDEXES,
  ...OPERATOR_ACTS_INDEXES,
  ...OPERATOR_TOKENS_INDEXES,
  ...INBOUND_ADDRESSES_INDEXES,
  ...INBOUND_INDEXES,
  ...PARTIAL_TEXTS_INDEXES,
  ...LEASES_INDEXES,
  ...RECEIPTS_INDEXES,
  ...VERIFICATIONS_INDEXES,
  ...VERIFY_COUNTS_INDEXES,
  ...WEBHOOKS_INDEXES,
  ...WABA_SIGNUPS_INDEXES,
  ...WHATSAPP_CONTACTS_INDEXES,
  ...WHATSAPP_KEYS_INDEXES,
  ...WHATSAPP_LINKS_INDEXES,
  ...SESSION_WINDOWS_INDEXES,
];

/**
 * Collections whose indexes are created at the same time: each start waits for all of them. More would
 * open as many connections.
 */
const LANES = 4;

/** Time that a start waits for late indexes: those of a small or a prepared store are there by then. */
const LATE_MS = 2_000;
const RETRY_MS = 1_000;

/** What works on late indexes needs, after a service has started. */
interface Background {
  /** Ends the work. */
  signal: AbortSignal;
  logger: Logger;
}

/**
 * Creates the indexes. Idempotent; every service calls it when it opens the store.
 *
 * @param background Late indexes may be created after this resolves. Without it, this waits for them too.
 */
export async function ensureIndexes(db: Database, background?: Background): Promise<void> {
  if (background === undefined) {
    await createAll(db, () => true);
    return dropReplaced(db);
  }
  await createAll(db, (spec) => spec.late !== true);
  const late = keepTrying(db, background);
  const waited = new AbortController();
  await Promise.race([late, sleep(LATE_MS, undefined, { signal: waited.signal })]);
  waited.abort();
}

async function keepTrying(db: Database, { signal, logger }: Background): Promise<void> {
  while (!signal.aborted) {
    try {
      return await ensureLateIndexes(db);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) {
        return logFailure(logger, 'store: indexes not created, lists are slow', { error });
      }
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

async function ensureLateIndexes(db: Database): Promise<void> {
  await createAll(db, (spec) => spec.late === true);
  await dropReplaced(db);
}

async function dropReplaced(db: Database): Promise<void> {
  for (const { collection, name } of [...REPLACED_INDEXES, ...REPLACED_FACTS_INDEXES])
    await db.collection(collection).dropIndex(name);
}

async function createAll(db: Database, isWanted: (spec: IndexSpec) => boolean): Promise<void> {
  const left = Map.groupBy(INDEXES.filter(isWanted), ({ collection }) => collection).entries();
  const createNext = async (): Promise<void> => {
    for (const [collection, indexes] of left)
      await db.collection(collection).createIndexes(indexes);
  };
  await Promise.all(Array.from({ length: LANES }, createNext));
}
