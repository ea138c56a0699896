import { describePaths } from './describe-paths.ts';
import { agents } from './paths/agents.ts';
import { alerts } from './paths/alerts.ts';
import { autoreplies } from './paths/autoreplies.ts';
import { campaignByKeyboard } from './paths/campaign-by-keyboard.ts';
import { campaignStates } from './paths/campaign-states.ts';
import { campaignTables } from './paths/campaign-tables.ts';
import { files } from './paths/files.ts';
import { forgottenPassword } from './paths/forgotten-password.ts';
import { navigationOfShop } from './paths/navigation.ts';
import { numbers } from './paths/numbers.ts';
import { passkeys } from './paths/passkeys.ts';
import { people } from './paths/people.ts';
import { askingAndReading, phones } from './paths/phones.ts';
import { refusedDevice } from './paths/refused-device.ts';
import { senderPools } from './paths/sender-pools.ts';
import { singleSignOn } from './paths/single-sign-on.ts';
import { templateKinds } from './paths/template-kinds.ts';
import { tokens } from './paths/tokens.ts';
import { wabaSignup } from './paths/waba-signup.ts';
import { webhooks } from './paths/webhooks.ts';

describePaths('working in the web app', {
  autoreplies,
  'campaigns by keyboard': campaignByKeyboard,
  'campaigns that wait': campaignStates,
  'tables of campaigns': campaignTables,
  people,
  forgottenPassword,
  passkeys,
  navigation: navigationOfShop,
  'single sign-on': singleSignOn,
  numbers,
  'a refused device': refusedDevice,
  'sender pools': senderPools,
  files,
  alerts,
  phones,
  'asking and reading': askingAndReading,
  'kinds of templates': templateKinds,
  'signup at Meta': wabaSignup,
  tokens,
  agents,
  webhooks,
});
