import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  provision,
  type Leg,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { follow } from '../follow.ts';
import { settle } from '../settle.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Seconds: the wait of the first tier, and when its receipts come. */
const WITHIN = 3;
const RECEIPTS_AFTER = 5;

/** Accepted, delivered, failed later: what screens say of a message. */
export function delivered(given: Given): void {
  async function open() {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    return { stack, tenant, ...visit };
  }

  async function send(
    stack: Stack,
    tenant: Tenant,
    key: Leg['key'] & object,
    to: string,
  ): Promise<number> {
    const { body } = await stack.send(
      composeRequest(
        tenant,
        {
          waba: { to, text: 'Your code is 123456', key },
          telegram: { to: freshRecipient('telegram'), text: 'Your code is 123456', tier: 1 },
        },
        { context: { behaviour: { mode: 'async' } } },
      ),
      { token: tenant.token },
    );
    return body.request_id!;
  }

  test("a request's page shows the wait, the fallback that silence opened, and what arrived later", async () => {
    const { stack, tenant, page, leave } = await open();
    // Loaded before the wait begins, which is short.
    await page.goto('/requests');
    const to = magicRecipient('delivered later', 'waba', RECEIPTS_AFTER);
    const id = await send(stack, tenant, { success: 'delivered', within: WITHIN }, to);
    await follow(page, `/requests/${id}`);
    const waba = page.getByRole('article', { name: /^WABA|^WhatsApp Business/ });
    const timeline = page.getByRole('table', { name: 'Timeline' });
    await waba.getByText('Waits for a receipt').waitFor();
    await waba.getByText(/^waits for “delivered” until/).waitFor();
    await timeline.getByText(/was accepted by the provider, waits for “delivered” until/).waitFor();
    // The rest comes by itself.
    await waba.getByText('Failed', { exact: true }).waitFor();
    await waba.getByText(`not delivered within ${WITHIN} s`).waitFor();
    await timeline.getByText('2nd choice opens').waitFor();
    const telegram = page.getByRole('article', { name: /^Telegram/ });
    await telegram.getByText('Accepted', { exact: true }).first().waitFor();
    const cost = page.getByRole('link', { name: 'What success means' });
    expect(await cost.getAttribute('href')).toBe('/docs');

    const receipt = async () => {
      const path = `/api/requests/${id}`;
      const { sends } = await stack.manage<{ sends: { later: object | null }[] }>(
        tenant.account,
        'GET',
        path,
      );
      return sends.some(({ later }) => later !== null);
    };
    await waitFor(receipt, { timeoutMs: 20_000, everyMs: 50, what: 'the late receipt' });
    await page.reload();
    await waba.getByText('Arrived later', { exact: true }).waitFor();
    await waba.getByText(/^Reported later: (delivered|read)/).waitFor();
    const told = timeline.getByText(/reported later: (delivered|read)/);
    await told.waitFor();

    await follow(page, '/');
    await page.getByText('More figures').click();
    const figure = page.getByRole('region', { name: 'Delivered by receipt' });
    await figure.getByText('of 1 that asked for it').waitFor();
    await figure.getByText('1', { exact: true }).waitFor();
    await leave();
  }, 60_000);

  test('a success that a receipt took back is red in the list and on its page', async () => {
    const { stack, tenant, page, leave } = await open();
    const id = await send(
      stack,
      tenant,
      { success: 'accepted' },
      magicRecipient('undeliverable later', 'waba'),
    );
    const isTold = async () => {
      const { timeline } = await stack.manage<{ timeline: { event: string }[] }>(
        tenant.account,
        'GET',
        `/api/requests/${id}`,
      );
      return timeline.some(({ event }) => event === 'later');
    };
    await waitFor(isTold, { timeoutMs: 20_000, everyMs: 50, what: 'the failure' });
    await page.goto('/requests');
    const badge = page.getByRole('cell', { name: 'Failed later' }).locator('[data-tone="bad"]');
    await badge.waitFor();
    await page.getByRole('img', { name: /: Failed later$/ }).waitFor();
    await follow(page, '/requests?view=sends');
    await page.getByRole('cell', { name: 'Failed later' }).waitFor();
    await page.getByRole('cell', { name: 'Recipient can not receive WhatsApp messages' }).waitFor();
    await follow(page, `/requests/${id}`);
    await page
      .getByRole('article')
      .first()
      .getByText('Failed later')
      .locator('xpath=ancestor-or-self::*[@data-tone="bad"]')
      .waitFor();
    await leave();
  });

  test('the console sends transactional messages where the operator allows it, and sets the wait of a tier', async () => {
    const { stack, tenant, page, leave } = await open();
    const compose = async () => {
      await page.goto('/console');
      await page.getByRole('button', { name: 'Add channel' }).click();
      await page.getByRole('menuitem', { name: /WABA|WhatsApp Business/ }).click();
    };
    await compose();
    const mark = page.getByRole('switch', { name: 'Transactional' });
    await page.getByText('Not possible: the operator has not allowed it').waitFor();
    expect(await mark.isDisabled()).toBe(true);

    await stack.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, {
      permissions: { transactional: true },
    });
    // What was composed is still there.
    await page.goto('/console');
    await page.getByText('The texts also go to contacts who opted out').waitFor();
    await mark.press('Space');
    expect(await page.getByRole('textbox', { name: 'Seconds to wait in each tier' }).count()).toBe(
      0,
    );
    await page.getByText(/^1st choice · /).click();
    await page.getByRole('combobox', { name: 'Has succeeded when' }).click();
    await page.getByRole('option', { name: 'Delivered' }).click();
    await page.getByRole('textbox', { name: 'Seconds to wait in each tier' }).fill('7');
    await page.getByRole('textbox', { name: 'Recipient' }).fill(freshRecipient('waba'));
    await page.getByRole('textbox', { name: 'Text' }).fill('Your code is 123456');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/requests\/\d+$/);
    await page.getByText('Transactional', { exact: true }).waitFor();
    const path = `/api${new URL(page.url()).pathname}`;
    expect(await stack.manage(tenant.account, 'GET', path)).toMatchObject({
      transactional: true,
      sends: [{ success: { state: 'delivered', within: 7 } }],
    });
    await leave();
  });

  test('suppressions are shown as people write them, with the reason of a bounce, and can be removed', async () => {
    const { stack, tenant, page, leave } = await open();
    await stack.manage(tenant.account, 'POST', '/api/suppressions', {
      channel: 'waba',
      address: '554188887777',
    });
    await page.goto('/suppressions');
    const row = page.getByRole('row', { name: /\+55 41 98888.?7777/ });
    await row.getByText('5541988887777', { exact: true }).waitFor();
    await row.getByText('Added by a person').waitFor();
    await page.getByRole('textbox', { name: 'Find an address' }).fill('+62 812 0000');
    await page.keyboard.press('Enter');
    await page.waitForURL(/address=/);
    await page.getByRole('heading', { name: 'No entries match these filters' }).waitFor();
    await page.getByRole('textbox', { name: 'Find an address' }).fill('+55 41 8888-7777');
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: 'Remove' }).click();
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
    await row.waitFor({ state: 'detached' });
    await settle(page);
    await leave();
  });
}
