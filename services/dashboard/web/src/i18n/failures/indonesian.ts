import { CHANNEL_FAILURES } from '../../api/channel-failures.ts';
import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { apiCalls } from './api-calls.ts';
import { batches } from './batches.ts';
import { calls } from './calls.ts';
import { contacts } from './contacts.ts';
import { content } from './content.ts';
import { devices } from './devices.ts';
import { files } from './files.ts';
import { limits } from './limits.ts';
import { mailboxSignIn } from './mailbox-sign-in.ts';
import { numbers } from './numbers.ts';
import { sends } from './sends.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { singleSignOn } from './single-sign-on.ts';
import { templates } from './templates.ts';
import { wabaSignup } from './waba-signup.ts';
import { webhooks } from './webhooks.ts';
import { actsNoted } from './acts.ts';
import { contentRules } from './content-rules.ts';
import { credentialRules } from './credential-rules.ts';
import { deviceChecks } from './device-checks.ts';
import { hostFaults } from './host-faults.ts';
import { mailRules } from './mail-rules.ts';
import { reviewRules } from './review-rules.ts';
import { signInRules } from './sign-in-rules.ts';
import { signupAdvice } from './signup-advice.ts';
import { tableRules } from './table-rules.ts';
import { templateRules } from './template-rules.ts';
import { valueRules } from './value-rules.ts';
import { waits } from './waits.ts';
import type { ToldKind } from './kinds.ts';

/** Indonesian of each kind: the compiler names a kind that has none. */
export const INDONESIAN: Readonly<Record<ToldKind, string>> = {
  ...CHANNEL_FAILURES,
  ...accounts,
  ...addresses,
  ...apiCalls,
  ...batches,
  ...calls,
  ...contacts,
  ...content,
  ...devices,
  ...files,
  ...limits,
  ...mailboxSignIn,
  ...numbers,
  ...sends,
  ...settings,
  ...signIn,
  ...singleSignOn,
  ...templates,
  ...wabaSignup,
  ...webhooks,
  ...actsNoted,
  ...contentRules,
  ...credentialRules,
  ...deviceChecks,
  ...hostFaults,
  ...mailRules,
  ...reviewRules,
  ...signInRules,
  ...signupAdvice,
  ...tableRules,
  ...templateRules,
  ...valueRules,
  ...waits,
};
