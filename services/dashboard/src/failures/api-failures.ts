import { FAILURES, type Failure, type SentenceRow } from '@cascade/contracts';
import { causeRefusals } from '../waba-signup/cause-sentences.ts';
import { accountsRefusals } from './accounts-refusals.ts';
import { batchesRefusals } from './batches-refusals.ts';
import { callsRefusals } from './calls-refusals.ts';
import { contactsRefusals } from './contacts-refusals.ts';
import { devicesRefusals } from './devices-refusals.ts';
import { filesRefusals } from './files-refusals.ts';
import { mailboxSignInRefusals } from './mailbox-sign-in-refusals.ts';
import { numbersRefusals } from './numbers-refusals.ts';
import { SAID_ROWS } from './said/sentences-said.ts';
import { settingsRefusals } from './settings-refusals.ts';
import { signInRefusals } from './sign-in-refusals.ts';
import { singleSignOnRefusals } from './single-sign-on-refusals.ts';
import { storedRefusals } from './stored-refusals.ts';
import { templatesRefusals } from './templates-refusals.ts';
import { wabaSignupRefusals } from './waba-signup-refusals.ts';
import { webhooksRefusals } from './webhooks-refusals.ts';

/** One row a kind of failure that the management API answers: its own, and those of sends. */
export const API_FAILURES = {
  ...FAILURES,
  ...causeRefusals,
  ...accountsRefusals,
  ...batchesRefusals,
  ...callsRefusals,
  ...contactsRefusals,
  ...devicesRefusals,
  ...filesRefusals,
  ...mailboxSignInRefusals,
  ...numbersRefusals,
  ...settingsRefusals,
  ...signInRefusals,
  ...singleSignOnRefusals,
  ...storedRefusals,
  ...templatesRefusals,
  ...wabaSignupRefusals,
  ...webhooksRefusals,
};

export type ApiFailureKind = keyof typeof API_FAILURES;

/** One row a sentence of an answer. */
export const SENTENCE_ROWS = { ...API_FAILURES, ...SAID_ROWS } as const satisfies Record<
  string,
  SentenceRow
>;

export type SaidKind = keyof typeof SENTENCE_ROWS;

/** What a sentence of an answer says, as a value. */
export type SaidFailure = Failure<SaidKind>;

/** A rule that a field breaks. */
export type ApiRule = Failure<'fieldRule', SaidKind>;

/** A failure that a call is refused with. */
export type ApiFailure = Failure<ApiFailureKind, SaidKind>;
