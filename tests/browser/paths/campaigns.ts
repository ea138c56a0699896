import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { freshRecipient, provision } from '../../harness/index.ts';
import { composerOn } from '../compose-campaign.ts';
import type { Visit } from '../open-browser.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const saved = (page: Page) =>
  page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

/** Campaigns: from a table of recipients to what became of each person. */
export function campaigns(given: Given): void {
  /** A member of a new account, with a device on every channel. */
  async function open(): Promise<Visit> {
    const { browser, showcase } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant, 'member'));
    return visit;
  }

  test('people whom nothing reached say why, and addresses of earlier versions lead there', async () => {
    const { showcase, browser } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto(`/batches/${showcase.campaigns.started}`);
    await page.waitForURL(`**/campaigns/${showcase.campaigns.started}`);
    const people = page.getByRole('region', { name: 'People' }).last();
    await people.getByText('Telegram: Recipient has blocked the bot').waitFor();
    expect(await people.innerText()).not.toMatch(/telegram/);
    await page.goto('/batches');
    await page.waitForURL('**/campaigns');
    await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
    await visit.leave();
  });

  test('a campaign is composed in four steps, checked and started, and its people are downloaded', async () => {
    const { stack } = given.showcase;
    const visit = await open();
    const { page } = visit;
    const composer = composerOn(page);
    const chat = freshRecipient('telegram');
    await composer.upload('guests.csv', `Name,Chat\nAyu,${chat}\n<b>Budi</b>,\n`);
    await page.getByRole('cell', { name: '<b>Budi</b>' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Telegram in column' }).inputValue()).toBe(
      'Chat',
    );
    await page.getByRole('button', { name: 'Next: Message' }).click();
    await composer.write('Hello ');
    await page.getByRole('button', { name: 'Insert Name' }).click();
    await page.keyboard.type('!');
    await page.getByLabel('Preview').getByText('Hello Ayu!').waitFor();
    await page.getByRole('button', { name: 'Next row' }).click();
    await page.getByLabel('Preview').getByText('Hello <b>Budi</b>!').waitFor();

    await page.getByRole('button', { name: 'Next: When' }).click();
    await page.getByRole('button', { name: 'Next: Check' }).click();
    await page.getByText('1 person gets it').waitFor();
    await page.getByText('1 with faults').waitFor();
    await page.getByRole('row', { name: /^3 Telegram / }).waitFor();
    await page.getByRole('button', { name: 'Send to 1 person now' }).click();
    await page.locator('section:focus', { hasText: '2 people' }).waitFor();
    await page.getByText('Finished', { exact: true }).waitFor();
    expect(await stack.inbox(chat)).toHaveLength(1);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toMatch(/^"Name","Chat","Result"/);
    expect(lines[1]).toMatch(/^"Ayu","\d+","(Accepted|Delivered|Read)"/);
    expect(lines[2]).toMatch(/^"<b>Budi<\/b>","","Refused"/);

    await page.getByRole('button', { name: 'Send again to …' }).click();
    await page.getByRole('menuitem', { name: 'Not reached by Telegram' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await composerOn(page).goTo('recipients');
    await page.getByRole('cell', { name: '<b>Budi</b>' }).waitFor();
    expect(await page.getByRole('cell', { name: 'Ayu' }).count()).toBe(0);
    await visit.leave();
  });

  test('a reload and coming back lose nothing of what is composed', async () => {
    const visit = await open();
    const { page } = visit;
    const composer = composerOn(page);
    await composer.upload('guests.csv', `Name,Chat\nAyu,${freshRecipient('telegram')}\n`);
    await composer.goTo('message');
    await composer.write('Hello {{Name}}!');
    await page.getByRole('textbox', { name: 'If the cell is empty' }).fill('friend');
    await composer.goTo('when');
    await page.getByRole('button', { name: 'Tomorrow, 09:00' }).click();
    await page.getByRole('textbox', { name: 'People a minute' }).fill('30');
    await saved(page);
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Time' }).inputValue()).toBe('09:00');
    expect(await page.getByRole('textbox', { name: 'People a minute' }).inputValue()).toBe('30');
    // Nothing is waited for: leaving saves what was written last.
    await composer.goTo('message');
    const text = page.getByRole('textbox', { name: 'Text of all channels' });
    expect(await text.inputValue()).toBe('Hello {{Name|friend}}!');
    await text.fill('Hello again, {{Name|friend}}!');
    await page.getByRole('link', { name: 'All campaigns' }).click();
    await page.getByRole('link', { name: 'guests.csv' }).click();
    await composer.goTo('message');
    expect(await text.inputValue()).toBe('Hello again, {{Name|friend}}!');
    await visit.leave();
  });

  test('two tabs overwrite nothing of each other', async () => {
    const visit = await open();
    const { page } = visit;
    const composer = composerOn(page);
    await composer.upload('guests.csv', `Name,Chat\nAyu,${freshRecipient('telegram')}\n`);
    await composer.goTo('message');
    await composer.write('First');
    await saved(page);
    const other = await visit.context.newPage();
    await other.goto(page.url());
    await composerOn(other).write('Second');
    await saved(other);
    await composer.write('First, longer');
    await page.getByText('Changed in another tab, or by somebody else').waitFor();
    await page.getByRole('button', { name: 'Show the other version' }).click();
    const text = page.getByRole('textbox', { name: 'Text of all channels' });
    expect(await text.inputValue()).toBe('Second');
    await composer.write('Third');
    await saved(page);
    await other.close();
    await visit.leave();
  });

  test('a campaign waits for its time, which is changed, and is cancelled', async () => {
    const visit = await open();
    const { page } = visit;
    const composer = composerOn(page);
    await composer.upload('guests.csv', `Name,Chat\nAyu,${freshRecipient('telegram')}\n`);
    await composer.goTo('message');
    await composer.write('Hello {{Name}}!');
    await composer.goTo('when');
    await page.getByRole('button', { name: 'Tomorrow, 09:00' }).click();
    await composer.goTo('check');
    await page.getByRole('button', { name: /^Send to 1 person on .* 09:00$/ }).click();
    await page.getByText('Scheduled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change the time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Tomorrow, 13:00' }).click();
    await dialog.getByRole('button', { name: 'Save the time' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('header').getByText(/13:00/).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('1 person who hasn’t been begun gets nothing.').waitFor();
    await page.getByRole('button', { name: 'Cancel campaign' }).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'More acts' }).click();
    await page.getByRole('menuitem', { name: 'Copy as new' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await visit.leave();
  });
}
