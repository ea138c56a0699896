import { startStack } from '../../harness/index.ts';
import { openBrowser } from '../open-browser.ts';

const PASSWORD = 'kopi susu gula aren';

/** The first run: from the link in the banner to a password. */
export function firstRun(): void {
  test('the link in the start banner signs in once, and asks for a password for later', async () => {
    const stack = await startStack({ engine: { kind: 'embedded' }, env: { SEED: 'demo' } });
    const browser = await openBrowser(stack.url);
    try {
      const [link, operatorLink] = stack.banner.match(/http\S+\/login\/\S+/g) ?? [];
      const { page, faults } = await browser.visit();
      await page.goto(link!);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.locator('input[type=password]:focus').waitFor();
      await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      const person = page.getByRole('button', { name: /@/ });
      const email = /\S+@\S+/.exec(await person.innerText())?.[0] ?? '';
      await person.click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Home' }).waitFor();

      const late = await browser.visit();
      await late.page.goto(link!);
      await late.page.getByRole('button', { name: 'Continue' }).click();
      await late.page.getByText('This link was used before, or it has expired').waitFor();
      await late.page.goto(operatorLink!);
      await late.page.getByRole('button', { name: 'Continue' }).click();
      await late.page.getByRole('combobox', { name: 'Account' }).waitFor();
      await late.page.goto('/operations');
      await late.page.getByRole('table', { name: 'Processes' }).waitFor();
      expect([...faults, ...late.faults]).toEqual([]);
    } finally {
      await browser.close();
      await stack.stop();
    }
  }, 60_000);
}
