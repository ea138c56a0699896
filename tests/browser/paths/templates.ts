import { freshRecipient, provision } from '../../harness/index.ts';
import { checkAtRest } from '../at-rest.ts';
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

  test('a template gets a second language, in which a send goes', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const preview = page.getByLabel('Preview');
    await page.goto('/templates/new-telegram');
    await field('Name').fill('Greeting');
    await field('Text').fill('Hello {{name}}');
    await page.getByRole('button', { name: 'Add a language' }).click();
    expect(await field('Another language').isDisabled()).toBe(true);
    await field('Language of the main content').fill('en');
    await field('Another language').fill('id');
    await page.getByRole('button', { name: 'Add language', exact: true }).click();
    expect(await field('Text').inputValue()).toBe('Hello {{name}}');
    await field('Text').fill('Halo {{name}}');
    await preview.getByText('Halo').waitFor();
    await page.getByText('English (en)', { exact: true }).click();
    await preview.getByText('Hello').waitFor();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.waitForURL(/\/templates\/\d+$/);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const read = await stack.manage(tenant.account, 'GET', `/api/templates/${id}`);
    expect(read).toMatchObject({
      content: { language: 'en', variants: [{ language: 'id', message: { type: 'text' } }] },
    });
    await stack.manage(tenant.account, 'POST', `/api/templates/${id}/approve`, {});
    await page.goto('/templates');
    await page.getByText('Languages: English (en) and Indonesian (id)').waitFor();
    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: { telegram: { template: id } },
        target: { telegram: freshRecipient('telegram'), locale: 'id', variables: { name: 'Ayu' } },
      },
      { token: tenant.token },
    );
    await page.goto(`/requests/${body.request_id}`);
    await page.getByText('Sent in Indonesian (id)').waitFor();
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

  test('a WABA template is written, checked, submitted, approved and sent', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'member'));
    const { page } = visit;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label }).last().click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await page.goto('/templates/new-waba');
    await field('Name').fill('Order has left');
    await field('Name at Meta').fill('order_left');
    await field('Language').fill('en');
    await field('Body').fill('{{name}}, your order has left');
    await page.getByText('a category is needed').waitFor();
    await choose('Category', 'Utility');
    await choose('Header', 'Text');
    await field('Header text').fill('The shop');
    await page.getByText('must not begin or end with a variable').waitFor();
    await field('Body').fill('Hello {{name}}, your order has left.');
    await field('Sample for {{name}}').fill('Ana');
    await page.getByRole('button', { name: 'Add button' }).click();
    await field('Label').fill('Thanks');
    await page.getByRole('button', { name: 'Add button' }).click();
    await choose('What a tap does', 'Opens a link');
    await field('Label').last().fill('Track');
    await field('https://').last().fill('https://example.com/{{1}}');
    await page.getByText('every variable needs a sample value').waitFor();
    await field("Sample of the link's end").fill('A-1');
    await page.getByText("No rule of Meta's is broken.").waitFor();
    await page.getByLabel('Preview').getByText('Track', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.waitForURL(/\/templates\/\d+$/);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));

    await page.getByRole('button', { name: 'Submit to Meta' }).click();
    await page.getByText('In review by Meta', { exact: true }).waitFor();
    // By the webhook: nothing is synced or read again by hand.
    await page.getByText('Approved by Meta', { exact: true }).waitFor();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    const to = freshRecipient('waba');
    const { body } = await stack.send(
      {
        keys: { waba: { token: tenant.keys.waba } },
        content: { waba: { template: id } },
        target: { waba: to, variables: { name: 'Budi', 1: 'A-7' } },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({ status: true });
    expect((await stack.inbox(to))[0]?.content).toMatchObject({
      header: 'The shop',
      text: 'Hello Budi, your order has left.',
    });

    await field('Language code').fill('id');
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
    await page.getByRole('link', { name: 'English (en)', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete here and at Meta' }).click();
    await page.getByRole('button', { name: 'Delete here and at Meta' }).click();
    await page.getByText('“Order has left” is deleted').waitFor();
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
    await checkAtRest(page.getByRole('checkbox', { name: 'Sensitive' }));
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
