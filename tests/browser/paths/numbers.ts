import { waitFor } from '@cascade/runtime/testing';
import { provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** WABA numbers: what Meta tells of one, and what is edited there. */
export function numbers(given: Given): void {
  test("a number's page shows what Meta tells, and changes its profile and its PIN", async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    await page.goto(`/devices/${tenant.devices.waba}`);
    const number = page.getByRole('region', { name: 'Number at Meta' });
    await number.getByText('1,000 new contacts a day').waitFor();
    await number.getByText('Sandbox business').waitFor();

    const profile = page.getByRole('region', { name: 'Business profile' });
    await profile.getByRole('button', { name: 'Edit profile' }).click();
    await profile.getByLabel('About').fill('Coffee since 1999');
    await profile.getByLabel('Website 1').fill('shop.example');
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await profile.getByText('must begin with http:// or https://').waitFor();
    await profile.getByLabel('Website 1').fill('https://shop.example');
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await profile.getByText('Coffee since 1999').waitFor();
    await profile.getByText('https://shop.example').waitFor();

    await number.getByRole('button', { name: 'Set the PIN' }).click();
    await number.getByLabel('New PIN').fill('482913');
    await number.getByRole('button', { name: 'Save PIN' }).click();
    await number.getByRole('button', { name: 'Change the PIN' }).waitFor();

    const act = { device: tenant.devices.waba, quality: 'RED' };
    await waitFor(
      async () => {
        await stack.manage(tenant.account, 'POST', '/api/sandbox/numbers', act);
        await number.getByRole('button', { name: 'Read again' }).click();
        return number.getByText('Number: low quality').isVisible();
      },
      { timeoutMs: 20_000, everyMs: 2_500, what: 'the low quality' },
    );
    await visit.leave();
  });
}
