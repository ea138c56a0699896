import { describeInBrowser } from './describe-in-browser.ts';
import { openBrowser } from './open-browser.ts';
import { alerts } from './paths/alerts.ts';
import { autoreplies } from './paths/autoreplies.ts';
import { batches } from './paths/batches.ts';
import { delivered } from './paths/delivered.ts';
import { devices } from './paths/devices.ts';
import { everyScreen } from './paths/every-screen.ts';
import { files } from './paths/files.ts';
import { firstRun } from './paths/first-run.ts';
import { firstSend } from './paths/first-send.ts';
import { forgottenPassword } from './paths/forgotten-password.ts';
import type { Given } from './paths/given.ts';
import { hostile } from './paths/hostile.ts';
import { inbox } from './paths/inbox.ts';
import { lists } from './paths/lists.ts';
import { log } from './paths/log.ts';
import { operator } from './paths/operator.ts';
import { passkeys } from './paths/passkeys.ts';
import { phones } from './paths/phones.ts';
import { people } from './paths/people.ts';
import { secondFactor } from './paths/second-factor.ts';
import { senderPools } from './paths/sender-pools.ts';
import { send } from './paths/send.ts';
import { states } from './paths/states.ts';
import { templates } from './paths/templates.ts';
import { tokens } from './paths/tokens.ts';
import { usage } from './paths/usage.ts';
import { webhooks } from './paths/webhooks.ts';
import { openShowcase } from './showcase.ts';

const PATHS = {
  'every screen': everyScreen,
  autoreplies,
  'the first run': firstRun,
  'the first send': firstSend,
  lists,
  'states of lists': states,
  'the log': log,
  'accounts and views': operator,
  people,
  secondFactor,
  forgottenPassword,
  passkeys,
  sending: send,
  'what became of a message': delivered,
  batches,
  devices,
  'sender pools': senderPools,
  inbox,
  files,
  alerts,
  usage,
  phones,
  'hostile texts': hostile,
  templates,
  tokens,
  webhooks,
};

// One stack and one browser for all paths: each is opened once.
describeInBrowser('the web app', () => {
  const given = {} as Given;

  beforeAll(async () => {
    given.showcase = await openShowcase();
    given.browser = await openBrowser(given.showcase.stack.url);
  });
  afterAll(async () => {
    await given.browser?.close();
    await given.showcase?.stop();
  });

  describe.each(Object.entries(PATHS))('%s', (_, path) => {
    path(given);
  });
});
