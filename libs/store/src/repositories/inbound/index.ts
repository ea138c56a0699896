import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { ContactEntriesRepository } from '../contacts/contact-entries.ts';
import type { ContactNamesRepository } from '../contacts/contact-names.ts';
import type { AccountLimitsRepository } from '../limits/account-limits.ts';
import type { CannedReply } from '../../records/threads.ts';
import { createRecordRepository } from '../record-repository.ts';
import { createAutorepliesRepository } from './autoreplies.ts';
import { createConversationsRepository } from './conversations.ts';
import { createEchoesRepository } from './echoes.ts';
import { createInboundAddressesRepository } from './inbound-addresses.ts';
import { createInboundDaysRepository } from './inbound-days.ts';
import { createInboundRepository } from './inbound.ts';
import { createPartialTextsRepository } from './partial-texts.ts';
import { createSubmissionsRepository } from './submissions.ts';
import { createThreadNotesRepository } from './thread-notes.ts';
import { createThreadsRepository } from './threads.ts';

export * from './autoreplies.ts';
export * from './conversations.ts';
export * from './echoes.ts';
export * from './inbound-addresses.ts';
export type { InboundDaysRepository } from './inbound-days.ts';
export * from './inbound.ts';
export type { PartialText, PartialTextsRepository, PartsOf, TextPart } from './partial-texts.ts';
export * from './submissions.ts';
export * from './thread-notes.ts';
export * from './threads.ts';

/** Opens the repositories of inbound messages, rules and forms. */
export const openInbound = (
  db: Database,
  clock: Clock,
  {
    accountLimits: { limits },
    ...search
  }: {
    accountLimits: AccountLimitsRepository;
    contactEntries: ContactEntriesRepository;
    contactNames: ContactNamesRepository;
  },
) => ({
  inbound: createInboundRepository(db, search),
  echoes: createEchoesRepository(db),
  inboundAddresses: createInboundAddressesRepository(db, clock),
  inboundDays: createInboundDaysRepository(db, limits.inbound_per_day),
  autoreplies: createAutorepliesRepository(db, clock),
  conversations: createConversationsRepository(db),
  partialTexts: createPartialTextsRepository(db, clock),
  submissions: createSubmissionsRepository(db),
  threads: createThreadsRepository(db, clock),
  threadNotes: createThreadNotesRepository(db, clock),
  cannedReplies: createRecordRepository<CannedReply, 'account'>(db, clock, 'canned_replies'),
});
