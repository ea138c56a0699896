import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { createDeviceCallbacksRepository } from './device-callbacks.ts';
import { createDeviceChangesRepository } from './device-changes.ts';
import { createDeviceChecksRepository } from './device-checks.ts';
import { createDevicesRepository } from './devices.ts';
import { createLeasesRepository } from './leases.ts';
import { createMailboxesRepository } from './mailboxes.ts';
import { createOauthGrantsRepository } from './oauth-grants.ts';
import { createPoolContactsRepository } from './pool-contacts.ts';
import { createSandboxSendersRepository } from './sandbox-senders.ts';
import { createSenderPoolsRepository } from './sender-pools.ts';
import { createSessionWindowsRepository } from './session-windows.ts';
import { createMetaAppRepository, createWabaSignupsRepository } from './waba-signups.ts';
import { createWabaNumbersRepository } from './waba-numbers.ts';
import { createWhatsappContactsRepository } from './whatsapp-contacts.ts';
import { createWhatsappKeysRepository } from './whatsapp-keys.ts';
import { createWhatsappLinksRepository } from './whatsapp-links.ts';
import { createWhatsappMessagesRepository } from './whatsapp-messages.ts';

export * from './device-callbacks.ts';
export * from './device-changes.ts';
export * from './device-checks.ts';
export * from './devices.ts';
export * from './leases.ts';
export * from './mailboxes.ts';
export { memberByRule } from './member-by-rule.ts';
export * from './oauth-grants.ts';
export * from './pool-contacts.ts';
export { rankMembers } from './rank-members.ts';
export * from './sandbox-senders.ts';
export * from './sender-pools.ts';
export * from './session-windows.ts';
export * from './waba-signups.ts';
export * from './waba-numbers.ts';
export * from './whatsapp-contacts.ts';
export * from './whatsapp-keys.ts';
export * from './whatsapp-links.ts';
export * from './whatsapp-messages.ts';

/** Opens the repositories of devices and of their workers' data. */
export function openDevices(db: Database, clock: Clock) {
  const senderPools = createSenderPoolsRepository(db, clock);
  return {
    devices: createDevicesRepository(db, clock),
    deviceCallbacks: createDeviceCallbacksRepository(db),
    deviceChanges: createDeviceChangesRepository(db),
    deviceChecks: createDeviceChecksRepository(db),
    leases: createLeasesRepository(db),
    mailboxes: createMailboxesRepository(db),
    oauthGrants: createOauthGrantsRepository(db),
    poolContacts: createPoolContactsRepository(db, clock, senderPools),
    senderPools,
    sandboxSenders: createSandboxSendersRepository(db, clock),
    sessionWindows: createSessionWindowsRepository(db),
    metaApp: createMetaAppRepository(db, clock),
    wabaSignups: createWabaSignupsRepository(db, clock),
    wabaNumbers: createWabaNumbersRepository(db),
    whatsappContacts: createWhatsappContactsRepository(db),
    whatsappKeys: createWhatsappKeysRepository(db),
    whatsappLinks: createWhatsappLinksRepository(db),
    whatsappMessages: createWhatsappMessagesRepository(db),
  };
}
