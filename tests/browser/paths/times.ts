import { freshRecipient, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const DAY_MS = 86_400_000;

/** Fields for a day and a time: what is half erased is nothing that is sent. */
export function times(given: Given): void {
  test('a message for later is not sent without a whole time, and is scheduled with one', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/console/send')) sent.push(request.postDataJSON());
    });
    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill(freshRecipient('telegram'));
    await page.getByRole('textbox', { name: 'Text' }).fill('Good morning');
    expect(await page.getByRole('textbox', { name: 'Time' }).count()).toBe(0);
    await page.getByText('Later', { exact: true }).click();

    const time = page.getByRole('textbox', { name: 'Time' });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await time.and(page.locator(':focus')).waitFor();
    await time.fill('09:3');
    await send.click();
    expect(await time.evaluate('(field) => field.validationMessage')).toBe(
      'Write a time of 24 hours, such as 21:30.',
    );

    await page.getByRole('button', { name: /^Day/ }).click();
    const tomorrow = new Date(Date.now() + DAY_MS);
    const name = tomorrow.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Jakarta',
    });
    if (name.startsWith('1 ')) await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await time.fill('0905');
    await send.click();
    await page.waitForURL(/\/requests\/\d+$/);
    const day = tomorrow.toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
    const schedule = Date.parse(`${day}T09:05:00+07:00`) / 1_000;
    expect(sent).toMatchObject([{ context: { timing: { schedule } } }]);
    await visit.leave();
  });

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

  test('quiet hours keep what they were while a time is half erased, in words of the language', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit({ locale: 'id-ID' });
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    const path = `/api/devices/${tenant.devices.whatsapp}`;
    const quiet = { from: '21:30', until: '08:00', time_zone: 'Asia/Jakarta' };
    await showcase.stack.manage(tenant.account, 'PATCH', path, {
      settings: { quiet_hours: quiet, warm_up: { from: '2026-12-05' } },
    });
    await page.goto(`/devices/${tenant.devices.whatsapp}`);
    await page.getByRole('button', { name: /: 5 Des 2026$/ }).click();
    await page.getByRole('button', { name: '24 Desember 2026' }).click();
    const from = page
      .getByLabel(/^Dari/)
      .or(page.getByLabel(/^Mulai/))
      .last();
    await from.fill('21:3');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    expect(await from.evaluate('(field) => field.validationMessage')).toBe(
      'Tulis jam dalam format 24 jam, misalnya 21:30.',
    );
    expect(await showcase.stack.manage(tenant.account, 'GET', path)).toMatchObject({
      settings: { quiet_hours: quiet, warm_up: { from: '2026-12-05' } },
    });
    await from.fill('22.15');
    await from.blur();
    expect(await from.inputValue()).toBe('22:15');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText('Tersimpan').first().waitFor();
    expect(await showcase.stack.manage(tenant.account, 'GET', path)).toMatchObject({
      settings: { quiet_hours: { ...quiet, from: '22:15' }, warm_up: { from: '2026-12-24' } },
    });
    await visit.leave();
  });
}
