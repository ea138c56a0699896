import { describeInBrowser } from './describe-in-browser.ts';
import { openBrowser } from './open-browser.ts';
import { everyScreen } from './paths/every-screen.ts';
import type { Given } from './paths/given.ts';
import { log } from './paths/log.ts';
import { operator } from './paths/operator.ts';
import { openShowcase } from './showcase.ts';

const PATHS = {
  'every screen': everyScreen,
  'the log': log,
  'accounts and views': operator,
};

// One stack and one browser for all paths: each is opened once.
describeInBrowser('the web app', () => {
  const given = {} as Given;

  beforeAll(async () => {
    given.showcase = await openShowcase();
    given.browser = await openBrowser(given.showcase.stack.url);
  }, 60_000);
  afterAll(async () => {
    await given.browser?.close();
    await given.showcase?.stop();
  });

  describe.each(Object.entries(PATHS))('%s', (_, path) => {
    path(given);
  });
});
