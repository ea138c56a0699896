import { provision } from '../../harness/index.ts';
import { seriousViolations } from '../axe.ts';
import { follow } from '../follow.ts';
import { NARROW } from '../open-browser.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Account tokens and what programs do with them. */
export function tokens(given: Given): void {
  test('a token is made for what its program needs, and the list and the audit say so', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const unused = { name: 'Never used', scopes: ['send'] };
    await stack.manage(tenant.account, 'POST', '/api/tokens', unused);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    await page.goto('/tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New account token' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Deploy script');
    for (const name of ['Send and cancel', 'Read results and templates', 'Listen to deliveries']) {
      await form.getByRole('checkbox', { name }).uncheck();
    }
    await form.getByRole('button', { name: 'Create token' }).click();
    await form.getByText('Choose at least one thing.').waitFor();
    const choose = (resource: string, level: string) =>
      form.getByRole('radiogroup', { name: resource }).getByText(level, { exact: true }).click();
    await choose('Devices', 'See');
    await form.getByText('Choose at least one thing.').waitFor({ state: 'detached' });
    await choose('Files', 'Change');
    // No box half under the head of the dialog.
    await form.getByRole('textbox', { name: 'Name' }).scrollIntoViewIfNeeded();
    expect(await seriousViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new account token' });
    const token = await shown.locator('code').innerText();
    await shown.getByRole('button').last().click();
    const row = page.getByRole('row').filter({ hasText: 'Deploy script' });
    await row.getByText('Devices: See, Files: Change').waitFor();
    await row.getByText('Never').first().waitFor();

    const answer = await stack.call('GET', '/api/devices', undefined, { token });
    expect(answer.status).toBe(200);
    const refused = await stack.call('DELETE', '/api/devices/none', undefined, { token });
    expect(refused.status).toBe(403);
    await follow(page, '/audit');
    const act = page
      .getByRole('row')
      .filter({ hasText: 'this token lacks the scope devices:write' });
    await act.getByText('Deploy script', { exact: true }).waitFor();
    // One that isn't in these rows can be asked for, too.
    await page.getByRole('combobox', { name: 'Anybody' }).click();
    await page.getByRole('option', { name: 'Never used' }).click();
    await act.waitFor({ state: 'detached' });
    await visit.leave();
  });

  test('a person allows a program to sign in on a telephone, with less than it asks for', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit({ viewport: NARROW });
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    const begun = await stack.call('POST', '/api/device-authorizations', {
      client_name: `cascade on ${'long.name.of.a.host.'.repeat(4)}`,
      scopes: ['send', 'devices:write'],
    });
    await page.goto(String(begun.body['verification_uri_complete']));
    await page.getByText(String(begun.body['user_code'])).waitFor();
    await page.getByRole('heading', { name: /^A program that calls itself “cascade on/ }).waitFor();
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
    await page.getByText('Did somebody send you this code or this page?').waitFor();
    await page.getByRole('checkbox', { name: 'Devices: Change' }).uncheck();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('The program is allowed').waitFor();
    const body = { device_code: begun.body['device_code'] };
    const answer = await stack.call('POST', '/api/device-authorizations/token', body);
    expect(answer.body).toMatchObject({ account: tenant.account, scopes: ['send'] });
    await visit.leave();
  });
}
