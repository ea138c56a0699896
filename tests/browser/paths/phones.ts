import { contactOf, composeRequest, freshRecipient, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** People play the contacts of their sandbox devices. */
export function phones(given: Given): void {
  test('on a contact’s phone: a button tapped, a row picked, a text written', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, context } = visit;

    const chat = freshRecipient('telegram');
    const number = freshRecipient('waba');
    const buttons = [[{ text: 'Yes, please', type: 'callback', callbackData: 'yes' }]];
    const sections = [{ title: 'Drinks', rows: [{ id: 'tea', title: 'Tea', description: 'Hot' }] }];
    await stack.send(
      composeRequest(tenant, {
        telegram: {
          to: chat,
          message: { type: 'text', message: 'Coffee?', richContext: { buttons } },
        },
        waba: {
          to: number,
          message: {
            type: 'interactive',
            message: 'What may it be?',
            richContext: { listMessage: { button: 'Menu', sections } },
          },
        },
      }),
      { token: tenant.token },
    );
    await contactOf(stack, 'telegram', chat).got(1);
    await contactOf(stack, 'waba', number).got(1);

    await page.goto('/sandbox-inbox');
    await page.getByRole('link', { name: chat }).click();
    const talk = page.getByRole('log');
    await talk.getByText('Coffee?').waitFor();
    await talk.getByRole('button', { name: 'Yes, please' }).click();
    await talk.getByRole('paragraph').filter({ hasText: 'Yes, please' }).waitFor();
    await page.getByRole('textbox', { name: 'Write as the contact' }).fill('<b>With milk</b>');
    await page.getByRole('button', { name: 'Send as the contact' }).click();
    await talk.getByText('<b>With milk</b>').waitFor();

    await page.getByRole('link', { name: number }).click();
    await talk.getByText('Menu').click();
    await talk.getByRole('button', { name: 'Tea' }).click();
    await talk.getByRole('paragraph').filter({ hasText: 'Tea' }).waitFor();
    await context.close();
  });
}
