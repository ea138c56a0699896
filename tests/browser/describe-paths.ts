import { describeInBrowser } from './describe-in-browser.ts';
import { openBrowser, type BrowserKind } from './open-browser.ts';
import type { Given } from './paths/given.ts';
import { openShowcase } from './showcase.ts';

/** Declares a suite of paths. One stack and one browser for all of them: each is opened once. */
export function describePaths(
  name: string,
  paths: Readonly<Record<string, (given: Given) => void>>,
  kind: BrowserKind = 'chromium',
): void {
  describeInBrowser(name, kind, () => {
    const given = {} as Given;

    beforeAll(async () => {
      given.showcase = await openShowcase();
      given.browser = await openBrowser(given.showcase.stack.url, kind);
    });
    afterAll(async () => {
      await given.browser?.close();
      await given.showcase?.stop();
    });

    describe.each(Object.entries(paths))('%s', (_, path) => {
      path(given);
    });
  });
}
