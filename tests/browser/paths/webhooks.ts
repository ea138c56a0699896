import { freshRecipient, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Webhooks: from a new endpoint to its deliveries. */
export function webhooks(given: Given): void {
  test('an endpoint becomes active by its test, and then gets events', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    await page.getByRole('button', { name: 'Use the sandbox’s receiver' }).click();
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
    expect(address).toBe(`${stack.url}/sandbox/receiver/${tenant.account}`);
    await page.getByRole('button', { name: 'Add endpoint' }).last().click();
    // A new endpoint is signed unless one chooses otherwise.
    await page.getByRole('button', { name: 'Done, I saved it' }).click();
    await page.waitForURL(/\/webhooks\/whk/);
    await page.getByText('Pending').first().waitFor();

    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Your server accepted it.').waitFor();
    await page.getByText('Active', { exact: true }).first().waitFor();

    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'hi' } } },
        target: { telegram: freshRecipient('telegram') },
        context: { behaviour: { mode: 'async' } },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({ request_id: expect.any(Number) });
    await page.getByRole('cell', { name: 'Send result' }).getByRole('button').click();
    const detail = page.getByRole('dialog', { name: 'Delivery' });
    await detail
      .getByText(/"send_status"/)
      .first()
      .waitFor();
    await detail.getByText(/HTTP 200/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: /^Version 2/ }).press('Space');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').first().waitFor();
    const path = `/api${new URL(page.url()).pathname}`;
    expect(await stack.manage(tenant.account, 'GET', path)).toMatchObject({ version: 1 });
    await page.reload();
    expect(await page.getByRole('switch', { name: /^Version 2/ }).isChecked()).toBe(false);
    const shown = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'See what the receiver got' }).click();
    await (await shown).getByText(/send_status/).waitFor();
    await visit.leave();
  });
}
