import { waitFor } from '@cascade/runtime/testing';
import type { Locator, Page } from 'playwright-core';
import { freshRecipient, provision, textOf } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { seriousViolations } from '../axe.ts';
import { follow } from '../follow.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Devices: from a new one to a code that a phone can scan. */
export function devices(given: Given): void {
  test('a sandbox phone asks for a name only, and after it was unlinked it links by a click', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    await page.goto('/devices');
    await addSandboxDevice(page, /WhatsApp/, 'Trial phone');
    const unlink = page.getByRole('button', { name: 'Unlink', exact: true });
    await unlink.click();
    await page.getByRole('button', { name: 'Unlink phone' }).click();
    await page.getByText('A phone of the sandbox: no real phone is needed.').waitFor();
    await page.getByRole('button', { name: 'Link the sandbox phone' }).click();
    await unlink.waitFor();
    await page.getByText('The phone is linked; messages go through it.').waitFor();
    await visit.leave();
  });

  test('a question that is asked before dialogs are loaded is shown once they are', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    const { promise: clicked, resolve: load } = Promise.withResolvers<void>();
    await page.route(/assets\/overlays-/, async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto(`/devices/${tenant.devices.telegram}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    load();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete device' }).waitFor();
    await visit.leave();
  });

  test('a phone is linked before anything is typed, once WhatsApp is chosen', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack, {}, []);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page, faults } = visit;
    // A phone of the sandbox: the real WhatsApp isn't asked for a code.
    await page.route('**/api/devices', (route) =>
      route.request().method() === 'POST'
        ? route.continue({
            postData: { ...(route.request().postDataJSON() as object), sandbox: true },
          })
        : route.continue(),
    );
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Add device' }).first().click();
    await page
      .getByRole('radio', { name: /WhatsApp/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Show the QR code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a phone' });
    await dialog
      .getByRole('status')
      .getByText(/is linked$/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'WhatsApp', exact: true }).waitFor();
    expect(faults).toEqual([]);
    await visit.leave();
  });

  test('a phone shows a renewed QR code and a pairing code', async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    await page.goto(`/devices/${tenant.devices.whatsapp}`);
    await page.getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('button', { name: 'Unlink phone' }).click();
    await page.getByRole('button', { name: 'Try it with a code, like a real phone' }).click();

    await page.getByRole('button', { name: 'Show QR code' }).click();
    const code = page.getByRole('img', { name: 'QR code to link the phone' });
    await code.waitFor();
    const first = await code.innerHTML();
    await page.getByText(/seconds left/).waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await waitFor(async () => (await code.count()) > 0 && (await code.innerHTML()) !== first, {
      timeoutMs: 20_000,
      what: 'another code',
    });

    await page.getByText('Pairing code').click();
    await page.getByText('The code appears here.').waitFor();
    await page.getByRole('textbox', { name: "The phone's number" }).fill('+6281234567890');
    await page.getByRole('button', { name: 'Get pairing code' }).click();
    expect(await page.getByTestId('pairing-code').innerText()).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await visit.leave();
  });

  test("a phone's page changes its limits and says what is left today; a number's page shows its callback", async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    await page.goto(`/devices/${tenant.devices.whatsapp}`);
    await page.getByText('0, without limit').first().waitFor();
    await page.getByRole('textbox', { name: 'Messages a day' }).fill('5');
    await page.getByRole('textbox', { name: 'Pause between first messages' }).fill('20');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('0 of 5, 5 left').waitFor();
    await page.getByText('One first message to a new contact in 20 s', { exact: false }).waitFor();
    const path = `/api/devices/${tenant.devices.whatsapp}`;
    expect(await showcase.stack.manage(tenant.account, 'GET', path)).toMatchObject({
      settings: { dailyCap: { messages: 5 }, firstContactPace: { perSecond: 0.05 } },
    });
    await follow(page, `/devices/${tenant.devices.waba}`);
    await page.getByText('Nothing has ever come').waitFor();
    await page.getByText(/Whether a session window is open isn't known here yet/).waitFor();
    await visit.leave();
  });

  test("a phone's page warms it up, gives it quiet hours, and refuses a proxy that is not allowed", async () => {
    const { showcase, browser } = given;
    const tenant = await provision(showcase.stack);
    const visit = await browser.visit();
    await signIn(visit, await createPerson(showcase.stack, tenant));
    const { page } = visit;
    await page.goto(`/devices/${tenant.devices.whatsapp}`);
    await page.getByRole('switch', { name: 'Warm up a new number' }).press('Space');
    await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
    await page.getByLabel(/^From/).fill('21:30');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('0 of 20, 20 left').waitFor();
    await page.getByText(/Warm-up, day 1 of 21/).waitFor();
    await page.getByText(/Quiet hours: sends wait until|The next quiet hours begin/).waitFor();
    const path = `/api/devices/${tenant.devices.whatsapp}`;
    expect(await showcase.stack.manage(tenant.account, 'GET', path)).toMatchObject({
      settings: { quiet_hours: { from: '21:30', until: '08:00' } },
    });
    await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/Quiet hours: sends wait until|The next quiet hours begin/).waitFor({
      state: 'detached',
    });
    const { settings } = await showcase.stack.manage<{ settings: object }>(
      tenant.account,
      'GET',
      path,
    );
    expect(Object.keys(settings)).toEqual(['warm_up']);

    await page.getByText('No proxy.').waitFor();
    await page.getByRole('button', { name: 'Add a proxy' }).click();
    await page.getByRole('textbox', { name: 'Host' }).fill('10.0.0.1');
    await page.getByRole('textbox', { name: 'Port' }).fill('1080');
    await page.getByRole('button', { name: 'Save and connect through it' }).click();
    await page.getByText('host not allowed').waitFor();
    await page.getByRole('textbox', { name: 'Host' }).fill('proxy.invalid');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByRole('alert').getByText('There is no host proxy.invalid.').waitFor();
    await visit.leave();
  });

  test("a sandbox device's token is shown once, and its page says that it was checked", async () => {
    const { showcase, browser } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto('/devices');
    expect(await addSandboxDevice(page, /Telegram/, 'Order bot')).toMatch(/^tg_/);
    await page.getByText(/^tg_•+/).waitFor();
    const head = page.getByRole('heading', { name: 'Order bot' }).locator('xpath=../..');
    await head.getByText('Connected').waitFor();
    await head.getByText(/^Checked now$/).waitFor();
    // This calls the sandbox's Bot API.
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/^The provider knows it as/)
      .waitFor();
    await visit.leave();
  });

  test.each([
    {
      locale: 'en-GB',
      add: 'Add device',
      name: 'Name',
      host: 'SMTP server',
      address: "Sender's address",
      cause: 'There is no server with this name.',
      means: /the device can't send until this is mended/,
      anyway: 'Save anyway',
      kept: 'Done',
      state: "Can't be reached",
    },
    {
      locale: 'id-ID',
      add: 'Tambah perangkat',
      name: 'Nama',
      host: 'Server SMTP',
      address: 'Alamat pengirim',
      cause: 'Tidak ada server dengan nama ini.',
      means: /perangkat tidak dapat mengirim sampai masalah ini diperbaiki/,
      anyway: 'Tetap simpan',
      kept: 'Selesai',
      state: 'Tidak dapat dihubungi',
    },
  ])(
    'credentials that fail say why beside the field, and can be saved all the same ($locale)',
    async (words) => {
      const { showcase, browser } = given;
      const tenant = await provision(showcase.stack);
      const visit = await browser.visit({ locale: words.locale });
      await signIn(visit, await createPerson(showcase.stack, tenant));
      const { page } = visit;
      await page.goto('/devices');
      await page.getByRole('button', { name: words.add }).click();
      await clickAtRest(page.getByRole('radio', { name: /E-mail/ }));
      await page.getByRole('textbox', { name: words.name, exact: true }).fill('Own server');
      const host = page.getByRole('textbox', { name: words.host });
      await host.fill('mail.invalid');
      await page.getByRole('textbox', { name: words.address }).fill('desk@shop.test');
      await page.getByRole('button', { name: words.add }).last().click();
      await page.getByRole('alert').getByText(words.cause).waitFor();
      expect(await host.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(words.means).waitFor();
      await page.getByRole('button', { name: words.anyway }).click();
      await page.getByRole('button', { name: words.kept, exact: true }).click();
      await page.getByRole('heading', { name: 'Own server', level: 1 }).waitFor();
      await page.getByRole('main').getByText(words.state).first().waitFor();
      await page.getByText(words.cause).waitFor();
      await visit.leave();
    },
  );

  test('a WABA number of the sandbox is added, a contact writes to it, and it answers', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack, {}, []);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Add device' }).first().click();
    const added = await addSandboxNumber(page, 'Shop number');
    const send = added.getByRole('button', { name: 'Send yourself a message' });
    await added.getByText('Waiting for your message.').waitFor();
    expect(await send.isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await added.getByRole('button', { name: 'Write as a sandbox contact' }).click();
    await added.getByText(/^The message of .* came in\./).waitFor();
    await send.click();
    await added.getByText('It arrived').waitFor();
    const [message] = await stack.inbox('6281234567890');
    expect(textOf(message!)).toMatch(/^This channel is connected/);
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('a new WABA number offers the approved templates of its own business account alone, and says where one comes from', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack, {}, ['waba']);
    const { account } = tenant;
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    // The sandbox gives each business account the same templates: a sync has those of the first one alone.
    await stack.manage(account, 'POST', '/api/templates/sync');
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Add device' }).first().click();
    const added = await addSandboxNumber(page, 'Second business');
    await added.getByText(/^An approved template goes without writing first\./).waitFor();
    const choice = added.getByRole('combobox', { name: /^Or send an approved template/ });
    expect(await choice.count()).toBe(0);
    expect(await added.getByRole('link', { name: 'Write a template' }).getAttribute('href')).toBe(
      '/templates/new-waba',
    );
    expect(await seriousViolations(page)).toEqual([]);

    await added.getByRole('button', { name: 'Sync WABA' }).click();
    await choice.click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    const shown = (await options.allInnerTexts()).map((label) =>
      Number(/#(\d+)\)$/.exec(label)![1]),
    );
    const { data: devices } = await stack.manage<{ data: { id: string }[] }>(
      account,
      'GET',
      '/api/devices',
    );
    const second = devices.find(({ id }) => id !== tenant.devices.waba)!.id;
    const approvedOf = async (device: string) => {
      const query = `device=${device}&approval=approved&active=true`;
      const { data } = await stack.manage<{ data: { id: number }[] }>(
        account,
        'GET',
        `/api/templates?${query}`,
      );
      return data.map(({ id }) => id);
    };
    expect(shown).toEqual(await approvedOf(second));
    expect(await approvedOf(tenant.devices.waba)).not.toEqual(expect.arrayContaining(shown));
    expect(shown.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('a WABA number shows its code and link, says what to do where nothing comes in, and answers who was chosen', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack, {}, []);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    // As a number at Meta is, before its callback is set up.
    await page.route(/\/api\/devices\/[^/?]+$/, async (route) => {
      const response = await route.fetch();
      const device = (await response.json()) as { callback: object };
      const callback = { ...device.callback, repair: 'set_up' };
      const json = { ...device, sandbox: false, number: '15550001000', callback };
      await route.fulfill({ response, json });
    });
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Add device' }).first().click();
    const added = await addSandboxNumber(page, 'Desk number');
    await added.getByRole('img', { name: 'QR code that opens a chat with the number' }).waitFor();
    const chat = added.getByRole('link', { name: 'Chat with +15550001000 in WhatsApp' });
    expect(await chat.getAttribute('href')).toBe('https://wa.me/15550001000');
    await added.getByText(/Open the app in Meta, WhatsApp, Configuration/).waitFor();
    const way = added.getByRole('link', { name: 'Set the callback up' });
    const card = (await way.getAttribute('href'))!;
    const [, device] = /\/devices\/([^/]+)#callback$/.exec(card)!;

    const write = async (name: string) => {
      const contact = freshRecipient('waba');
      const act = { device, contact, name, text: 'hello' };
      const post = () => stack.manage(tenant.account, 'POST', '/api/sandbox/answers', act);
      // The worker listens for a new device after a moment.
      await waitFor(
        () =>
          post().then(
            () => true,
            () => false,
          ),
        {
          timeoutMs: 20_000,
          what: `the message of ${name} to be taken`,
        },
      );
      return contact;
    };
    const first = await write('Ayu');
    await added.getByText(/^The message of Ayu came in\./).waitFor();
    const second = await write('Budi');
    const who = added.getByRole('group', { name: 'Wrote to this number last: which one is you?' });
    await who.getByRole('button', { name: /^Budi/ }).click();
    await added.getByText(/^The message of Budi came in\./).waitFor();
    expect(await way.count()).toBe(0);
    await added.getByRole('button', { name: 'Send yourself a message' }).click();
    await added.getByText('It arrived').waitFor();
    expect(await stack.inbox(first)).toEqual([]);
    expect((await stack.inbox(second)).map(textOf)).toEqual([
      expect.stringMatching(/^This channel is connected/),
    ]);

    await page.goto(card);
    const callback = page.getByRole('region', { name: 'Callback' });
    const { height } = page.viewportSize()!;
    await waitFor(
      async () => {
        const { y = -1 } = (await callback.boundingBox()) ?? {};
        return y >= 0 && y < height / 2;
      },
      { timeoutMs: 10_000, what: 'the card of the callback in view' },
    );
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('a sender of a mail provider has its own fields, and its page the address for events', async () => {
    const { showcase, browser } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Add device' }).click();
    await clickAtRest(page.getByRole('radio', { name: /E-mail/ }));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Receipts');
    await page.getByRole('textbox', { name: 'SMTP server' }).waitFor();
    await page.getByRole('combobox', { name: 'Sends over' }).click();
    await page.getByRole('option', { name: 'Postmark' }).click();
    expect(await page.getByRole('textbox', { name: 'SMTP server' }).count()).toBe(0);
    await page.getByLabel('Server API token').fill('server-token-0000');
    await page.getByLabel('Password of the webhook (optional)').fill('webhook-password');
    await page.getByRole('textbox', { name: "Sender's address" }).fill('receipts@shop.test');
    await page.getByRole('button', { name: 'Add device' }).last().click();
    // No test calls Postmark: the check fails, and the sender is saved all the same.
    await page.getByRole('button', { name: 'Save anyway' }).click();
    const added = page.getByRole('dialog', { name: '“Receipts” is added' });
    await added.getByRole('button', { name: 'Send yourself a message' }).waitFor();
    await clickAtRest(added.getByRole('button', { name: 'Done' }));
    await page.getByRole('heading', { name: 'Receipts', level: 1 }).waitFor();
    await page
      .getByText('The mail provider posts deliveries, bounces and complaints here.')
      .waitFor();
    await page.getByText('Nothing has ever come').waitFor();
    await visit.leave();
  });
}

/** Adds a WABA number of the sandbox by its name alone. Returns what the form ends with. */
async function addSandboxNumber(page: Page, name: string): Promise<Locator> {
  await clickAtRest(page.getByRole('radio', { name: /^WABA/ }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('switch', { name: 'Sandbox device' }).press('Space');
  await page.getByText('a name is enough').waitFor();
  const form = page.getByRole('dialog', { name: 'Add a device' });
  await form.getByRole('button', { name: 'Add device' }).click();
  const added = page.getByRole('dialog', { name: `“${name}” is added` });
  await added.waitFor();
  return added;
}

/** Adds a sandbox device by its name alone, and goes to its page. Returns its token. */
async function addSandboxDevice(page: Page, channel: RegExp, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add device' }).click();
  await clickAtRest(page.getByRole('radio', { name: channel }).first());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('switch', { name: 'Sandbox device' }).press('Space');
  await page.getByText('a name is enough').waitFor();
  const form = page.getByRole('dialog', { name: 'Add a device' });
  expect(await form.getByRole('textbox').count()).toBe(1);
  await form.getByRole('button', { name: 'Add device' }).click();
  const added = page.getByRole('dialog', { name: `“${name}” is added` });
  await added.getByRole('button', { name: 'For programs: the channel token' }).click();
  await added.locator('pre').waitFor();
  const token = await added.locator('pre').innerText();
  await clickAtRest(added.getByRole('button', { name: 'Done' }));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return token;
}
