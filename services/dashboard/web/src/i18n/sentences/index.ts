import { CHANNEL_SENTENCES } from '../../api/channel-sentences.ts';
import { FAILURE_SENTENCES } from '../../api/failure-sentences.ts';
import { INDONESIAN } from '../failures/index.ts';
import type { ToldKind } from '../failures/kinds.ts';
import { ACCOUNTS } from './accounts.ts';
import { CALLS } from './calls.ts';
import { CERTIFICATES } from './certificates.ts';
import { DEVICES } from './devices.ts';
import { FIELDS } from './fields.ts';
import { NOUNS } from './nouns.ts';
import { NUMBERS } from './numbers.ts';
import { PASSKEY_STEP } from './passkey-step.ts';
import { PROVIDERS } from './providers.ts';
import { SENDS } from './sends.ts';
import { TABLES } from './tables.ts';
import { TEMPLATES } from './templates.ts';
import { WABA_SETUP } from './waba-setup.ts';
import { createTranslate } from './translate.ts';

/** Their sentences have too few words of their own to be found by them. */
const TOO_GENERAL: ReadonlySet<string> = new Set<ToldKind>(['contentLength']);

/** Sentences of failures: English by the server's rows, Indonesian by kind. */
const FAILURES = Object.fromEntries(
  Object.entries(FAILURE_SENTENCES)
    .filter(([kind]) => !TOO_GENERAL.has(kind))
    .map(([kind, sentence]) => [sentence, INDONESIAN[kind as ToldKind]]),
);

/** Translates sentences of the server into Indonesian; null for a sentence that it doesn't know. */
export const translate = createTranslate({
  ...SENDS,
  ...PROVIDERS,
  ...CHANNEL_SENTENCES,
  ...CALLS,
  ...TABLES,
  ...DEVICES,
  ...PASSKEY_STEP,
  ...WABA_SETUP,
  ...ACCOUNTS,
  ...CERTIFICATES,
  ...TEMPLATES,
  ...NUMBERS,
  ...FIELDS,
  ...NOUNS,
  ...FAILURES,
});
