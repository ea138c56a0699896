import { readFile } from 'node:fs/promises';
import { freshRecipient, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Batches: from a table of recipients to the result of each row. */
export function batches(given: Given): void {
  test('rows that reached nobody say why by the name of the channel', async () => {
    const { showcase, browser } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    await visit.page.goto(`/batches/${showcase.batches.started}`);
    const table = visit.page.getByRole('region', { name: 'Rows that reached nobody' }).last();
    await table.getByText('Telegram: Recipient has blocked the bot').waitFor();
    expect(await table.innerText()).not.toMatch(/telegram/);
    await visit.leave();
  });

  test('a batch is uploaded, composed, checked and started, and its results are downloaded', async () => {
    const { browser, showcase } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant, 'member'));
    const { page } = visit;
    await page.goto('/batches');
    await page.getByRole('button', { name: 'New batch' }).first().click();
    const chat = freshRecipient('telegram');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Chat\nAyu,${chat}\n<b>Budi</b>,\n`),
    });
    await page.waitForURL(/\/batches\/bat_\w+$/);
    await page.getByRole('cell', { name: '<b>Budi</b>' }).waitFor();
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    expect(await page.getByRole('combobox', { name: 'Column of recipients' }).inputValue()).toBe(
      'Chat',
    );
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{name}}!');
    await page.getByLabel('Preview').getByText('Hello Ayu!').waitFor();

    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByText('1 ready').waitFor();
    await page.getByText('1 to fix').waitFor();
    await page.getByRole('row', { name: /^3 Telegram / }).waitFor();
    await page.getByRole('button', { name: 'Start 1 valid row' }).click();
    await page.getByText('Finished', { exact: true }).waitFor();
    expect(await showcase.stack.inbox(chat)).toHaveLength(1);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Results' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe(
      '"Name","Chat","request_id","result","reason","channel","recipient","code"',
    );
    expect(lines[1]).toMatch(/^"Ayu","\d+",\d+,"accepted","","telegram","\d+",""$/);
    expect(lines[2]).toMatch(/^"<b>Budi<\/b>","","","refused","target\.telegram: missing/);

    await page.getByRole('button', { name: 'Send the failed ones by …' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('cell', { name: '<b>Budi</b>' }).waitFor();
    expect(await page.getByRole('cell', { name: 'Ayu' }).count()).toBe(0);
    await visit.leave();
  });
}
