import { freshRecipient, provision } from '../../harness/index.ts';
import { composerOn } from '../compose-campaign.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Fields for a day and a time: what is half erased is nothing that is sent. */
export function times(given: Given): void {
  test('a campaign for later is neither checked nor started without a time', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    const composer = composerOn(page);
    await composer.upload('guests.csv', `Name,Chat\nAyu,${freshRecipient('telegram')}\n`);
    await composer.goTo('message');
    await composer.write('Hello {{Name}}!');
    await composer.goTo('when');
    await page.getByText('Later', { exact: true }).click();
    await composer.goTo('check');
    const start = page.getByRole('button', { name: 'Send to 1 person now' });
    await page.getByText('Something is missing before the check').waitFor();
    expect(await start.count()).toBe(0);
    await composer.goTo('when');
    await page.getByText('Now', { exact: true }).click();
    await composer.goTo('check');
    await start.click();
    await page.locator('section:focus', { hasText: '1 person' }).waitFor();
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
