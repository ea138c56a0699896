import { OPERATOR_TOKEN, provision } from '../../harness/index.ts';
import { follow } from '../follow.ts';
import { settle } from '../settle.ts';
import { createPerson, logInOperator, signIn, signInOperator } from '../sign-in.ts';
import type { Given } from './given.ts';

/** The operator, viewers and saved views. */
export function operator(given: Given): void {
  test('an operator signs in by the token, and sees screens and downloads of a chosen account', async () => {
    const { page, context, leave } = await given.browser.visit();
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in as operator' }).click();
    await page.getByRole('textbox', { name: 'Operator token' }).fill(OPERATOR_TOKEN);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.getByRole('region', { name: 'What to do next' }).waitFor();
    await page.getByRole('table', { name: 'Accounts' }).waitFor();
    await page.getByRole('link', { name: 'Channels' }).click();
    await page.getByText('Choose an account at the left: this page').waitFor();
    const accounts = page.getByRole('combobox', { name: 'Account' });
    await accounts.click();
    await page.getByRole('option', { name: 'Kopi Nusantara' }).click();
    await page.getByRole('link', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'Older' }).waitFor();
    await settle(page);
    const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
    expect(href).toContain(`account_id=${given.showcase.tenant.account}`);
    const file = await context.request.get(href ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    await leave();
  });

  test('an administrator gives a person a token, who then sees what the role allows, and no addresses', async () => {
    const { stack, tenant } = given.showcase;
    const administrator = await given.browser.visit();
    await signInOperator(administrator);
    const { page } = administrator;
    await page.goto('/operations?view=operators');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await page.keyboard.press('Enter');
    const secret = page.getByText(/^opr_[\w-]{43}$/);
    const token = (await secret.textContent()) ?? '';
    await page.getByRole('button', { name: 'Done, I saved it' }).click();
    await page.getByRole('cell', { name: /^Ana/ }).waitFor();

    const support = await given.browser.visit();
    await logInOperator(support, token);
    await support.page.goto('/operations');
    const views = support.page.getByRole('radiogroup', { name: 'Show' });
    await views.getByText('Held back').waitFor();
    expect(await views.getByRole('radio').count()).toBe(7);
    await support.page.getByText('Ana', { exact: true }).waitFor();
    expect(await support.page.getByRole('link', { name: 'Templates' }).count()).toBe(0);
    const logged = await support.context.request.get(`/api/requests?account_id=${tenant.account}`);
    expect(logged.status()).toBe(200);
    expect(await logged.text()).toMatch(/"target":"…\d{4}"/);
    await support.leave();

    await page.goto('/operations?view=acts');
    await page.getByRole('cell', { name: 'Gave an operator a token' }).first().waitFor();
    await page
      .getByRole('cell', { name: /^Ana ?Support/ })
      .first()
      .waitFor();
    const acts = await stack.manage<{ data: { actor_name: string | null }[] }>(
      null,
      'GET',
      '/api/operations/acts',
    );
    expect(acts.data[0]?.actor_name).toBe('Ana');
    await administrator.leave();
  });

  test('billing is led to the usage of a month, and support is offered nothing that it may not do', async () => {
    const { stack, tenant } = given.showcase;
    const enter = async (role: 'billing' | 'support') => {
      const made = await stack.manage<{ id: string; token: string }>(
        null,
        'POST',
        '/api/operations/operators',
        { name: `A person of ${role}`, role },
      );
      const visit = await given.browser.visit();
      await logInOperator(visit, made.token);
      return visit;
    };
    const billing = await enter('billing');
    await billing.page.goto('/');
    await billing.page.getByRole('link', { name: 'Operations' }).click();
    const usage = billing.page.getByRole('table', { name: 'Usage' });
    await usage.getByRole('link', { name: 'Kopi Nusantara' }).waitFor();
    await billing.leave();

    const support = await enter('support');
    await support.page.goto(`/accounts/${tenant.account}`);
    await support.page.getByText('The account sends and receives.').waitFor();
    expect(await support.page.getByRole('button', { name: /^(?:Suspend|Close)…/ }).count()).toBe(0);
    expect(await support.page.getByRole('textbox', { name: 'Plan' }).isDisabled()).toBe(true);
    await support.leave();
  });

  test('a viewer sees nothing of another account, and is offered no new token', async () => {
    const { stack, tenant } = given.showcase;
    const other = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, other, 'viewer'));
    const { page, context, leave } = visit;
    await page.goto('/requests');
    await page.getByText('Nothing was sent yet').waitFor();
    const foreign = await context.request.get(`/api/requests?account_id=${tenant.account}`);
    expect((await foreign.json()).data).toEqual([]);
    await leave();
  });

  test('a saved view belongs to the person who saved it', async () => {
    const visit = await given.browser.visit();
    await signIn(visit, given.showcase.owner);
    const { page, leave } = visit;
    await page.goto('/requests?status=false');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('What failed');
    await page.keyboard.press('Enter');
    await page.getByText('“What failed” is saved').waitFor();
    await follow(page, '/requests');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'What failed' }).click();
    await page.waitForURL(/\/requests\?status=false$/);
    await leave();
  });
}
