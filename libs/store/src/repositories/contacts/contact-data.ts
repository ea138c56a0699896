import type {
  Channel,
  EchoRow,
  InboundRow,
  OutcomeRow,
  ReceiptRow,
  SubmissionRow,
} from '@cascade/contracts';
import type {
  ContactLink,
  FileRecord,
  SavedContact,
  Suppression,
  Thread,
  ThreadNote,
  Verification,
} from '../../records/index.ts';
import type { ContactEntriesRepository } from './contact-entries.ts';
import type { ContactNamesRepository } from './contact-names.ts';
import type { EntryKey } from './entry-key.ts';
import type { ContactRowsParts, NamedContacts } from './contact-rows.ts';
import type { RecipientSendsRepository } from './recipient-sends.ts';
import type { SavedContactsRepository } from './saved-contacts.ts';
import type { SuppressionsRepository } from './suppressions.ts';
import type { TargetChecksRepository } from './target-checks.ts';
import type { PoolContactsRepository } from '../devices/pool-contacts.ts';
import type { SenderPoolsRepository } from '../devices/sender-pools.ts';
import type { DeliveryRow } from '../events/deliveries.ts';
import type { FilesRepository } from '../files/files.ts';
import type { StorageRepository } from '../limits/storage.ts';
import type { ContentsRepository } from '../requests/contents.ts';
import type { FactsRepository } from '../requests/facts.ts';
import type { StoredRequest } from '../requests/stored-request.ts';

/** A row about a contact. */
export type ContactRecord =
  | { kind: 'request'; row: StoredRequest; outcomes: OutcomeRow[] }
  | { kind: 'inbound'; row: InboundRow }
  | { kind: 'echo'; row: EchoRow }
  | { kind: 'submission'; row: SubmissionRow }
  | { kind: 'delivery'; row: DeliveryRow }
  | { kind: 'receipt'; row: ReceiptRow }
  | { kind: 'file'; row: FileRecord }
  | { kind: 'saved_contact'; row: SavedContact }
  | { kind: 'suppression'; row: Suppression }
  | { kind: 'link'; row: ContactLink }
  | { kind: 'note'; row: ThreadNote }
  | { kind: 'thread'; row: Thread }
  | { kind: 'verification'; row: Verification };

export interface Erased {
  /** Requests that lost their contents and recipients; statistics still count their rows. */
  requests: number;
  /** Requests under way, which stay as they are. Erase again when they have ended. */
  under_way: number;
  /** Requests that the erasure cancelled: scheduled ones, and those refused for the moment. */
  cancelled: number;
  inbound: number;
  /** Messages that people wrote to it on a phone. */
  echoes: number;
  submissions: number;
  deliveries: number;
  receipts: number;
  files: number;
  /** Rows of batches that name it. */
  batch_rows: number;
  /** Addresses that stay suppressed without being readable. */
  suppressions: number;
  /** Saved contacts with one of its addresses. */
  saved_contacts: number;
  /** Notes for colleagues. */
  notes: number;
  /** Verifications by a code. */
  verifications: number;
}

/**
 * Finds and erases the stored data of one contact in one account. Reads rows one after the other: what
 * it must find may not depend on the entries of search, which are derived.
 */
export interface ContactDataRepository {
  /**
   * The contacts that a text names, by any channel or by one. Of several, which a number and an equal chat
   * id are, only those with stored rows; all of them when none has any. Empty: no channel takes the text.
   */
  contactsOf(account: string, text: string, only?: Channel): Promise<NamedContacts>;
  /** Every address of a contact, in the form that stands for it. */
  addressesOf(account: string, contacts: readonly EntryKey[]): Promise<EntryKey[]>;
  find(
    account: string,
    contacts: readonly EntryKey[],
  ): AsyncGenerator<ContactRecord, void, undefined>;
  /** Erases data stored until `until` (epoch ms). May be repeated. */
  erase(account: string, contacts: readonly EntryKey[], until: number): Promise<Erased>;
}

export interface ContactDataParts extends ContactRowsParts {
  contactEntries: Pick<ContactEntriesRepository, 'forget'>;
  contactNames: Pick<ContactNamesRepository, 'forget'>;
  contents: ContentsRepository;
  facts: FactsRepository;
  files: FilesRepository;
  poolContacts: Pick<PoolContactsRepository, 'forget'>;
  recipientSends: Pick<RecipientSendsRepository, 'forget'>;
  savedContacts: Pick<SavedContactsRepository, 'delete'>;
  senderPools: Pick<SenderPoolsRepository, 'ofAccount'>;
  storage: Pick<StorageRepository, 'freeTexts'>;
  suppressions: SuppressionsRepository;
  targetChecks: Pick<TargetChecksRepository, 'eraseTargets'>;
}
