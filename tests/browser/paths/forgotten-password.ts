import { provision } from '../../harness/index.ts';
import { seriousViolations } from '../axe.ts';
import { NARROW, WIDE } from '../open-browser.ts';
import { createPerson } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Asking for a link on the sign-in page, by keyboard. */
export function forgottenPassword(given: Given): void {
  test('a person asks for a link by keyboard; the page says the same of an unknown address', async () => {
    const { stack } = given.showcase;
    const person = await createPerson(stack, await provision(stack));
    const asked = [
      { email: person.email, viewport: WIDE },
      { email: 'nobody@people.test', viewport: NARROW },
    ];
    for (const { email, viewport } of asked) {
      const { page, faults, leave } = await given.browser.visit({ viewport });
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Forgot your password?' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Forgot your password' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'E-mail address' }).focus();
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.getByText(`If somebody has the address ${email} here`).waitFor();
      await page.getByText('If your account has no e-mail device').waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Back to sign-in' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Password' }).waitFor();
      expect(faults).toEqual([]);
      await leave();
    }
  }, 60_000);
}
