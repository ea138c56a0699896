import type { Page } from 'playwright-core';
import { freshRecipient, meet, provision } from '../../harness/index.ts';
import { seriousViolations } from '../axe.ts';
import { follow } from '../follow.ts';
import { nextSecond } from '../next-second.ts';
import { NARROW } from '../open-browser.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const SHOP = [
  'Home',
  'Inbox',
  'Campaigns',
  'Contacts',
  'Templates',
  'Automatic replies',
  'Channels',
  'Log',
];
const DEVELOPERS = ['Send a message', 'Webhooks', 'Tokens', 'Verify', 'Sender pools', 'Sandbox'];
/** A device that is down is seen this soon, with what a busy machine adds. */
const SEEN_MS = 5_000;

const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation', includeHidden: true });
/** Names of the entries, without the counts beside them. */
const entries = async (page: Page) =>
  (await navigation(page).getByRole('link').allInnerTexts()).map(
    (text) => text.split('\n')[0] ?? '',
  );

/** The navigation of a shop, and what every page shows. */
export function navigationOfShop(given: Given): void {
  test('a shop has eight entries and Settings; the group of developers stays as it was left', async () => {
    const { stack } = given.showcase;
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, await provision(stack), 'admin'));
    const { page, faults } = visit;
    await page.goto('/requests');
    await page.getByRole('heading', { name: 'Log' }).waitFor();
    expect(await entries(page)).toEqual([...SHOP, 'Settings']);
    const group = page.getByRole('button', { name: 'Developers' });
    await group.click();
    expect(await entries(page)).toEqual([...SHOP, ...DEVELOPERS, 'Settings']);
    await page.reload();
    await page.getByRole('heading', { name: 'Log' }).waitFor();
    expect(await entries(page)).toEqual([...SHOP, ...DEVELOPERS, 'Settings']);
    await group.click();
    // The entry that is current is shown in a closed group, too.
    await follow(page, '/tokens');
    await page.getByRole('heading', { name: 'Tokens' }).waitFor();
    expect(await entries(page)).toEqual([...SHOP, 'Tokens', 'Settings']);
    await follow(page, '/usage');
    const tabs = page.getByRole('navigation', { name: 'Pages of this part' });
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
      'Account',
      'Members',
      'Alerts',
      'Usage',
      'Audit',
    ]);
    expect(await navigation(page).locator('[aria-current]').innerText()).toBe('Settings');
    await tabs.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('heading', { name: 'Audit' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('a viewer is not offered what only others can do; own security is at the person', async () => {
    const { stack } = given.showcase;
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, await provision(stack), 'viewer'));
    const { page, faults } = visit;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Developers' }).click();
    expect(await entries(page)).toEqual([...SHOP, 'Verify', 'Settings']);
    const tabs = page.getByRole('navigation', { name: 'Pages of this part' });
    expect(await tabs.getByRole('link', { name: 'Members' }).count()).toBe(0);
    await page.getByRole('button', { name: /@/ }).click();
    await page.getByRole('menuitem', { name: 'Profile and security' }).click();
    await page.getByRole('heading', { name: 'Your password' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('an installation without a sandbox offers none', async () => {
    const { stack } = given.showcase;
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, await provision(stack)));
    const { page, faults } = visit;
    await page.route('**/api/session', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), sandbox: false } });
    });
    await page.goto('/tokens');
    await page.getByRole('button', { name: 'Developers' }).click();
    expect(await entries(page)).toEqual([
      ...SHOP,
      ...DEVELOPERS.filter((name) => name !== 'Sandbox'),
      'Settings',
    ]);
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test('every page counts unread contacts, until they are read', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/files');
    await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await nextSecond();
    await contact.does({ name: 'Ann', text: 'Is it ready?' });
    await navigation(page).getByLabel('1 contact with unread messages').waitFor();
    await follow(page, '/inbox');
    const row = page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: /Ann/ });
    await row.getByText('Unanswered').waitFor();
    await row.click();
    await navigation(page)
      .getByLabel('1 contact with unread messages')
      .waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Reply' }).fill('It is.');
    await page.getByRole('button', { name: 'Send' }).click();
    await row.getByText('Sent: It is.').waitFor();
    expect(await row.getByText('Unanswered').count()).toBe(0);
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test.each([
    ['wide', undefined],
    ['narrow', NARROW],
  ])(
    'a phone that is dead is told on every page within 5 s, %s',
    async (_, viewport) => {
      const { stack } = given.showcase;
      const tenant = await provision(stack, {}, ['whatsapp']);
      const visit = await given.browser.visit(viewport && { viewport });
      await signIn(visit, await createPerson(stack, tenant));
      const { page, faults } = visit;
      await page.goto('/templates');
      await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
      const id = tenant.devices.whatsapp;
      const sign = page.locator(`a[href="/devices/${id}"]:visible`);
      expect(await sign.count()).toBe(0);
      await stack.manage(tenant.account, 'POST', `/api/devices/${id}/unlink`, {});
      await sign.waitFor({ timeout: SEEN_MS + 10_000 });
      expect(await seriousViolations(page)).toEqual([]);
      await sign.click();
      await page.waitForURL(new RegExp(`/devices/${id}$`));
      expect(faults).toEqual([]);
      await visit.leave();
    },
    60_000,
  );
}
