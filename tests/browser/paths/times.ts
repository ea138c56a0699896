import { freshRecipient, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Fields for a day and a time: what is half erased is nothing that is sent. */
export function times(given: Given): void {
  test('a batch for later is neither checked nor started without a time', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    await page.goto('/batches');
    await page.getByRole('button', { name: 'New batch' }).first().click();
    const chat = freshRecipient('telegram');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Chat\nAyu,${chat}\n`),
    });
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{name}}!');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    const start = page.getByRole('button', { name: 'Start, 1 row' });
    await start.waitFor();
    await page.locator('section:focus', { has: start }).waitFor();
    await page.getByText('Later', { exact: true }).click();
    await start.waitFor({ state: 'detached' });
    await page.getByText('Now', { exact: true }).click();
    await start.click();
    await page.locator('section:focus', { hasText: '1 row' }).waitFor();
    await visit.leave();
  });

  test('a time that is half erased is not now: the message is not sent', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    const to = freshRecipient('telegram');
    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill(to);
    await page.getByRole('textbox', { name: 'Text' }).fill('See you later.');
    await page.getByText('Later', { exact: true }).click();
    const time = page.getByRole('textbox', { name: 'Time' });
    await time.fill('23:59');
    await time.press('Backspace');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('input:invalid').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console');
    await time.fill('23:59');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/requests\/\d+$/);
    expect(await showcase.stack.inbox(to)).toEqual([]);
    await visit.leave();
  });
}
