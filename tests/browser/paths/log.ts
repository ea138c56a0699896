import { readFile } from 'node:fs/promises';
import { follow } from '../follow.ts';
import { settle } from '../settle.ts';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** The log, signing in, and the palette. */
export function log(given: Given): void {
  test('filters of the log are in the address, in the browser history and in the CSV', async () => {
    const visit = await given.browser.visit();
    await signIn(visit, given.showcase.owner);
    const { page } = visit;
    await page.goto('/requests');
    await settle(page);
    await page.getByRole('combobox', { name: 'Any result' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await page.waitForURL(/\?status=false$/);
    await settle(page);
    const states = page.getByRole('cell', { name: /^(Accepted|Delivered|Failed)$/ });
    expect(new Set(await states.allInnerTexts())).toEqual(new Set(['Failed']));

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.slice(1).filter((row) => !row.includes(',false,'))).toEqual([]);

    await page.goBack();
    await page.waitForURL(/\/requests$/);
    await page.getByRole('button', { name: 'Older' }).click();
    await settle(page);
    expect(await page.getByRole('button', { name: 'Newer' }).isEnabled()).toBe(true);
    await visit.leave();
  });

  test('signing in leads to the page that was asked for', async () => {
    const { page, leave } = await given.browser.visit();
    await page.goto('/requests?status=false');
    const { email, password } = given.showcase.owner;
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('wrong e-mail address or password').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/requests\?status=false$/);
    await page.getByRole('heading', { name: 'Log' }).waitFor();
    await leave();
  });

  test('the palette opens a screen, in Indonesian', async () => {
    const visit = await given.browser.visit({ locale: 'id-ID' });
    await signIn(visit, given.showcase.owner);
    const { page } = visit;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('textbox', { name: 'Cari' }).fill('audit');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/audit$/);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Pintasan papan ketik' }).waitFor();
    await visit.leave();
  });

  test.each(['en-GB', 'id-ID'])(
    'a number in another spelling leads to the page of its contact, by keyboard, in %s',
    async (locale) => {
      const visit = await given.browser.visit({ locale });
      await signIn(visit, given.showcase.owner);
      const { page } = visit;
      const id = given.showcase.requests.cascade;
      const { sends } = (await (await visit.context.request.get(`/api/requests/${id}`)).json()) as {
        sends: { channel: string; target: string }[];
      };
      const number = sends.find(({ channel }) => channel === 'whatsapp')?.target ?? '';
      const spelled = `+${number.slice(0, 2)} ${number.slice(2, 6)}-${number.slice(6)}`;
      await page.goto('/requests');
      await settle(page);
      await page.keyboard.press('Control+K');
      await page.getByRole('textbox', { name: /^(Search|Cari)$/ }).fill(spelled);
      await page
        .getByRole('dialog')
        .getByText(/^(Contact|Kontak)/)
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/contacts\//);
      await settle(page);
      await page.getByRole('link', { name: String(id), exact: true }).waitFor();

      await follow(page, '/requests');
      await page.getByRole('searchbox').fill(spelled);
      await page.waitForURL(/[?&]q=/);
      await settle(page);
      await page.getByRole('link', { name: /^\+\d/ }).first().waitFor();
      expect(visit.faults).toEqual([]);
      await visit.leave();
    },
  );
}
