import { provision } from '../../harness/index.ts';
import { NARROW } from '../open-browser.ts';
import { createPerson, signIn, signInOperator } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Where the focus goes, and what two tabs share. */
export function dialogs(given: Given): void {
  test('Escape closes the menu of a telephone, and its button has the focus', async () => {
    const { browser, showcase } = given;
    const visit = await browser.visit({ viewport: NARROW });
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto('/tokens');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Channels' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('button[aria-expanded="false"]:focus').waitFor();
    await visit.leave();
  });

  test('two tabs write two messages', async () => {
    const { browser, showcase } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const first = visit.page;
    const second = await visit.context.newPage();
    const texts = ['Of the first tab', 'Of the second tab'];
    for (const [at, page] of [first, second].entries()) {
      await page.goto('/console');
      await page.getByRole('button', { name: 'Add channel' }).click();
      await page.getByRole('menuitem', { name: 'Telegram' }).click();
      await page.getByRole('textbox', { name: 'Text' }).fill(texts[at]!);
    }
    for (const [at, page] of [first, second].entries()) {
      await page.reload();
      expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(texts[at]);
    }
    await visit.leave();
  });

  test('the audit asks an operator without an account for one', async () => {
    const visit = await given.browser.visit();
    const { page } = visit;
    await signInOperator(visit);
    await page.goto('/audit');
    await page.getByText('Choose an account at the left').waitFor();
    await visit.leave();
  });
}
