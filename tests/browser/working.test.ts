import { describePaths } from './describe-paths.ts';
import { agents } from './paths/agents.ts';
import { alerts } from './paths/alerts.ts';
import { autoreplies } from './paths/autoreplies.ts';
import { batches } from './paths/batches.ts';
import { devices } from './paths/devices.ts';
import { files } from './paths/files.ts';
import { firstRun } from './paths/first-run.ts';
import { firstSend } from './paths/first-send.ts';
import { forgottenPassword } from './paths/forgotten-password.ts';
import { inbox } from './paths/inbox.ts';
import { numbers } from './paths/numbers.ts';
import { passkeys } from './paths/passkeys.ts';
import { people } from './paths/people.ts';
import { askingAndReading, phones } from './paths/phones.ts';
import { refusedDevice } from './paths/refused-device.ts';
import { secondFactor } from './paths/second-factor.ts';
import { send } from './paths/send.ts';
import { senderPools } from './paths/sender-pools.ts';
import { singleSignOn } from './paths/single-sign-on.ts';
import { templateKinds } from './paths/template-kinds.ts';
import { templates } from './paths/templates.ts';
import { tokens } from './paths/tokens.ts';
import { wabaSignup } from './paths/waba-signup.ts';
import { webhooks } from './paths/webhooks.ts';

describePaths('working in the web app', {
  autoreplies,
  'the first run': firstRun,
  'the first send': firstSend,
  people,
  secondFactor,
  forgottenPassword,
  passkeys,
  'single sign-on': singleSignOn,
  sending: send,
  batches,
  devices,
  numbers,
  'a refused device': refusedDevice,
  'sender pools': senderPools,
  inbox,
  files,
  alerts,
  phones,
  'asking and reading': askingAndReading,
  templates,
  'kinds of templates': templateKinds,
  'signup at Meta': wabaSignup,
  tokens,
  agents,
  webhooks,
});
