import { waitFor } from '@cascade/runtime/testing';
import type { Page } from 'playwright-core';
import { freshRecipient, provision, untilLinked } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { composerOn } from '../compose-campaign.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const csv = (name: string, bytes: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(bytes),
});

/** A draft takes another table, or reads its own otherwise. */
export function campaignTables(given: Given): void {
  async function open() {
    const { browser, showcase } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const place = { default_country: 'ID', time_zone: 'Asia/Jakarta' };
    await stack.manage(tenant.account, 'PATCH', '/api/settings', place);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'member'));
    const drafts = () =>
      stack.manage<{ data: { name: string; rows: number }[] }>(
        tenant.account,
        'GET',
        '/api/batches',
      );
    return { ...visit, drafts };
  }

  test('another table takes the place of the first: message and time stay, and what was mended is mended again', async () => {
    const { page, leave, faults, drafts } = await open();
    const composer = composerOn(page);
    const before = 'Nama,WhatsApp\nAyu,81200000001\nDewi,81200000002\n';
    await composer.upload('november.csv', before);
    await page.getByRole('button', { name: 'Mend 2 rows' }).click();
    await page.getByText('2 rows mended').waitFor();
    await composer.goTo('message');
    await composer.write('Hello {{Nama}}!');
    await composer.goTo('when');
    await page.getByRole('button', { name: 'Tomorrow, 09:00' }).click();
    await composer.goTo('recipients');

    await page.getByRole('button', { name: 'Another table' }).click();
    const dialog = page.getByRole('dialog');
    const december = 'Kota,nama,Whats App\nSolo,Budi,81300000001\n';
    await dialog.locator('input[type="file"]').setInputFiles(csv('december.csv', december));
    await dialog.getByRole('cell', { name: 'Budi' }).waitFor();
    await clickAtRest(dialog.getByRole('button', { name: 'Use this table' }));
    await page.getByRole('heading', { level: 1, name: 'december.csv' }).waitFor();
    await page.getByRole('cell', { name: '081300000001' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'WhatsApp in column' }).inputValue()).toBe(
      'Whats App',
    );
    await composer.goTo('message');
    await page.getByLabel('Preview').getByText('Hello Budi!').first().waitFor();
    await composer.goTo('when');
    expect(await page.getByRole('textbox', { name: 'Time' }).inputValue()).toBe('09:00');
    expect((await drafts()).data).toMatchObject([{ name: 'december.csv', rows: 1 }]);
    expect(faults).toEqual([]);
    await leave();
  });

  test('the same file is read in another encoding; a table that nobody takes is gone', async () => {
    const { page, leave, faults, drafts } = await open();
    await page.goto('/campaigns');
    await page.getByRole('button', { name: 'New campaign' }).first().click();
    const table = `Name,Chat\nJos\u00e9,${freshRecipient('telegram')}\n`;
    const upload = csv('guests.csv', Buffer.from(table, 'latin1'));
    await page.locator('input[type="file"]').setInputFiles(upload);
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Go on' }));
    await page.getByRole('cell', { name: 'José' }).waitFor();
    await page.getByRole('button', { name: 'Another table' }).click();
    await chooseEncoding(page, 'windows-1251');
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Use this table' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Josй' }).waitFor();
    expect((await drafts()).data).toHaveLength(1);

    // The file is at hand on the page of the draft that has taken its place, too.
    await page.getByRole('button', { name: 'Another table' }).click();
    await chooseEncoding(page, 'windows-1252');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitFor(async () => (await drafts()).data.length === 1, { what: 'one draft' });
    await page.getByRole('cell', { name: 'Josй' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Another table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('button', { hasText: 'Choose a file' }).waitFor();
    expect(await dialog.getByRole('button', { name: /guests\.csv$/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await leave();
  });
}

/** Reads the file of the draft anew, in another encoding. */
async function chooseEncoding(page: Page, encoding: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await clickAtRest(dialog.getByRole('button', { name: /guests\.csv$/ }));
  await dialog.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: encoding, exact: true }).click();
  await dialog.getByRole('cell', { name: encoding === 'windows-1251' ? 'Josй' : 'José' }).waitFor();
}
