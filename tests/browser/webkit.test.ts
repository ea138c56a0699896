import { describeGiven } from '@cascade/runtime/testing';
import { findWebKitDriver } from '../servers/index.ts';
import { openShowcase, type Showcase } from './showcase.ts';
import { openWebKit, untilHeading, type WebKitPage } from './webkit.ts';

describeGiven(
  'the first screens in WebKitGTK',
  { given: findWebKitDriver(), what: 'WebKitGTK' },
  () => {
    let showcase: Showcase;
    let page: WebKitPage;

    beforeAll(async () => {
      showcase = await openShowcase();
      page = await openWebKit(showcase.stack.url, { width: 1366, height: 768 });
    }, 180_000);
    afterAll(async () => {
      await page?.close();
      await showcase?.stop();
    });

    test('somebody signs in, and finds each screen with its heading and what it shows', async () => {
      await page.goTo('/sign-in');
      expect((await untilHeading(page)).text).toContain('Password');
      const { email, password } = showcase.owner;
      const body = JSON.stringify(JSON.stringify({ email, password }));
      const status = await page.run<number>(`return fetch('/api/login', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body},
    }).then((answer) => answer.status);`);
      expect(status).toBe(200);
      const seen: [path: string, text: string][] = [];
      const paths = [
        '/',
        '/requests',
        `/requests/${showcase.requests.cascade}`,
        '/inbox',
        '/devices',
      ];
      for (const path of [...paths, '/templates', '/console', '/settings']) {
        await page.goTo(path);
        const { text } = await untilHeading(page);
        seen.push([path, text]);
      }
      const broken = seen.filter(([, text]) =>
        /does not work|did not load|did not answer|not found/i.test(text),
      );
      expect(broken).toEqual([]);
      expect(seen.filter(([, text]) => text.length < 200)).toEqual([]);
    }, 300_000);
  },
);
