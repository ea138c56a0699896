import { freshRecipient, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Templates: write, approve, send, restore. */
export function templates(given: Given): void {
  test('a template is written, approved and sent', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    await page.goto('/templates/new-whatsapp');
    await page.getByRole('textbox', { name: 'Name' }).fill('Welcome');
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello *{{name}}*!');
    await page.getByRole('textbox', { name: '{{name}}' }).fill('Ayu');
    await page.getByLabel('Preview').getByText('Ayu', { exact: true }).waitFor();
    expect(await page.getByLabel('Preview').locator('strong').innerText()).toBe('Ayu');
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.waitForURL(/\/templates\/\d+$/);
    await page.getByText('Waiting for approval', { exact: true }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));

    await stack.manage(tenant.account, 'POST', `/api/templates/${id}/approve`, {});
    await page.reload();
    await page.getByText('Approved').waitFor();
    const to = freshRecipient('whatsapp');
    const { body } = await stack.send(
      {
        keys: { whatsapp: { token: tenant.keys.whatsapp } },
        content: { whatsapp: { template: id } },
        target: { whatsapp: to, variables: { name: 'Ayu' } },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({ status: true });
    await visit.leave();
  });

  test('a mail template has copies, header fields and files', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    await page.goto('/templates/new-email');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Invoice');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Invoice');
    await page.getByRole('textbox', { name: 'Plain text' }).fill('Here it is.');
    await page.getByRole('textbox', { name: 'Cc', exact: true }).fill('{{lead}}, a@example.com');
    await page.getByRole('textbox', { name: 'Reply to' }).fill('help@example.com');
    await page.getByRole('button', { name: 'Add a file' }).click();
    await page.getByRole('textbox', { name: /^File number/ }).fill('{{invoice}}');
    await page.getByRole('button', { name: 'Add a header field' }).click();
    await page.getByRole('textbox', { name: 'Name' }).last().fill('Bcc');
    await page.getByRole('textbox', { name: 'Value' }).fill('x@example.com');
    await page.getByRole('textbox', { name: '{{lead}}' }).fill('lead@example.com');
    await page.getByLabel('Preview').getByText('lead@example.com, a@example.com').waitFor();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByText("content.headers.Bcc: this header field can't be set").waitFor();
    await page.getByRole('button', { name: 'Remove the header field' }).click();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.waitForURL(/\/templates\/\d+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(await stack.manage(tenant.account, 'GET', `/api/templates/${id}`)).toMatchObject({
      content: {
        cc: ['{{lead}}', 'a@example.com'],
        reply_to: 'help@example.com',
        attachments: [{ fileId: '{{invoice}}' }],
      },
      variables: ['lead', 'invoice'],
    });
    await visit.leave();
  });

  test('an earlier version of a template is shown and restored', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const content = (message: string) => ({ message: { type: 'text', message } });
    const id = await tenant.template('telegram', content('Good morning.'));
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'member'));
    const { page } = visit;
    await page.goto(`/templates/${id}`);
    await page.getByRole('textbox', { name: 'Text' }).fill('Good evening.');
    await page.getByRole('checkbox', { name: 'Sensitive' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Waiting for approval', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Earlier contents' });
    await versions.getByText('Good morning.').waitFor();
    await versions.getByText('Approved').waitFor();
    await versions.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('The earlier content is back').waitFor();
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Good morning.');
    expect(await stack.manage(tenant.account, 'GET', `/api/templates/${id}`)).toMatchObject({
      content: content('Good morning.'),
      approval: 'pending',
      sensitive: true,
    });
    await visit.leave();
  });
}
