import type { Page } from 'playwright-core';
import { seriousViolations } from '../axe.ts';
import { follow } from '../follow.ts';
import type { Visit } from '../open-browser.ts';
import { settle } from '../settle.ts';
import { signIn, signInOperator } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Every list: its screen, and the path of the management API that it reads. */
const LISTS: readonly { screen: string; path: string; seenBy?: 'operator' }[] = [
  { screen: '/', path: '/api/requests' },
  { screen: '/requests', path: '/api/requests' },
  { screen: '/requests?view=sends', path: '/api/sends' },
  { screen: '/audit', path: '/api/audit' },
  { screen: '/tokens', path: '/api/tokens' },
  { screen: '/members', path: '/api/users' },
  { screen: '/profile', path: '/api/sessions' },
  { screen: '/devices', path: '/api/devices' },
  { screen: '/sender-pools', path: '/api/sender-pools' },
  { screen: '/templates', path: '/api/templates' },
  { screen: '/autoreplies', path: '/api/autoreplies' },
  { screen: '/webhooks', path: '/api/webhooks' },
  { screen: '/deliveries', path: '/api/deliveries' },
  { screen: '/campaigns', path: '/api/batches' },
  { screen: '/inbox', path: '/api/inbound' },
  { screen: '/submissions', path: '/api/submissions' },
  { screen: '/contacts', path: '/api/saved-contacts' },
  { screen: '/suppressions', path: '/api/suppressions' },
  { screen: '/files', path: '/api/files' },
  { screen: '/alerts', path: '/api/incidents' },
  { screen: '/sandbox-inbox', path: '/api/sandbox/messages' },
  { screen: '/accounts', path: '/api/accounts', seenBy: 'operator' },
  {
    screen: '/accounts?view=approvals',
    path: '/api/operations/approvals',
    seenBy: 'operator',
  },
  { screen: '/operations', path: '/api/operations/queues', seenBy: 'operator' },
  { screen: '/operations', path: '/api/operations/workers', seenBy: 'operator' },
  { screen: '/operations?view=find&q=1', path: '/api/operations/find', seenBy: 'operator' },
  { screen: '/operations?view=failures', path: '/api/operations/failures', seenBy: 'operator' },
  { screen: '/operations?view=usage', path: '/api/operations/usage', seenBy: 'operator' },
  { screen: '/operations?view=devices', path: '/api/operations/devices', seenBy: 'operator' },
  {
    screen: '/operations?view=dead-letters',
    path: '/api/operations/dead-letters',
    seenBy: 'operator',
  },
  { screen: '/operations?view=held', path: '/api/operations/held', seenBy: 'operator' },
  {
    screen: '/operations?view=refused',
    path: '/api/operations/refused-calls',
    seenBy: 'operator',
  },
];

/** Lists: failed, stale, filtered and emptied. */
export function lists(given: Given): void {
  let visits: Record<'owner' | 'operator', Visit>;

  beforeAll(async () => {
    const { browser, showcase } = given;
    visits = { owner: await browser.visit(), operator: await browser.visit() };
    await signIn(visits.owner, showcase.owner);
    await signInOperator(visits.operator);
  });
  afterAll(async () => {
    await visits?.owner.leave();
    await visits?.operator.leave();
  });

  test.each(LISTS)(
    '$screen says why $path could not be read, and reads it again',
    async ({ screen, path, seenBy }) => {
      const { page, faults } = visits[seenBy ?? 'owner'];
      faults.length = 0;
      const api = await interceptApi(page, path);
      await follow(page, screen);
      const alert = page.getByRole('alert').filter({ hasText: 'The list could not be read' });
      await alert.getByText('try it tomorrow').waitFor();
      expect(await alert.count()).toBe(1);
      // A reading that the page repeats by itself must not end the alert before its button does.
      api.hold();
      await alert.getByRole('button', { name: 'Try again' }).click();
      api.release();
      await alert.waitFor({ state: 'detached' });
      await settle(page);
      expect(faults).toEqual([]);
      await api.stop();
    },
  );

  test('a failed list is accessible', async () => {
    const { page } = visits.owner;
    const api = await interceptApi(page, '/api/tokens');
    await follow(page, '/tokens');
    await page.getByRole('alert').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await api.stop();
  });

  test('rows that can no longer be read again stay, and are said to be old', async () => {
    const { page } = visits.operator;
    await follow(page, '/operations');
    await settle(page);
    const api = await interceptApi(page, '/api/operations/queues');
    const old = page.getByRole('status').filter({ hasText: 'Last updated' });
    await old.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(
      await page.getByRole('table', { name: 'Queues' }).getByRole('row').count(),
    ).toBeGreaterThan(1);
    api.hold();
    await old.getByRole('button', { name: 'Try again' }).click();
    api.release();
    await old.waitFor({ state: 'detached' });
    await api.stop();
  });

  test('a list without rows says whether filters are the reason', async () => {
    const { page } = visits.owner;
    await follow(page, '/audit?kind=limit.reached');
    await page.getByRole('heading', { name: 'No entries match these filters' }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('table', { name: 'Audit' }).waitFor();
  });

  test('a later page that has lost its rows leads back', async () => {
    const { page } = visits.owner;
    await follow(page, '/requests');
    await settle(page);
    const emptied = '{"data":[],"next_cursor":null}';
    await page.route(/\/api\/requests\?.*cursor=/, (route) =>
      route.fulfill({ body: emptied, contentType: 'application/json' }),
    );
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByRole('heading', { name: 'This page has no entries any more' }).waitFor();
    await page.getByRole('button', { name: 'Newer' }).click();
    await page.getByRole('table', { name: 'Log' }).waitFor();
    await page.unrouteAll();
  });
}

/** Refuses a path of the management API, then holds its answers, then lets them through. */
async function interceptApi(page: Page, path: string) {
  let release = (): void => undefined;
  let held: Promise<void> | null = null;
  // What an earlier test left behind when it failed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const matches = (url: URL): boolean => url.pathname === path;
  await page.route(matches, async (route) => {
    if (held === null) {
      await route.fulfill({
        status: 409,
        body: '{"status":false,"reason":"try it tomorrow"}',
        contentType: 'application/json',
      });
      return;
    }
    await held;
    await route.continue();
  });
  return {
    hold(): void {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    stop: () => page.unroute(matches),
  };
}
