import { freshRecipient, provision } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { seriousViolations } from '../axe.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Console, request, and sessions. */
export function send(given: Given): void {
  test('a message of the console arrives, its request shows the outcome, and other accounts see nothing', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    const to = freshRecipient('telegram');

    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill(to);
    await page.getByRole('textbox', { name: 'Text' }).fill('Your code is {{code}}');
    await page.getByRole('textbox', { name: 'code' }).fill('123456');
    await page.getByLabel('Preview').getByText('Your code is 123456').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();

    await page.waitForURL(/\/requests\/\d+$/);
    await page
      .getByRole('article', { name: /^Telegram/ })
      .getByText('Accepted')
      .waitFor();
    expect(await showcase.stack.inbox(to)).toMatchObject([
      { content: { text: 'Your code is 123456' } },
    ]);
    await page.getByRole('button', { name: 'Content and details' }).click();
    await page.getByLabel('Preview').getByText('Your code is 123456').waitFor();

    const stranger = await browser.visit();
    await signIn(stranger, showcase.owner);
    await stranger.page.goto(new URL(page.url()).pathname);
    await stranger.page.getByText('request not found').waitFor();
    await Promise.all([visit.leave(), stranger.leave()]);
  });

  test('one text for two channels, ordered by keys, survives a reload, and no empty value is sent', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('button', { name: 'Add another choice' }).click();
    await page.getByRole('menuitem', { name: /WABA/ }).click();
    await page.getByRole('textbox', { name: 'Text of all channels' }).fill('Hi {{name}}');
    const telegram = page.getByRole('group', { name: 'Telegram' });
    const waba = page.getByRole('group', { name: /WABA/ });
    await telegram.getByRole('textbox', { name: 'Text' }).fill('Halo {{name}}');
    await waba.getByRole('button', { name: /^Move WABA up/ }).press('Enter');
    const to = freshRecipient('waba');
    await waba.getByRole('textbox', { name: 'Recipient' }).fill(to);
    await telegram.getByRole('textbox', { name: 'Recipient' }).fill(freshRecipient('telegram'));
    await page.reload();
    expect(await waba.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Hi {{name}}');
    expect(await telegram.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(
      'Halo {{name}}',
    );
    await waba.getByText(/^1st choice · /).click();
    expect(await waba.getByRole('combobox', { name: 'Order' }).inputValue()).toBe('1st choice');

    const name = page.getByRole('textbox', { name: 'name' });
    await name.fill('   ');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/needs a value/)
      .waitFor();
    expect(await showcase.stack.inbox(to)).toEqual([]);

    await page.getByRole('button', { name: 'Remove Telegram' }).click();
    await waba.getByRole('button', { name: 'Add button' }).click();
    await waba.getByRole('textbox', { name: 'Label' }).fill('Yes, please');
    await page.getByLabel('Preview').getByText('Yes, please').waitFor();
    await page.getByRole('button', { name: 'Send to myself' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to myself' });
    const own = freshRecipient('waba');
    await dialog.getByRole('textbox', { name: 'My phone number' }).fill(`+${own}`);
    await dialog.getByRole('textbox', { name: 'name' }).fill('Ann');
    await dialog.getByRole('button', { name: 'Send to myself' }).click();
    await dialog.getByText('It arrived').waitFor();
    expect(await showcase.stack.inbox(own)).toMatchObject([
      { content: { text: 'Hi Ann', buttons: [[{ text: 'Yes, please' }]] } },
    ]);
    expect(await showcase.stack.inbox(to)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    expect(await dialog.getByRole('textbox', { name: 'My phone number' }).inputValue()).toContain(
      own,
    );
    await visit.leave();
  });

  test('a channel without an approved template names the one that waits, and takes it once it is approved', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const content = { message: { type: 'text', message: 'Hello {{name}}' } };
    const id = await tenant.template('telegram', content, { approval: 'pending' });
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults, leave } = visit;
    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByText('Template', { exact: true }).click();
    const waits = page.getByText(/^“template \d+” waits for your operator’s approval\.$/);
    await waits.waitFor();
    await stack.manage(tenant.account, 'POST', `/api/templates/${id}/approve`, {});
    await waits.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: `(#${id})` }).waitFor();
    expect(faults).toEqual([]);
    await leave();
  });

  test('a WABA message with a template beside it shows both, and its request says which went', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const id = await tenant.template('waba', {
      name: 'order_update',
      language: 'en',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order update' },
        { type: 'BODY', text: 'Hi {{1}}, your order {{2}} has shipped and arrives on {{3}}.' },
        { type: 'FOOTER', text: 'Reply to this message to reach us.' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Thanks' },
            { type: 'QUICK_REPLY', text: 'I need help' },
            { type: 'URL', text: 'Track the order', url: 'https://shop.example.com/orders/{{2}}' },
          ],
        },
      ],
    });
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults, leave } = visit;
    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: /WABA/ }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill(freshRecipient('waba'));
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{1}}');
    await page.getByRole('combobox', { name: 'When the 24 hours are over' }).click();
    await page.getByRole('option', { name: `(#${id})` }).click();
    for (const [name, value] of [
      ['1', 'Ana'],
      ['2', 'A-1'],
      ['3', 'Friday'],
    ] as const) {
      await page.getByRole('textbox', { name }).fill(value);
    }
    const previews = page.getByLabel('Preview');
    await previews.getByText('Hello Ana').waitFor();
    await previews.getByText('Hi Ana, your order A-1 has shipped').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/requests\/\d+$/);
    const send = page.getByRole('article', { name: /^WABA/ });
    await send.getByText(/^The template was chosen/).waitFor();
    expect(faults).toEqual([]);
    await leave();
  });

  test('a console and a rule offer the templates of the chosen number alone, and say when the chosen one is of another', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack, {}, ['waba']);
    const { account } = tenant;
    await stack.manage(account, 'POST', '/api/templates/sync');
    // The sync above has the templates of the first number's business account alone.
    const second = await stack.manage<{ id: string }>(account, 'POST', '/api/devices', {
      channel: 'waba',
      name: 'Second number',
      sandbox: true,
    });
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults, leave } = visit;
    const choose = async (field: string, option: string | RegExp) => {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).first().click();
    };
    const refused = page.getByText(/^This sender can’t send the chosen template/);

    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: /WABA/ }).click();
    await choose('Device', /^waba/);
    await page.getByText('Template', { exact: true }).click();
    await choose('Template', /#\d+/);
    expect(await refused.count()).toBe(0);
    await choose('Device', /^Second number/);
    await refused.waitFor();
    await page
      .getByText('No approved template of this channel')
      .filter({ visible: true })
      .waitFor();
    await choose('Device', /^waba/);
    await refused.waitFor({ state: 'detached' });

    await page.goto(`/autoreplies/new?device=${tenant.devices.waba}`);
    await page.getByText('Template', { exact: true }).click();
    await choose('Template', /#\d+/);
    await page.goto(`/autoreplies/new?device=${second.id}`);
    await page.getByText('Template', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page
      .getByText('No approved template of this channel')
      .filter({ visible: true })
      .waitFor();
    expect(faults).toEqual([]);
    await leave();
  }, 60_000);

  test('a message of the console goes in hours of its own, by the clock of its recipient, and its request says so', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults, leave } = visit;
    await page.goto('/console');
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill(freshRecipient('telegram'));
    await page.getByRole('textbox', { name: 'Text' }).fill('Good morning');
    await page.getByRole('combobox', { name: 'Queue' }).click();
    await page.getByRole('option', { name: 'With bulk messages' }).click();
    const more = page.getByRole('button', { name: 'More', exact: true });
    const zone = page.getByRole('combobox', { name: 'Time zone of the recipient' });
    expect(await zone.count()).toBe(0);
    await more.click();
    await zone.fill('Makassar');
    await page.getByRole('option', { name: 'Asia/Makassar' }).click();
    await page.getByRole('switch', { name: 'Send only in these hours' }).press('Space');
    await page.getByRole('textbox', { name: 'From' }).fill('10:15');
    await page.getByRole('textbox', { name: 'Until' }).fill('10:16');
    await page.getByRole('group', { name: 'Days' }).getByText('Sun').click();
    await page.getByRole('button', { name: 'Last day' }).click();
    // The calendar names days as `2 December 2026`.
    const tomorrow = await page.evaluate(() => {
      const day = new Date(Date.now() + 24 * 3_600_000);
      const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(day);
      return `${day.getDate()} ${month} ${day.getFullYear()}`;
    });
    await clickAtRest(page.getByRole('button', { name: tomorrow, exact: true }));
    await page.getByRole('textbox', { name: 'Last time' }).fill('21:30');
    expect(await seriousViolations(page)).toEqual([]);
    const asked = page.waitForRequest('**/api/console/send');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const window = { from: '10:15', until: '10:16', days: [1, 2, 3, 4, 5, 6] };
    expect((await asked).postDataJSON()).toMatchObject({
      target: { timezone: 'Asia/Makassar' },
      context: { timing: { window, valid_until: expect.any(Number) } },
    });
    await page.waitForURL(/\/requests\/\d+$/);
    await page.getByText('recipient in Asia/Makassar').waitFor();
    await page.getByText('only from 10:15 to 10:16 on Mon, Tue, Wed, Thu, Fri, and Sat').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await leave();
  });

  test('a message of the console has a limit of costs, in the currency of the prices; without prices the form says why not', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults, leave } = visit;
    const compose = async () => {
      await page.goto('/console');
      await page.getByRole('button', { name: 'Add channel' }).click();
      await page.getByRole('menuitem', { name: 'SMS' }).click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
    };
    const limit = page.getByRole('textbox', { name: 'May cost at most' });
    await compose();
    await page.getByText('The account has no prices yet').waitFor();
    expect(await limit.isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Enter prices' }).click();
    await page.waitForURL(/\/settings/);
    const rows = [
      { channel: 'sms', price: '250.5' },
      { channel: 'telegram', price: '10' },
    ];
    await stack.manage(tenant.account, 'PUT', '/api/prices', { currency: 'IDR', rows });

    await page.goto('/console');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await compose();
    const sms = freshRecipient('sms');
    await page.getByRole('textbox', { name: 'Recipient' }).fill(sms);
    await page.getByRole('textbox', { name: 'Text' }).fill('Good morning');
    await limit.fill('250,49');
    await page.getByText(/At most IDR.250\.49\./).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/every tier would cost more: the cheapest 250\.5 IDR/).waitFor();
    expect(await stack.inbox(sms)).toEqual([]);
    await limit.fill('250,5');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/requests\/\d+$/);
    await page.getByText(/may cost IDR.250\.50/).waitFor();
    faults.splice(0);
    await page.goto(page.url().replace(/\/requests\/(\d+)$/, '/console?from=$1'));
    expect(await limit.inputValue()).toBe('250.5');
    await leave();
  });

  test('leaving an edited form asks first', async () => {
    const { showcase, browser } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto('/settings');
    await page.getByRole('textbox', { name: /name/i }).first().fill('Another name');
    await page.getByRole('link', { name: 'Inbox' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/settings');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/\/inbox/);
    await visit.leave();
  });

  test('after signing out, or an ended session, no screen is shown before signing in', async () => {
    const { showcase, browser } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page, context, leave } = visit;
    await page.goto('/devices');
    await page.getByRole('heading', { name: 'Channels' }).waitFor();
    // The page reads again by itself and gets 401.
    await context.clearCookies();
    await page.waitForURL(/\/sign-in/);
    await signIn(visit, showcase.owner);
    await page.goto('/');
    await page.getByRole('button', { name: showcase.owner.email }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.goto('/devices');
    await page.waitForURL(/\/sign-in/);
    await leave();
  });
}
