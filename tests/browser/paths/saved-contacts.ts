import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, meet, provision } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { seriousViolations } from '../axe.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Saved contacts: added, imported, chosen for a campaign, opted out and erased. */
export function savedContacts(given: Given): void {
  async function open() {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    return { ...visit, stack: showcase.stack, tenant };
  }

  test('contacts are added and imported, and those with a tag become a campaign', async () => {
    const { page, leave, faults, stack, tenant } = await open();
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    await page.getByRole('button', { name: 'Add a contact' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana Putri');
    await form.getByRole('textbox', { name: 'Address' }).fill('+62 812-3456-7890');
    await form.getByRole('combobox', { name: 'Tags' }).fill('regular');
    await page.keyboard.press('Enter');
    expect(await seriousViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save contact' }).click();
    await page.getByRole('row', { name: /Ana Putri \+62 812 3456 7890/ }).waitFor();

    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nama;Email;Tags;Kota\nBudi;budi@example.com;regular;Solo\nCitra;;;\n'),
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 is new.').waitFor();
    await dialog.getByText('Line 3: has no address').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await clickAtRest(dialog.getByRole('button', { name: 'Import 1 row' }));
    await page.getByRole('row', { name: /Budi budi@example\.com/ }).waitFor();

    await page.getByRole('combobox', { name: 'Any tag' }).click();
    await page.getByRole('option', { name: 'regular' }).click();
    await page.waitForURL(/tag=regular/);
    await page.getByRole('checkbox', { name: 'Choose Budi' }).click();
    await page.getByText('1 contact chosen').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Choose Budi' }).click();
    await page.getByRole('button', { name: 'Make a campaign of all that fit' }).click();
    await page.waitForURL(/\/(batches|campaigns)\/bat_\w+/);
    const { data } = await stack.manage<{ data: { columns: string[]; rows: number }[] }>(
      tenant.account,
      'GET',
      '/api/batches',
    );
    expect(data).toMatchObject([{ columns: ['Name', 'WhatsApp', 'Email', 'Kota'], rows: 2 }]);
    expect(faults).toEqual([]);
    await leave();
  });

  test('a contact is opted out by two clicks, lifted, and erased with what goes said', async () => {
    const { page, leave, faults, stack, tenant } = await open();
    await stack.manage(tenant.account, 'POST', '/api/saved-contacts', {
      name: 'Ana',
      addresses: [{ channel: 'email', address: 'ana@example.com' }],
    });
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Ana', exact: true }).click();
    await page.getByRole('heading', { name: 'Ana', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Opt out of/ }).click();
    await page.getByText('Gets no messages', { exact: true }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Lift' }).click();
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
    await page.getByText('Opted out of no channel.').waitFor();

    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/the saved contact with this address/)
      .waitFor();
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Erase contact' }));
    await page.waitForURL(/\/contacts$/);
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    expect(faults).toEqual([]);
    await leave();
  });

  test('a person who wrote in and is not saved gets a message by the same button', async () => {
    const { page, leave, faults, stack, tenant } = await open();
    const to = freshRecipient('telegram');
    const contact = await meet(stack, tenant, 'telegram', to);
    await contact.does({ name: 'Dewi', text: 'Are you open today?' });
    await page.goto(`/contacts/chat:${to}`);
    await clickAtRest(page.getByRole('button', { name: 'Write a message' }));
    await page.waitForURL(/\/campaigns\/bat_\w+/);
    const read = <T>(path: string) => stack.manage<{ data: T[] }>(tenant.account, 'GET', path);
    const { data } = await read<object>('/api/batches');
    expect(data).toMatchObject([{ columns: ['Name', 'Telegram'], rows: 1 }]);
    expect((await read<object>('/api/saved-contacts')).data).toEqual([]);
    expect(faults).toEqual([]);
    await leave();
  });

  test('an admin names topics, a contact is taken out of one of them, and the list says so', async () => {
    const { page, leave, faults, stack, tenant } = await open();
    await stack.manage(tenant.account, 'POST', '/api/saved-contacts', {
      name: 'Ana',
      addresses: [{ channel: 'email', address: 'ana@example.com' }],
    });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a topic' }).click();
    const fresh = page.getByRole('group', { name: 'New topic' });
    await fresh.getByRole('textbox', { name: 'Key' }).fill('offers');
    await fresh.getByRole('combobox', { name: 'Words that end it' }).fill('STOP');
    await page.keyboard.press('Enter');
    await fresh.getByRole('textbox', { name: 'Name' }).fill('Offers');
    const topic = page.getByRole('group', { name: 'Offers' });
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText(/is a word that opts out or in/).waitFor();
    await topic.getByRole('combobox', { name: 'Words that end it' }).press('Backspace');
    await topic.getByRole('combobox', { name: 'Words that end it' }).fill('STOP OFFERS');
    await page.keyboard.press('Enter');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings are saved').first().waitFor();
    expect(await stack.manage(tenant.account, 'GET', '/api/settings')).toMatchObject({
      topics: [{ key: 'offers', name: 'Offers', words: ['STOP OFFERS'] }],
    });
    // People ended it by its key, so that stays.
    const key = topic.getByRole('textbox', { name: 'Key' });
    await waitFor(async () => !(await key.isEditable()), { what: 'the stored key to stay' });

    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Ana', exact: true }).click();
    await page.getByRole('button', { name: 'Opt out', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Offers' }).click();
    await page.getByText('Gets no Offers', { exact: true }).waitFor();
    await page.getByText('Opted out of no channel.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.goto('/suppressions');
    await page.getByRole('row', { name: /ana@example\.com .*Only the topic Offers/ }).waitFor();

    const template = await tenant.template('email', { subject: 'Offers', text: 'Half the price.' });
    const sent = await stack.manage<{ request_id: number }>(
      tenant.account,
      'POST',
      '/api/console/send',
      {
        keys: { email: { device: tenant.devices.email } },
        content: { email: { template } },
        target: { email: 'ana@example.com' },
        context: { topic: 'offers' },
      },
    );
    await page.goto('/requests?view=sends');
    await page.getByText('recipient ended the topic Offers').first().waitFor();
    await page.goto(`/requests/${sent.request_id}`);
    await page.getByText('recipient ended the topic Offers').first().waitFor();
    expect(faults).toEqual([]);
    await leave();
  });

  test('words that seem to opt out are a suggestion in the conversation, with one act', async () => {
    const { page, leave, faults, stack, tenant } = await open();
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await contact.does({ name: 'Ann', text: 'Stop mbak, jangan kirim lagi' });
    await page.goto('/inbox');
    await page.getByRole('link', { name: /Ann/ }).click();
    await page.getByText('Looks like an opt-out.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Opt out', exact: true }).click();
    await page.getByText('Looks like an opt-out.').waitFor({ state: 'detached' });
    const { data } = await stack.manage<{ data: { reasons: { why: string }[] }[] }>(
      tenant.account,
      'GET',
      '/api/suppressions',
    );
    expect(data).toMatchObject([{ reasons: [{ why: 'opt_out' }] }]);
    expect(faults).toEqual([]);
    await leave();
  });

  test('an address is suppressed by hand, and a table of them imported', async () => {
    const { page, leave, faults } = await open();
    await page.goto('/suppressions');
    await page.getByRole('button', { name: 'Add an address' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Address' }).fill('+62 812-3456-7890');
    await form.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('row', { name: /\+62 812 3456 7890/ }).waitFor();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('channel,address\nemail,ana@example.com\nwhatsapp,6281234567890\n'),
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 is new. 1 is in the list already.').waitFor();
    await clickAtRest(dialog.getByRole('button', { name: 'Import 2 rows' }));
    await page.getByRole('row', { name: /ana@example\.com/ }).waitFor();
    expect(faults).toEqual([]);
    await leave();
  });
}
