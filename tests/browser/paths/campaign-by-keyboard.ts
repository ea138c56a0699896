import type { Locator } from 'playwright-core';
import { freshRecipient, provision } from '../../harness/index.ts';
import { keyboardOn } from '../by-keyboard.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** A campaign from the list to its result, and every act on it, without a mouse. */
export function campaignByKeyboard(given: Given): void {
  async function open() {
    const { browser, showcase } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    const { page } = visit;
    await signIn(visit, await createPerson(showcase.stack, tenant, 'member'));
    const keyboard = keyboardOn(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const focused = (what: Locator) => what.and(page.locator(':focus')).waitFor();
    /** The focus is within the page's content, and seen. */
    async function keepsFocus(): Promise<void> {
      await page.locator('main:focus, main :focus').waitFor();
      expect(await keyboard.here()).toMatchObject({ isSeen: true });
    }
    async function upload(table: string): Promise<void> {
      await page.goto('/campaigns');
      await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
      await keyboard.skip();
      await keyboard.press(button('New campaign'));
      await focused(page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }));
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.keyboard.press('Enter'),
      ]);
      await chooser.setFiles({
        name: 'guests.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(table),
      });
      await page.waitForURL(/\/campaigns\/bat_\w+$/);
      await page.locator('main:focus').waitFor();
    }
    return { visit, page, keyboard, button, focused, keepsFocus, upload };
  }

  test('a campaign is composed, mended, started and read by the keyboard alone', async () => {
    const { visit, page, keyboard, button, focused, keepsFocus, upload } = await open();
    const [ayu, budi, citra] = [1, 2, 3].map(() => freshRecipient('telegram'));
    await upload(`Name,Chat\nAyu,${ayu}\nAyu again,${ayu}\nBudi,${budi}\nCitra,\n`);
    await keyboard.press(button('Leave out 1 repeated row'));
    await focused(page.getByRole('status').filter({ hasText: '1 row mended' }));

    await keyboard.press(button('Next: Message'));
    await page.waitForURL(/step=message/);
    await keepsFocus();
    const text = page.getByRole('textbox', { name: 'Text of all channels' });
    await keyboard.to(text);
    await page.keyboard.type('Hello ');
    await keyboard.press(button('Insert Name'));
    await focused(text);
    await page.keyboard.type('!');
    await page.getByLabel('Preview').getByText('Hello Ayu!').waitFor();
    await keyboard.press(button('Adapt for Telegram'));
    await keepsFocus();
    const own = page
      .getByRole('region', { name: 'Telegram' })
      .getByRole('textbox', { name: 'Text' });
    await keyboard.to(own);
    await page.keyboard.press('End');
    await page.keyboard.type('?');
    await keyboard.press(button('Use the text of all channels'));
    await keepsFocus();

    await keyboard.press(button('Next: When'));
    await page.waitForURL(/step=when/);
    await keepsFocus();
    await keyboard.press(button('Next: Check'));
    await page.getByText('2 people get it').waitFor();
    await keepsFocus();
    await keyboard.press(button('Check again'));
    await focused(page.getByRole('region', { name: 'Checked, nothing sent yet' }));
    await keyboard.press(button('Edit line 5'));
    const dialog = page.getByRole('dialog');
    await focused(dialog.getByRole('textbox', { name: 'Name' }));
    await keyboard.to(dialog.getByRole('textbox', { name: 'Chat' }));
    await page.keyboard.type(citra!);
    await page.keyboard.press('Enter');
    await page.getByText('3 people get it').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await keepsFocus();
    await keyboard.press(button('Send to 3 people now'));
    await focused(page.getByRole('region', { name: '3 people' }));
    await keepsFocus();

    await page.getByText('Finished', { exact: true }).first().waitFor();
    const people = page.getByRole('region', { name: 'People' }).last();
    await people.getByRole('row').filter({ hasText: 'Citra' }).waitFor();
    await keyboard.to(page.getByRole('searchbox', { name: 'Search name or address' }));
    await page.keyboard.type('Budi');
    await people.getByRole('row').filter({ hasText: 'Citra' }).waitFor({ state: 'detached' });
    await focused(page.getByRole('searchbox', { name: 'Search name or address' }));
    await keyboard.press(people.getByRole('link', { name: /^\d+$/ }).first());
    await page.waitForURL(/\/requests\/\d+$/);
    await page.locator('main:focus').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'guests.csv' }).waitFor();
    await keyboard.press(button('Send again to …'));
    await page.locator('[role="menu"] :focus').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await focused(page.getByRole('menuitem', { name: 'Not reached by Telegram' }));
    await page.keyboard.press('Escape');
    await focused(button('Send again to …'));
    expect(visit.faults).toEqual([]);
    await visit.leave();
  }, 120_000);

  test('acts on a started campaign leave the focus on what they brought', async () => {
    const { visit, page, keyboard, button, focused, keepsFocus, upload } = await open();
    const rows = Array.from({ length: 40 }, (_, at) => `Guest ${at},${freshRecipient('telegram')}`);
    await upload(['Name,Chat', ...rows].join('\n'));
    await keyboard.press(button('Next: Message'));
    await keyboard.to(page.getByRole('textbox', { name: 'Text of all channels' }));
    await page.keyboard.type('Hello!');
    await keyboard.press(button('Next: When'));
    await keyboard.press(button('Tomorrow, 09:00'));
    await keyboard.to(page.getByRole('textbox', { name: 'People a minute' }));
    await page.keyboard.type('6');
    await keyboard.press(button('Next: Check'));
    await keyboard.press(button(/^Send to 40 people on/));
    await page.getByText('Scheduled', { exact: true }).waitFor();
    await keepsFocus();

    await keyboard.press(button('Change the time'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.press('Escape');
    await focused(button('Change the time'));
    await page.keyboard.press('Enter');
    await keyboard.press(dialog.getByRole('button', { name: 'Start now' }));
    const question = page.getByRole('dialog', { name: 'Start this campaign now?' });
    await focused(question.getByRole('button', { name: 'Cancel' }));
    await keyboard.press(question.getByRole('button', { name: 'Start now' }));
    await page.getByText('Running', { exact: true }).waitFor();
    await dialog.first().waitFor({ state: 'detached' });
    const stage = (name: string) => page.locator('header :focus', { hasText: name });
    await stage('Running').waitFor();

    await keyboard.press(button('Pause'));
    await stage('Paused').waitFor();
    await keyboard.press(button('Go on'));
    await stage('Running').waitFor();
    await keyboard.press(page.getByRole('button', { name: 'Cancel', exact: true }));
    await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await stage('Cancelled').waitFor();
    expect(visit.faults).toEqual([]);
    await visit.leave();
  }, 120_000);
}
