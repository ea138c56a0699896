import { freshRecipient, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** From a text to a send that uses it. */
export function templates(given: Given): void {
  test('a template is written, judged and sent', async () => {
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
    await page.getByText('Pending').waitFor();
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
    await visit.context.close();
  });
}
