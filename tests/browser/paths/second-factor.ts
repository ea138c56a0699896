import { Secret, TOTP } from 'otpauth';
import { provision } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { seriousViolations } from '../axe.ts';
import { NARROW } from '../open-browser.ts';
import { createPerson, signIn, signInOperator } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Signing in with a second factor, in a language that is chosen before. */
export function secondFactor(given: Given): void {
  test('a person sets up a second factor, signs in with codes, and the operator removes it', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const person = await createPerson(stack, tenant);
    const visit = await given.browser.visit({ viewport: NARROW });
    const { page } = visit;
    await signIn(visit, person);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    const totp = new TOTP({ secret: Secret.fromBase32(await dialog.locator('code').innerText()) });
    await dialog.getByRole('textbox', { name: 'Code of the app' }).fill(totp.generate());
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Your recovery codes').waitFor();
    const [recovery = ''] = (await dialog.locator('code').innerText()).split('\n');
    await dialog.getByRole('button').last().click();
    await page.getByText('10 recovery codes are left.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);

    // The language is chosen before anybody is signed in.
    const enter = async (code: string) => {
      const other = await given.browser.visit({ viewport: NARROW });
      await other.page.goto('/sign-in');
      await other.page.getByText('Bahasa Indonesia').click();
      await other.page.getByRole('textbox', { name: 'Alamat e-mail' }).fill(person.email);
      await other.page.getByRole('textbox', { name: 'Kata sandi' }).fill(person.password);
      await other.page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await other.page.getByRole('textbox', { name: 'Kode' }).fill(code);
      expect(await seriousViolations(other.page)).toEqual([]);
      await other.page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await other.page.getByRole('heading', { name: 'Beranda' }).waitFor();
      return other;
    };
    // The code of the next step: the current one was used to set it up.
    const next = await enter(totp.generate({ timestamp: Date.now() + 30_000 }));
    const recovered = await enter(recovery);
    await page.reload();
    await page.getByText('9 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: 'End all others' }).click();
    await clickAtRest(dialog.getByRole('button', { name: 'End all others' }));
    await page.getByText('All other sessions are over').waitFor();
    for (const { page: ended } of [next, recovered]) {
      await ended.reload();
      await ended.getByRole('heading', { name: 'Masuk' }).waitFor();
    }

    const operator = await given.browser.visit();
    await signInOperator(operator);
    await operator.page.goto(`/accounts/${tenant.account}`);
    await operator.page.getByRole('button', { name: `More for ${person.email}` }).click();
    await operator.page.getByRole('menuitem', { name: 'Remove second factor' }).click();
    await clickAtRest(
      operator.page.getByRole('dialog').getByRole('button', { name: 'Remove second factor' }),
    );
    await operator.page.getByText(`${person.email} signs in without a code`).waitFor();
    await signIn(visit, person);
    const visits = [visit, next, recovered, operator];
    await Promise.all(visits.map(({ leave }) => leave()));
  }, 60_000);

  test('an account requires a second factor: who has none sets one up before anything else', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const [owner, member] = [
      await createPerson(stack, tenant),
      await createPerson(stack, tenant, 'member'),
    ];
    const visit = await given.browser.visit({ viewport: NARROW });
    const { page } = visit;
    const opened = await given.browser.visit();
    await signIn(opened, member);
    await opened.page.goto('/templates');
    await opened.page.getByRole('heading', { name: 'Templates' }).waitFor();

    // The owner has none, so that the account would be locked.
    await signIn(visit, owner);
    await page.goto('/settings');
    const box = page.getByRole('checkbox', { name: 'Require a second factor of all members' });
    await box.check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Set up a second factor for yourself first').waitFor();
    await stack.manage(tenant.account, 'PATCH', '/api/settings', { second_factor_required: true });

    // A page that was open leads there, too.
    await opened.page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();

    await page.goto('/campaigns');
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    const totp = new TOTP({ secret: Secret.fromBase32(await dialog.locator('code').innerText()) });
    await dialog.getByRole('textbox', { name: 'Code of the app' }).fill(totp.generate());
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Your recovery codes').waitFor();
    await dialog.getByRole('button').last().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
    await page.goto('/settings');
    expect(await box.isChecked()).toBe(true);
    await page.goto('/profile');
    await page.getByText('Your account requires it.').waitFor();
    await Promise.all([visit, opened].map(({ leave }) => leave()));
  }, 60_000);
}
