import { CHANNEL_FAILURES } from '../../api/channel-sentences.ts';
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
};
