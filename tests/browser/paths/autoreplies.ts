import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, meet, provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Autoreplies: from an empty list to a form that a contact fills. */
export function autoreplies(given: Given): void {
  test('a form is built, tried in the simulator, created and filled', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const press = (name: string) => page.getByRole('button', { name }).click();

    await page.goto(`/autoreplies/new?device=${tenant.devices.telegram}`);
    await field('This text').fill('book');
    await page.getByText('With a form', { exact: true }).click();
    await field('Name of the form').fill('Booking');
    await field('When it is submitted').fill('Thank you, {{name|friend}}!');
    const question = (number: number) =>
      page.getByRole('group', { name: `Question ${number}`, exact: true });
    await question(1).getByRole('textbox', { name: 'What to ask' }).fill('Which table?');
    const named = question(1).getByRole('textbox', { name: 'Name of the answer' });
    await named.focus();
    await waitFor(async () => (await named.inputValue()) === 'which_table', {
      what: 'the name from the question',
    });
    await named.fill('table');
    await question(1).getByLabel('Answer', { exact: true }).click();
    await page.getByRole('option', { name: 'Choice' }).click();
    for (const option of ['Inside', 'Terrace']) {
      await question(1).getByLabel('Answers to choose from').fill(option);
      await page.keyboard.press('Enter');
    }
    await press('Add question');
    await question(2).getByRole('textbox', { name: 'What to ask' }).fill('Under which name?');
    const second = question(2).getByRole('textbox', { name: 'Name of the answer' });
    await second.focus();
    await waitFor(async () => (await second.inputValue()) === 'under_which_name', {
      what: 'the name from the question',
    });
    await second.fill('name');
    await press('Move question 2 up');

    const chat = page.getByRole('log', { name: 'Simulated chat' });
    await press('Say “book”');
    await chat.getByText('Under which name?').waitFor();
    await field('Message').fill('Ayu');
    await press('Send message');
    await chat.getByRole('button', { name: 'Terrace' }).click();
    await chat.getByRole('button', { name: 'Yes' }).click();
    await chat.getByText('Thank you, Ayu!').waitFor();
    await chat.getByText('Submission').waitFor();

    await press('Create rule');
    await page.waitForURL(/\/autoreplies\/(?!new)[^/]+$/);
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    for (const [replies, act] of [
      { text: 'I want to book' },
      { text: 'Ann' },
      { tap: 'Inside' },
      { tap: 'Yes' },
    ].entries()) {
      await contact.does(act);
      // The first message is the one that links the contact to the device.
      await contact.got(replies + 2);
    }
    const { data } = await stack.manage<{ data: unknown[] }>(
      tenant.account,
      'GET',
      '/api/submissions',
    );
    expect(data).toMatchObject([
      { form: { name: 'Booking' }, answers: { name: 'Ann', table: 'Inside' } },
    ]);
    expect(visit.faults).toEqual([]);
    await visit.leave();
  });
}
