import { composeRequest, freshRecipient, provision } from '../../harness/index.ts';
import { checkAtRest, clickAtRest } from '../at-rest.ts';
import { follow } from '../follow.ts';
import { addBot } from '../furnish.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Sender pools: from an empty list to a member that rests. */
export function senderPools(given: Given): void {
  test('a pool is made and chosen, its page and its request say which member failed and why', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const { account, devices } = tenant;
    const old = await addBot(stack, tenant, 'Old bot', { revoked: true });
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/sender-pools');
    await page.getByText('No sender pools yet').waitFor();
    await page.getByRole('button', { name: 'New sender pool' }).first().click();
    const form = page.getByRole('dialog', { name: 'New sender pool' });
    await clickAtRest(form.getByRole('combobox', { name: 'Channel' }));
    await page.getByRole('option', { name: 'Telegram' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill('Bots');
    await form.getByRole('combobox', { name: 'Devices' }).click();
    await page.getByRole('option', { name: 'Old bot' }).click();
    await page.getByRole('option', { name: 'telegram' }).click();
    await checkAtRest(form.getByRole('radio', { name: 'In order' }));
    await form.getByRole('button', { name: 'Create pool' }).click();
    const shown = page.getByRole('dialog', { name: 'The key of the sender pool' });
    const token = await shown.locator('pre').innerText();
    expect(token).toMatch(/^pool_/);
    await shown.getByRole('button', { name: 'Done, I saved it' }).click();
    await page.getByRole('heading', { name: 'Bots', level: 1 }).waitFor();
    const pool = new URL(page.url()).pathname;
    // Its credentials are refused: the pool counts as its badge says.
    await page.getByText('1 of 2 can send').waitFor();

    await follow(page, '/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('combobox', { name: 'Device or sender pool' }).click();
    await page.getByRole('option', { name: 'Bots' }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill(freshRecipient('telegram'));
    await page.getByRole('textbox', { name: 'Text' }).fill('Your order is ready.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const tries = page.getByRole('list', { name: 'Tries of Telegram' }).getByRole('listitem');
    await tries.getByText('Old bot: not sent. Device disconnected').waitFor();
    await tries.getByText(/^telegram: (accepted|delivered|read)$/).waitFor();

    // The third failure in a row makes the device ill.
    for (let i = 0; i < 2; i += 1) {
      await stack.send(
        composeRequest(
          { keys: { ...tenant.keys, telegram: token } },
          { telegram: { to: freshRecipient('telegram'), text: 'Hello' } },
        ),
        { token: tenant.token },
      );
    }
    await follow(page, pool);
    const first = page.getByRole('group', { name: 'Member 1' });
    await first.getByText('Its last sends failed').waitFor();
    await first.getByText('Device disconnected').waitFor();
    await page.getByText('1 of 2 can send').waitFor();
    await first.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: /^Resting/ }).click();
    await page.getByRole('button', { name: 'Move member 2 up' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The pool is saved').waitFor();
    expect(await stack.manage(account, 'GET', `/api${pool}`)).toMatchObject({
      strategy: 'ordered',
      members: [
        { device: devices.telegram, state: 'active' },
        { device: old.id, state: 'resting' },
      ],
    });

    await page.getByRole('link', { name: 'Old bot', exact: true }).click();
    await page.getByText('Its last sends failed').waitFor();
    await page.getByRole('link', { name: 'Bots', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete pool' }).click();
    await page.getByText('No sender pools yet').waitFor();
    expect(faults).toEqual([]);
    await visit.leave();
  });
}
