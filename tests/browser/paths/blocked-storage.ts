import { provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** As a browser does that blocks all cookies: it throws as soon as a storage is named. */
const BLOCK = `for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  });
}
Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });`;

/** Browsers that keep nothing, and what a browser can't know. */
export function blockedStorage(given: Given): void {
  test('a browser that blocks cookies is told so, and a sign-in link is not used up', async () => {
    const { page, context, faults } = await given.browser.visit();
    await page.addInitScript(BLOCK);
    await page.goto('/sign-in');
    await page.getByRole('alert').getByText('Your browser blocks the cookies').waitFor();
    await page.getByText('Bahasa Indonesia').click();
    await page.getByRole('alert').getByText('Peramban Anda memblokir cookie').waitFor();
    await page.goto('/login/some-secret');
    await page.getByRole('alert').getByText('Your browser blocks the cookies').waitFor();
    expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the country of an account is chosen by a person, not guessed from the browser', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    await showcase.stack.manage(tenant.account, 'PATCH', '/api/settings', {
      default_country: null,
    });
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    await page.goto('/');
    const offer = page.getByRole('alert').filter({ hasText: 'Where are this account’s contacts?' });
    const country = offer.getByRole('combobox', { name: 'Country of your contacts' });
    expect(await country.inputValue()).toBe('');
    await country.click();
    await page.getByRole('option', { name: 'Malaysia (MY)' }).click();
    await offer.getByRole('button', { name: 'Use for this account' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(await showcase.stack.manage(tenant.account, 'GET', '/api/settings')).toMatchObject({
      default_country: 'MY',
    });
    await visit.leave();
  });
}
