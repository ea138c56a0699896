import { waitFor } from '@cascade/runtime/testing';
import { provision } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { follow } from '../follow.ts';
import { createPerson, signIn, signInOperator } from '../sign-in.ts';
import type { Given } from './given.ts';

const PASSWORD = 'kopi susu gula aren';

/** People, passwords, settings and accounts. */
export function people(given: Given): void {
  test('an owner invites somebody by a link, changes their role and removes them', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const owner = await given.browser.visit();
    await signIn(owner, await createPerson(stack, tenant));
    const { page } = owner;
    const email = 'ayu@kopi.test';
    const row = page.getByRole('row').filter({ hasText: email });
    await page.goto('/members');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByRole('dialog').locator('code').innerText();
    await page.getByRole('button', { name: 'Done, I sent it' }).click();
    await row.getByText('Invited').waitFor();

    const invited = await given.browser.visit();
    await invited.page.goto(link);
    await invited.page.getByRole('button', { name: 'Continue' }).click();
    await invited.page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await invited.page.getByRole('button', { name: 'Set password' }).click();
    await invited.page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.reload();
    await row.getByText('Active').waitFor();

    await page.getByRole('combobox', { name: `Role of ${email}` }).click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await page.getByRole('button', { name: 'Change role' }).click();
    await page.getByText(`${email} is “Viewer” now`).waitFor();
    await invited.page.reload();
    await invited.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(invited, { email, password: PASSWORD });
    await follow(invited.page, '/profile');
    await invited.page.getByText('This one').waitFor();
    await follow(invited.page, '/members');
    await invited.page.getByText('Owners and admins manage the people').waitFor();
    expect(await invited.page.getByRole('button', { name: 'Invite' }).count()).toBe(0);

    await page.getByRole('button', { name: `More for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
    await page.getByText(`${email} is removed`).waitFor();
    await row.waitFor({ state: 'detached' });
    await invited.page.reload();
    await invited.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await Promise.all([owner.leave(), invited.leave()]);
  }, 60_000);

  test('a link sets a forgotten password, and an ended session is signed out', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const [admin, forgetful] = [
      await createPerson(stack, tenant),
      await createPerson(stack, tenant, 'member'),
    ];
    const elsewhere = await given.browser.visit();
    await signIn(elsewhere, forgetful);
    const owner = await given.browser.visit();
    await signIn(owner, admin);
    await owner.page.goto('/members');
    await owner.page.getByRole('button', { name: `More for ${forgetful.email}` }).click();
    await owner.page.getByRole('menuitem', { name: 'Password link' }).click();
    const link = await owner.page.getByRole('dialog').locator('code').innerText();

    const { page, leave } = await given.browser.visit();
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    // Sessions of the old password have ended.
    await elsewhere.page.goto('/profile');
    await elsewhere.page.getByRole('heading', { name: 'Sign in' }).waitFor();

    await signIn(elsewhere, { email: forgetful.email, password: PASSWORD });
    await follow(elsewhere.page, '/profile');
    await follow(page, '/profile');
    await page.getByRole('button', { name: 'End session' }).click();
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'End session' }));
    await page.getByText('The session is over').waitFor();
    await elsewhere.page.getByRole('link', { name: 'Channels' }).click();
    await elsewhere.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await Promise.all([leave(), elsewhere.leave(), owner.leave()]);
  }, 60_000);

  test('an admin sets the name and the time zone of the account', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'admin'));
    const { page } = visit;
    await page.goto('/settings');
    await page.getByRole('textbox', { name: 'Account name' }).fill('Warung Dewi');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Makassar');
    await page.getByRole('option', { name: 'Asia/Makassar' }).click();
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Indonesia');
    await page.getByRole('option', { name: 'Indonesia (ID)' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('The settings are saved').waitFor();
    await page.getByRole('navigation').getByText('Warung Dewi').waitFor();
    expect(await stack.manage(tenant.account, 'GET', '/api/settings')).toMatchObject({
      name: 'Warung Dewi',
      time_zone: 'Asia/Makassar',
      default_country: 'ID',
    });
    await visit.leave();
  });

  test('an admin says in which hours messages go, and takes that back', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'admin'));
    const { page } = visit;
    await page.goto('/settings');
    const own = async () => stack.manage(tenant.account, 'GET', '/api/settings');
    const save = async () => {
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('The settings are saved').first().waitFor();
    };
    const hours = page.getByRole('switch', { name: 'Send only in these hours' });
    await hours.press('Space');
    await page.getByRole('textbox', { name: 'Until' }).fill('08:00');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText(/must be later than from/).waitFor();
    await page.getByRole('textbox', { name: 'Until' }).fill('18:30');
    await page.getByRole('checkbox', { name: 'Sun' }).press('Space');
    await save();
    expect(await own()).toMatchObject({
      send_window: { from: '09:00', until: '18:30', days: [1, 2, 3, 4, 5, 6] },
    });
    await hours.press('Space');
    await save();
    await waitFor(async () => !('send_window' in ((await own()) as object)), {
      what: 'the hours to be gone',
    });
    await visit.leave();
  });

  test('an admin says how many messages one person may get, and takes that back', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'admin'));
    const { page } = visit;
    await page.goto('/settings');
    const own = async () => stack.manage(tenant.account, 'GET', '/api/settings');
    const save = async () => {
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('The settings are saved').first().waitFor();
    };
    await page.getByRole('button', { name: 'Add a cap' }).click();
    await page.getByRole('textbox', { name: 'Messages', exact: true }).fill('2');
    await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('168');
    await save();
    expect(await own()).toMatchObject({ recipient_caps: [{ messages: 2, hours: 168 }] });
    await page.getByRole('button', { name: 'Remove the cap' }).click();
    await save();
    await waitFor(async () => !('recipient_caps' in ((await own()) as object)), {
      what: 'the caps to be gone',
    });
    await visit.leave();
  });

  test('the operator creates an account, changes its plan, and invites its owner by a link', async () => {
    const visit = await given.browser.visit();
    await signInOperator(visit);
    const { page } = visit;
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByRole('textbox', { name: 'Account name' }).fill('Warung Sari');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Warung Sari' }).waitFor();
    await page.getByRole('textbox', { name: 'Sends' }).fill('250');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The plan is saved').waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('sari@warung.test');
    await page.getByRole('button', { name: 'Make the link' }).click();
    expect(await page.getByRole('dialog').locator('code').innerText()).toContain('/login/');
    await page.getByRole('button', { name: 'Done, I sent it' }).click();
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Warung Sari' })
      .getByText('250 a month')
      .waitFor();
    await visit.leave();
  });

  test('the operator suspends an account and closes it; its people read why, and export', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signInOperator(visit);
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.goto(`/accounts/${tenant.account}`);
    await page.getByRole('button', { name: 'Suspend…' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('unpaid invoice');
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
    await page.getByText('unpaid invoice').waitFor();

    const owner = await given.browser.visit();
    await signIn(owner, await createPerson(stack, tenant));
    await owner.page.goto('/');
    await owner.page.getByText('This account is suspended').waitFor();
    await owner.page.getByText('unpaid invoice').waitFor();
    const download = owner.page.waitForEvent('download');
    await owner.page.getByRole('link', { name: 'Export the account' }).click();
    expect((await download).suggestedFilename()).toBe('account.ndjson');
    await owner.leave();

    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Close…' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('contract ended');
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('The account is no longer closing').waitFor();
    await visit.leave();
  });

  test('the operator approves and rejects templates of accounts without entering them', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const content = { message: { type: 'text', message: 'Your table is ready.' } };
    const [good, bad] = await Promise.all([
      tenant.template('telegram', content, { approval: 'pending' }),
      tenant.template('whatsapp', content, { approval: 'pending' }),
    ]);
    const read = (id: number) =>
      stack.manage<{ name: string; approval: string; rejected_reason?: string }>(
        tenant.account,
        'GET',
        `/api/templates/${id}`,
      );
    const visit = await given.browser.visit();
    await signInOperator(visit);
    const { page } = visit;
    await page.goto('/accounts?view=approvals');
    const approved = page.getByRole('region', { name: (await read(good)).name, exact: true });
    await approved.getByRole('button', { name: 'Approve' }).click();
    await approved.waitFor({ state: 'detached' });
    const rejected = page.getByRole('region', { name: (await read(bad)).name, exact: true });
    await rejected.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Who is this from?');
    await page.getByRole('button', { name: 'Reject template' }).click();
    await rejected.waitFor({ state: 'detached' });
    expect(await read(good)).toMatchObject({ approval: 'approved' });
    expect(await read(bad)).toMatchObject({
      approval: 'rejected',
      rejected_reason: 'Who is this from?',
    });
    await visit.leave();
  });

  test('screens over all accounts show nothing to people of one account', async () => {
    const visit = await given.browser.visit();
    await signIn(visit, given.showcase.owner);
    const { page, faults } = visit;
    for (const path of ['/accounts', '/operations']) {
      await follow(page, path);
      await page.getByRole('heading', { name: 'For the operator only' }).waitFor();
      expect(await page.getByRole('link', { name: 'Operations' }).count()).toBe(0);
    }
    expect(faults).toEqual([]);
    await visit.leave();
  });
}
