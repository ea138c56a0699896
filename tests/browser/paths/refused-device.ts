import {
  composeRequest,
  contactOf,
  freshRecipient,
  ownSandboxCredentials,
  provision,
  type Stack,
} from '../../harness/index.ts';
import { follow } from '../follow.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const REFUSED = 'Credentials refused';
const { email: CREDENTIALS } = ownSandboxCredentials(6_900);

/** What people see of a device whose provider refuses its credentials, where they would use it. */
export function refusedDevice(given: Given): void {
  test('a mailbox whose password is refused says so in the inbox, before a message is sent, and in its pool', async () => {
    const { stack } = given.showcase;
    const { tenant, mailbox, pool } = await receiveMail(stack);
    const credentials = { ...CREDENTIALS, password: 'revoked' };
    const device = `/api/devices/${mailbox}`;
    await stack.manage(tenant.account, 'PATCH', device, { credentials });
    await stack.manage(tenant.account, 'POST', `${device}/check`, {});

    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/inbox');
    await page.getByRole('link', { name: /Re: Your order/ }).click();
    const thread = page.getByRole('region', { name: /^Conversation with/ });
    await thread.getByText(REFUSED).waitFor();

    await page.getByRole('button', { name: 'Developers' }).click();
    await page.getByRole('link', { name: 'Send a message' }).click();
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'E-mail' }).click();
    await page.getByRole('combobox', { name: 'Device or sender pool' }).click();
    await page.getByRole('option', { name: `Front desk (${REFUSED})` }).waitFor();
    await page.keyboard.press('Escape');

    await follow(page, `/sender-pools/${pool}`);
    await page.getByRole('group', { name: 'Member 1' }).getByText(REFUSED).waitFor();
    await page.getByText('0 of 1 can send').waitFor();

    await follow(page, '/attention');
    const problems = page.getByRole('region', { name: 'Current problems' }).getByRole('listitem');
    await problems.filter({ hasText: 'Front desk' }).getByText(REFUSED).waitFor();
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);
}

/** An account with a mailbox in a pool, to which a contact has written. */
async function receiveMail(stack: Stack) {
  const tenant = await provision(stack, {}, []);
  const add = (path: string, body: object) =>
    stack.manage<{ id: string; token: string }>(tenant.account, 'POST', path, body);
  const { id: mailbox, token } = await add('/api/devices', {
    channel: 'email',
    name: 'Front desk',
    credentials: CREDENTIALS,
    sandbox: true,
  });
  const { id: pool } = await add('/api/sender-pools', {
    channel: 'email',
    name: 'Mailboxes',
    members: [{ device: mailbox }],
  });
  const template = await tenant.template('email', { subject: 'Your order', text: 'Sent.' });
  const to = freshRecipient('email');
  const keys = { ...tenant.keys, email: token };
  await stack.send(composeRequest({ keys }, { email: { to, template } }), { token: tenant.token });
  const contact = contactOf(stack, 'email', to);
  await contact.got(1);
  await contact.does({ text: 'Where is it?' });
  return { tenant, mailbox, pool };
}
