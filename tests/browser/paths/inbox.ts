import { readFile } from 'node:fs/promises';
import { composeRequest, freshRecipient, meet, provision, textOf } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { seriousViolations } from '../axe.ts';
import { addBot } from '../furnish.ts';
import { nextSecond } from '../next-second.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Inbox and submissions. */
export function inbox(given: Given): void {
  test('an inbound message is shown as text, and answered through its device', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    const hostile = '<img src=x onerror="alert(1)">';
    await contact.does({ name: `Ann ${hostile}`, text: `Hello ${hostile}` });
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/inbox');
    await page.getByRole('link', { name: `Ann ${hostile}` }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText(`Hello ${hostile}`).waitFor();
    await messages.getByText('Good morning.').waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);

    await page.getByRole('textbox', { name: 'Reply' }).fill('Hello Ann!');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(textOf((await contact.got(2)).at(-1)!)).toBe('Hello Ann!');
    await messages.getByText('Hello Ann!').waitFor();
    expect(await page.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('');
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test('a conversation that a person began on the phone is listed, answered and ended', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const to = freshRecipient('whatsapp');
    const contact = await meet(stack, tenant, 'whatsapp', to);
    await contact.does({ text: 'Your table is ready.', own: true });
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/inbox');
    const entry = page.getByRole('link', { name: /Your table is ready\./ });
    await entry.click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Your table is ready.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Reply' }).fill('See you soon.');
    await page.getByRole('button', { name: 'Send' }).click();
    await messages.getByText('See you soon.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.goto('/inbox');
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await entry.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test('a reply answers a chosen message, and reactions are shown', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const to = freshRecipient('telegram');
    const contact = await meet(stack, tenant, 'telegram', to);
    await contact.does({ name: 'Ann', text: 'Is it ready?' });
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/inbox');
    await page.getByRole('link', { name: /Ann/ }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    const asked = messages.getByRole('listitem').filter({ hasText: 'Is it ready?' });
    await asked.getByRole('button', { name: 'Answer this message' }).click();
    await page.getByText('Answers: Is it ready?').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Reply' }).fill('It is.');
    await page.getByRole('button', { name: 'Send' }).click();
    await messages
      .getByRole('listitem')
      .filter({ hasText: 'It is.' })
      .getByText('Answers an earlier message')
      .waitFor();
    expect(await page.getByText('Answers: Is it ready?').count()).toBe(0);
    const [answer] = (await contact.got(2)).toReversed();
    const { reply_to: replyTo } = answer!.content as { reply_to?: string };
    expect(replyTo).toMatch(/^\d+$/);

    const { token } = tenant;
    const message = { type: 'reaction', message: '👍', richContext: { replyTo } };
    const body = composeRequest(tenant, { telegram: { to, message } });
    expect((await stack.send(body, { token })).body.status).toBe(true);
    await messages.getByText('Reaction: 👍').waitFor();
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test('a filter looks through older pages by itself, and says where it ends', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await contact.does({ name: 'Ann', text: 'Hello' });
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    // The newest messages belong to a conversation that is done; the last page that is read has an open one.
    await page.route(/\/api\/inbound\?.*limit=100/, async (route) => {
      const url = new URL(route.request().url());
      const pageNumber = Number(url.searchParams.get('cursor') ?? '1');
      url.searchParams.delete('cursor');
      const response = await route.fetch({ url: url.href });
      const { data } = (await response.json()) as { data: { from: object; thread: object }[] };
      const rows = data.map((row) =>
        pageNumber === 1
          ? { ...row, thread: { ...row.thread, done: true } }
          : { ...row, id: 1, contact: 'older', from: { ...row.from, id: '1', name: 'Budi' } },
      );
      const shown = pageNumber === 1 || pageNumber === 10 ? rows : [];
      const json = { data: shown, has_more: true, next_cursor: String(pageNumber + 1) };
      await route.fulfill({ response, json });
    });
    await page.goto('/inbox');
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await list.getByRole('link', { name: /Budi/ }).waitFor();
    await list.getByText('Only the newest 1,000 messages are looked through.').waitFor();
    expect(await list.getByRole('link').count()).toBe(1);
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test('messages are downloaded for people, too', async () => {
    const visit = await given.browser.visit();
    await signIn(visit, given.showcase.owner);
    const { page } = visit;
    await page.goto('/inbox?channel=telegram');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'XLSX' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^inbound.*\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await visit.leave();
  });

  test('colleagues share a conversation: unread, notes, canned replies and done, by keyboard', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await nextSecond();
    await contact.does({ name: 'Ann', text: 'Where is my order?' });
    const [ana, budi] = [await browser.visit(), await browser.visit()];
    await signIn(ana, await createPerson(stack, tenant));
    await signIn(budi, await createPerson(stack, tenant, 'admin'));
    const { page } = ana;
    await budi.page.goto('/inbox');
    const row = (of: typeof page) => of.getByRole('navigation', { name: 'Conversations' });
    await row(budi.page).getByRole('img', { name: 'Unread' }).waitFor();
    await page.goto('/inbox');
    await row(page)
      .getByRole('link', { name: /Where is my order/ })
      .waitFor();

    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 2, name: 'Ann' }).waitFor();
    await row(page).getByRole('img', { name: 'Unread' }).waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await page.locator('input[aria-label="Assigned to"][value*="@"]').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Note for colleagues' }).fill('Wants a refund');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem').filter({ hasText: 'Wants a refund' }).waitFor();

    await page.getByText('Reply', { exact: true }).click();
    await page.getByRole('button', { name: 'Canned replies' }).click();
    await page.getByRole('textbox', { name: 'Short name' }).fill('hours');
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{name}}, order {{order}}');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('/hours').waitFor();
    await page.keyboard.press('Escape');
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await reply.fill('/ho');
    await page.getByRole('option', { name: /hours/ }).waitFor();
    await page.keyboard.press('Enter');
    expect(await reply.inputValue()).toBe('Hello Ann, order {{order}}');
    await page.getByText('Replace {{order}} before you send.').waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await reply.fill('Hello Ann, order 7');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Messages' }).getByText('Hello Ann, order 7').waitFor();

    await row(budi.page).getByRole('link').click();
    await budi.page.getByText('Wants a refund').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await budi.page.getByRole('button', { name: 'Reopen' }).waitFor();
    await contact.does({ text: 'Thank you!' });
    await budi.page.getByRole('button', { name: 'Done' }).waitFor();
    const told = (await contact.got(2)).map(textOf).join(' ');
    expect(told).not.toContain('refund');

    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).click();
    await page.keyboard.press('?');
    await page.getByText('In the inbox: Write a note').waitFor();
    expect([...ana.faults, ...budi.faults]).toEqual([]);
    await ana.leave();
    await budi.leave();
  }, 90_000);

  test('two numbers of one person are merged in the inbox, and separated again', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const [first, second] = [freshRecipient('waba'), freshRecipient('waba')];
    for (const [number, name] of [
      [first, 'Ana'],
      [second, 'Ana at work'],
    ] as const) {
      const contact = await meet(stack, tenant, 'waba', number);
      await nextSecond();
      await contact.does({ name, text: `Hello from ${number}` });
    }
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'admin'));
    const { page, faults } = visit;
    await page.goto('/inbox');
    await page.getByRole('link', { name: `Hello from ${second}` }).waitFor();
    await page.getByRole('link', { name: `Hello from ${first}` }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText(`Hello from ${first}`).waitFor();

    await page.getByRole('button', { name: 'Numbers and ids' }).click();
    await page.getByRole('textbox', { name: /^Number or id to merge/ }).fill('letters');
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByText(/letters are not part of a phone number/).waitFor();
    await page.getByRole('textbox', { name: /^Number or id to merge/ }).fill(second);
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByText(`${second} is ${first}`).waitFor();
    await messages.getByText(`Hello from ${second}`).waitFor();

    const merged = page.getByRole('listitem').filter({ hasText: `${second} is ${first}` });
    await merged.getByRole('button', { name: 'Separate' }).click();
    const question = page.getByRole('dialog', { name: /^Separate / });
    await clickAtRest(question.getByRole('button', { name: 'Separate' }));
    await page.getByText('They are two contacts').waitFor();
    await messages.getByText(`Hello from ${second}`).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test('what a contact writes to two members of a sender pool is one conversation, and the last one replies', async () => {
    const { showcase, browser } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const { account, devices } = tenant;
    const spare = await addBot(stack, tenant, 'Spare bot');
    const members = [{ device: devices.telegram }, { device: spare.id }];
    const body = { channel: 'telegram', name: 'Bots', members };
    await stack.manage(account, 'POST', '/api/sender-pools', body);
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await nextSecond();
    await contact.does({ name: 'Ann', text: 'Hello first bot' });
    await contact.does({ name: 'Ann', text: 'Hello spare bot', device: spare.number });
    const visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/inbox');
    const conversations = page.getByRole('navigation', { name: 'Conversations' });
    await conversations.getByRole('link', { name: /Hello spare bot/ }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    const first = messages.getByRole('listitem').filter({ hasText: 'Hello first bot' });
    await first.getByText('through telegram').waitFor();
    await messages.getByText('Good morning.').waitFor();
    expect(await conversations.getByRole('link').count()).toBe(1);
    await page.getByRole('textbox', { name: 'Reply' }).fill('Hello Ann!');
    await page.getByRole('button', { name: 'Send' }).click();
    const reply = messages.getByRole('listitem').filter({ hasText: 'Hello Ann!' });
    await reply.getByText('through Spare bot').waitFor();
    expect(await contact.got(2)).toMatchObject([{}, { from: spare.number }]);
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test("a form's answers are columns of its submissions, and link to the conversation", async () => {
    const { showcase, browser } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto(`/submissions?form=${showcase.written.form}`);
    await page.getByRole('columnheader', { name: 'guests' }).waitFor();
    const row = page.getByRole('row', { name: /Budi Santoso/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      expect.any(String),
      'Budi Santoso',
      'Budi Santoso',
      '4',
      'Terrace',
    ]);
    await row.getByRole('button').click();
    await page.getByRole('link', { name: 'Open the conversation' }).click();
    await page.getByRole('heading', { level: 2, name: 'Budi Santoso' }).waitFor();
    await visit.leave();
  });
}
