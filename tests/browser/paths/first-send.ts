import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  meet,
  provision,
  textOf,
  type Stack,
} from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Home of an account that has sent nothing yet. */
export function firstSend(given: Given): void {
  test('the first send on an empty Home works as copied, and Home shows it by itself', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, leave } = visit;
    await page.goto('/');
    await page.getByRole('region', { name: 'First steps' }).waitFor();
    const arrived = page.getByRole('region', { name: 'Delivered or accepted' });
    expect(await arrived.count()).toBe(0);
    await page.getByText('For developers').click();
    await page.getByRole('button', { name: 'Fill in tokens for me' }).click();
    await page.getByText('it works as it stands').waitFor();
    const command = await page.locator('pre').innerText();
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { timeout: 120_000 });
    expect(JSON.parse(stdout)).toMatchObject({
      status: true,
      channels: { telegram: { status: true } },
    });
    await page.getByRole('heading', { name: 'Latest requests' }).waitFor();
    await page.getByRole('cell', { name: /^(Accepted|Delivered)$/ }).waitFor();
    await arrived.waitFor();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('3 of 4').waitFor();
    await steps.getByRole('button', { name: 'Put away: Invite a colleague' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Latest requests' }).waitFor();
    expect(await steps.count()).toBe(0);
    await leave();
  });

  test('a step is done by a message that its provider accepted, not by a call that was', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const { token } = tenant;
    const to = magicRecipient('blocked', 'telegram');
    await stack.send(composeRequest(tenant, { telegram: { to } }), { token });
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, leave } = visit;
    await page.goto('/');
    await page.getByRole('cell', { name: 'Failed' }).first().waitFor();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('1 of 4').waitFor();
    await steps.getByRole('link', { name: 'Open the request' }).first().waitFor();
    const sent = await stack.send(
      composeRequest(tenant, { telegram: { to: freshRecipient('telegram') } }),
      { token },
    );
    expect(sent.body.status).toBe(true);
    await steps.getByText('3 of 4').waitFor();
    await leave();
  });

  test('the checklist sends to the person, from whose chat the bot has heard; steps put away stay so elsewhere', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const person = await createPerson(stack, tenant);
    const chat = freshRecipient('telegram');
    const visit = await given.browser.visit();
    await signIn(visit, person);
    const { page, faults } = visit;
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('1 of 4').waitFor();
    await steps.getByRole('button', { name: 'Put away: Invite a colleague' }).click();
    await steps.getByText('1 of 3').waitFor();

    await steps.getByRole('button', { name: 'Send to myself' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to myself' });
    await clickAtRest(dialog.getByRole('combobox', { name: 'Device' }));
    await page.getByRole('option', { name: /^Telegram/ }).click();
    await dialog.getByText(/Write anything to the bot/).waitFor();
    const contact = await meet(stack, tenant, 'telegram', chat);
    await contact.does({ name: 'Ayu', text: 'hello' });
    await dialog.getByRole('button', { name: /^Ayu/ }).click();
    await dialog.getByRole('button', { name: 'Send to myself' }).click();
    await dialog.getByText('Accepted by the provider').waitFor();
    expect((await contact.got(2)).map(textOf)).toContain(
      'Hello! If you can read this, the channel works.',
    );
    // The page has found out, and the dialog stays open.
    await page.getByRole('heading', { name: 'Latest requests', includeHidden: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await steps.waitFor({ state: 'detached' });

    const elsewhere = await given.browser.visit();
    await signIn(elsewhere, person);
    const own = await elsewhere.context.request.get('/api/personal-settings');
    expect(await own.json()).toMatchObject({
      addresses: { chat, mail: person.email },
      steps_away: ['invite'],
    });
    expect(faults).toEqual([]);
    await Promise.all([visit.leave(), elsewhere.leave()]);
  }, 60_000);

  test('the checklist shows the QR code of a phone at once, and the phone can be renamed there', async () => {
    const { stack } = given.showcase;
    const { id: account } = await stack.manage<{ id: string }>(null, 'POST', '/api/accounts', {
      name: 'Phones alone',
      plan: { name: 'basic', quota: 100, expires_at: null },
    });
    const phone = await stack.manage<{ id: string }>(account, 'POST', '/api/devices', {
      channel: 'whatsapp',
      name: 'WhatsApp',
      sandbox: true,
    });
    await unlinked(stack, account, phone.id);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, { account }));
    const { page, faults } = visit;
    await page.goto('/');
    await page.getByRole('button', { name: 'Scan the QR code with a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a phone' });
    await dialog.getByRole('img', { name: 'QR code to link the phone' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Front desk');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await waitFor(
      async () => {
        const { name } = await stack.manage<{ name: string }>(
          account,
          'GET',
          `/api/devices/${phone.id}`,
        );
        return name === 'Front desk';
      },
      { timeoutMs: 10_000, what: 'the name' },
    );
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);
}

/** Waits until the sandbox has linked the phone, then unlinks it. */
async function unlinked(stack: Stack, account: string, id: string): Promise<void> {
  const path = `/api/devices/${id}`;
  const hasState = (state: string) =>
    waitFor(
      async () => (await stack.manage<{ state: string }>(account, 'GET', path)).state === state,
      { timeoutMs: 20_000, what: `a phone that is ${state}` },
    );
  await hasState('connected');
  await stack.manage(account, 'POST', `${path}/unlink`, {});
  await hasState('removed');
}
