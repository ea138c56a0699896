import { readFile } from 'node:fs/promises';
import type { Channel } from '@cascade/contracts';
import type { Page } from 'playwright-core';
import {
  composeRequest,
  contactOf,
  freshRecipient,
  provision,
  untilLinked,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { checkAtRest } from '../at-rest.ts';
import { follow } from '../follow.ts';
import { NARROW } from '../open-browser.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const BUTTONS = [[{ text: 'Yes, please', type: 'callback', callbackData: 'yes' }]];
const SECTIONS = [{ title: 'Drinks', rows: [{ id: 'tea', title: 'Tea', description: 'Hot' }] }];
const HOSTILE = '<b onclick=alert(1)>With milk</b>';

/** The phones of the sandbox's contacts, and the page on a phone of one's own. */
export function phones(given: Given): void {
  test('on a phone, linking it begins with the code that is typed', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack, {}, []);
    const visit = await given.browser.visit({ viewport: NARROW });
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults, leave } = visit;
    await page.goto('/');
    await page.getByRole('button', { name: 'Link this phone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: "The phone's number" }).waitFor();
    expect(await dialog.getByRole('radio', { name: 'Pairing code' }).isChecked()).toBe(true);
    await dialog.getByText('QR code', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Show QR code' }).waitFor();
    expect(faults).toEqual([]);
    await leave();
  });

  test('contacts of all channels see messages in the sandbox and answer; the inbox has the answers', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    const to = await writeToAll(stack, tenant);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults, leave } = visit;
    await page.goto('/sandbox-inbox');

    const onTelegram = await open(page, to.telegram);
    await onTelegram.getByText('Coffee?').waitFor();
    await onTelegram.getByRole('button', { name: 'Yes, please' }).click();
    await onTelegram.getByRole('paragraph').filter({ hasText: 'Yes, please' }).waitFor();

    const onWaba = await open(page, to.waba);
    await onWaba.getByText('Menu').click();
    await onWaba.getByRole('button', { name: 'Tea' }).click();
    await onWaba.getByRole('paragraph').filter({ hasText: 'Tea' }).waitFor();

    const onWhatsapp = await open(page, to.whatsapp);
    await onWhatsapp.getByText('Hello there').waitFor();
    await answer(page, HOSTILE);

    const inMailbox = await open(page, to.email);
    await inMailbox.getByText('Your order').waitFor();
    await checkAtRest(page.getByLabel('Forged'));
    await attach(page, 'receipt.txt');
    await answer(page, 'When will it come?');
    await inMailbox.getByText('Re: Your order').waitFor();
    await inMailbox.getByText('forged').waitFor();
    const download = page.waitForEvent('download');
    await inMailbox.getByRole('link', { name: 'receipt.txt' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('Paid');

    await page.getByRole('button', { name: 'Magic recipients' }).click();
    await page.getByRole('cell', { name: 'blocked@example.com' }).waitFor();
    await page.keyboard.press('Escape');

    await follow(page, '/inbox');
    const conversations = page.getByRole('navigation', { name: 'Conversations' });
    for (const said of ['Yes, please', 'Tea', HOSTILE, 'Re: Your order']) {
      await conversations.getByText(said).first().waitFor();
    }
    expect(faults).toEqual([]);
    await leave();
  }, 60_000);
}

/** What a business asks for, and what its contact sees of the person who answers. */
export function askingAndReading(given: Given): void {
  test('a contact sends the place that was asked for, sees that it is read, and that somebody writes', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const to = freshRecipient('waba');
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'admin'));
    const { page, faults, leave } = visit;

    await page.goto(`/devices/${tenant.devices.waba}`);
    await page.getByRole('switch', { name: 'Show that messages are read' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').first().waitFor();

    const message = {
      type: 'interactive',
      message: 'Where shall we deliver?',
      richContext: { locationRequest: true },
    };
    const asked = composeRequest(tenant, { waba: { to, message } });
    await stack.send(asked, { token: tenant.token });
    await contactOf(stack, 'waba', to).got(1);
    await follow(page, '/sandbox-inbox');
    const phone = await open(page, to);
    await phone.getByRole('button', { name: 'Send location' }).click();
    await phone.getByText('Monas').waitFor();
    expect(await phone.getByText('read', { exact: false }).count()).toBe(0);

    await follow(page, '/inbox');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Contact|Monas/ })
      .first()
      .click();
    const thread = page.getByRole('region', { name: 'Messages' });
    await thread.getByText(/Where shall we deliver/).waitFor();
    await thread.getByText(/Monas/).waitFor();
    await page.getByRole('textbox', { name: 'Reply' }).fill('We come at noon.');

    await follow(page, '/sandbox-inbox');
    const again = await open(page, to);
    await again.getByText('· read').waitFor();
    await again.getByText('the business writes').waitFor();
    expect(faults).toEqual([]);
    await leave();
  }, 60_000);
}

/** Once all of it has arrived. */
async function writeToAll(stack: Stack, tenant: Tenant) {
  const to = {
    telegram: freshRecipient('telegram'),
    waba: freshRecipient('waba'),
    whatsapp: freshRecipient('whatsapp'),
    email: freshRecipient('email'),
  };
  const template = await tenant.template('email', {
    subject: 'Your order',
    html: '<p>It is on its way.</p>',
    text: 'It is on its way.',
  });
  const coffee = { type: 'text', message: 'Coffee?', richContext: { buttons: BUTTONS } };
  const drinks = {
    type: 'interactive',
    message: 'What may it be?',
    richContext: { listMessage: { button: 'Menu', sections: SECTIONS } },
  };
  const request = composeRequest(tenant, {
    telegram: { to: to.telegram, message: coffee },
    waba: { to: to.waba, message: drinks },
    whatsapp: { to: to.whatsapp, text: 'Hello there' },
    email: { to: to.email, template },
  });
  await stack.send(request, { token: tenant.token });
  await Promise.all(
    Object.entries(to).map(([channel, address]) =>
      contactOf(stack, channel as Channel, address).got(1),
    ),
  );
  return to;
}

/** Opens the phone or mailbox of a contact. */
async function open(page: Page, contact: string) {
  await page.getByRole('link', { name: contact }).click();
  await page.getByRole('region', { name: contact }).waitFor();
  return page.getByRole('log');
}

async function attach(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (await chosen).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Paid') });
  await page.getByRole('button', { name: 'Remove the file' }).waitFor();
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write as the contact' }).fill(text);
  await page.getByRole('button', { name: 'Send as the contact' }).click();
  await page.getByRole('log').getByText(text).waitFor();
}
