import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackExtension } from '@cascade/dashboard/testing';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { sentenceOf, type PasskeyRequest } from '@cascade/contracts';
import type { Page } from 'playwright-core';
import { readSaid } from '../../services/dashboard/src/failures/read-said.ts';
import { tell } from '../../services/dashboard/web/src/i18n/failures/tell.ts';
import { PASSKEY_FAULTS } from '../../services/worker-whatsapp/src/passkey/passkey-faults.ts';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { findChromium, findChromiumWithExtensions } from '../servers/index.ts';
import { phoneClient, type PhoneClient } from '../whatsapp/phone-client.ts';
import { softPasskey } from '../whatsapp/soft-passkey.ts';
import { watchEvents } from '../whatsapp/watch-events.ts';
import { WIDE } from './open-browser.ts';
import { createPerson } from './sign-in.ts';
import {
  createOwnersPasskey,
  openPasskeyBrowser,
  runInConsole,
  type OwnersPasskey,
  type PasskeyBrowser,
} from './whatsapp-web.ts';

const GUIDE = new URL('../../docs/guide/channels/whatsapp-passkey.md', import.meta.url);
/** Names in the guide's steps that are Chrome's own. */
const OF_CHROME = { extensions: ['Developer mode', 'Load unpacked'], tools: ['Console'] };
const TEXT = { type: 'text', message: 'Hi' };
/** Changes of state on a device's page. */
const HISTORY_SHOWN = 6;
let numbers = 0;
/** A phone of the sandbox whose passkey step plays the row with this digit. */
const phoneThatPlays = (digit: 1 | 2 | 3 | 4 | 7 | 9) => {
  numbers += 1;
  return `15550208${digit}${String(numbers).padStart(2, '0')}`;
};

/** What the sandbox must know of a passkey. */
type OwnersKey = Pick<OwnersPasskey, 'id' | 'publicKey'>;

interface World {
  stack: Stack;
  tenant: Tenant;
  phones: PhoneClient;
  browser: PasskeyBrowser;
}

/** Links a phone, up to WhatsApp's request for the passkey, which the browser's machine has unless one is given. */
async function untilAsked(
  world: World,
  number: string,
  method: 'qr' | 'code',
  { state = 'passkey_required', given }: { state?: string; given?: OwnersKey } = {},
) {
  const { stack, tenant, phones, browser } = world;
  const phone = await phones.newPhone();
  await phones.untilState('connected', phone.id, 40_000);
  await phones.act('unlink', {}, phone.id);
  await phones.untilState('removed', phone.id);
  const events = await watchEvents(stack.url, tenant.account, phone.id, OPERATOR_TOKEN);
  await phones.act('link', method === 'qr' ? { method } : { method, number }, phone.id);
  const offer = await events.next(method);
  await events.close();
  const passkey = given ?? giveTo(browser);
  await stack.call('PUT', `/sandbox/whatsapp/passkeys/${number}`, {
    credential_id: passkey.id,
    public_key: passkey.publicKey,
  });
  await phones.whatsapp('/link', { [method]: offer[method], number });
  await phones.untilState(state, phone.id);
  return phone;
}

function giveTo(browser: PasskeyBrowser): OwnersKey {
  const passkey = createOwnersPasskey();
  browser.give(passkey);
  return passkey;
}

/** Sends with a phone once it is linked. Returns the number that the message comes from. */
async function sendsFrom(
  { phones, stack }: World,
  phone: { id: string; token: string },
): Promise<string | undefined> {
  await phones.untilState('connected', phone.id);
  const to = freshRecipient('whatsapp');
  await phones.send(to, TEXT, phone.token);
  return (await stack.inbox(to))[0]?.from as string | undefined;
}

async function signIn({ stack, tenant, browser }: World): Promise<Page> {
  const person = await createPerson(stack, tenant);
  const answer = await browser.context.request.post(`${stack.url}/api/login`, { data: person });
  expect(answer.status()).toBe(200);
  return browser.context.newPage();
}

/** Declares a suite with a product, an account and a browser; the browser has the product's extension, or none. */
function describePasskeys(
  name: string,
  { given, what, hasExtension }: { given: string | null; what: string; hasExtension: boolean },
  suite: (world: World) => void,
): void {
  describeGiven(name, { given, what }, (executablePath) => {
    describeOnEngines('with its installation', (engine) => {
      const world = {} as World;
      let folder: string;

      beforeAll(async () => {
        world.stack = await startStack({ engine });
        world.tenant = await provision(world.stack);
        world.phones = phoneClient(world.stack, world.tenant);
        folder = await mkdtemp(join(tmpdir(), 'cascade-extension-'));
        const extension = hasExtension ? await fetchExtension(world.stack.url, folder) : undefined;
        world.browser = await openPasskeyBrowser({
          executablePath,
          ...(extension === undefined ? {} : { extension }),
        });
      });
      afterAll(async () => {
        await world.browser?.close();
        await world.stack?.stop();
        await rm(folder, { recursive: true, force: true });
      });

      suite(world);
    });
  });
}

/** Downloads the extension from the installation and unpacks it, as a person does. */
async function fetchExtension(url: string, folder: string): Promise<string> {
  const answer = await fetch(`${url}/passkey-extension.zip`);
  return unpackExtension(await answer.arrayBuffer(), folder);
}

describePasskeys(
  'the command for the console of WhatsApp Web',
  { given: findChromium() ?? null, what: 'Chromium', hasExtension: false },
  (world) => {
    test('the pasted answer of the command, and the code that is compared, link a phone by code', async () => {
      const number = phoneThatPlays(2);
      const page = await signIn(world);
      const phone = await untilAsked(world, number, 'code');
      await page.goto(`${world.stack.url}/devices/${phone.id}`);
      // WhatsApp asks twice here; the command has the newest request.
      await page.getByText('WhatsApp asked again.').waitFor();
      const way = page.getByRole('region', { name: 'With a command' });
      const command = await way.locator('pre').innerText();
      const field = way.getByRole('textbox', { name: 'Answer of the command' });
      await field.fill('undefined');
      await way.getByRole('button', { name: 'Hand in the answer' }).click();
      await way.getByText("This isn't the answer of the command.").waitFor();

      const whatsapp = await world.browser.openWhatsapp();
      const line = await runInConsole(whatsapp, command);
      await whatsapp.close();
      await field.fill(`'${line}'`);
      await way.getByRole('button', { name: 'Hand in the answer' }).click();

      const code = await page.getByTestId('passkey-code').innerText();
      const screen = await world.stack.call('GET', `/sandbox/whatsapp/passkeys/${number}`);
      expect(screen.body).toMatchObject({ code });
      await page.getByRole('button', { name: 'Yes, the phone shows this code' }).click();
      await page.getByText('The phone is linked; messages').waitFor();
      expect(await sendsFrom(world, phone)).toBe(number);
      await page.close();
    }, 240_000);

    test('a passkey of another account, a refused one and a lost connection say so, and how to go on', async () => {
      const number = phoneThatPlays(4);
      const page = await signIn(world);
      const phone = await untilAsked(world, number, 'qr');
      await page.goto(`${world.stack.url}/devices/${phone.id}`);
      const way = page.getByRole('region', { name: 'With a command' });
      const handIn = async (line: string) => {
        await way.getByRole('textbox', { name: 'Answer of the command' }).fill(line);
        await way.getByRole('button', { name: 'Hand in the answer' }).click();
      };
      const useCommand = async () => {
        const command = await way.locator('pre').innerText();
        const whatsapp = await world.browser.openWhatsapp();
        const line = await runInConsole(whatsapp, command);
        await whatsapp.close();
        await handIn(line);
      };
      const { request } = await world.stack.manage<{ request: PasskeyRequest }>(
        world.tenant.account,
        'GET',
        `/api/devices/${phone.id}/passkey`,
      );
      await handIn(JSON.stringify(softPasskey().sign(request)));
      const fault = page.getByRole('alert').filter({ hasText: 'another WhatsApp account' });
      // It stands above both ways: the page scrolls to it.
      await waitFor(
        async () => {
          const { y = -1 } = (await fault.boundingBox()) ?? {};
          return y > 0 && y < WIDE.height;
        },
        { timeoutMs: 20_000, what: 'the fault in the window' },
      );

      await useCommand();
      await page.getByText('WhatsApp asked again.').waitFor();
      await useCommand();
      await page.getByText('The phone is linked; messages').waitFor();
      expect(await sendsFrom(world, phone)).toBe(number);

      const lost = await untilAsked(world, phoneThatPlays(9), 'code', { state: 'new' });
      await page.goto(`${world.stack.url}/devices/${lost.id}`);
      await page
        .getByRole('alert')
        .getByText(sentenceOf(PASSKEY_FAULTS.lost), { exact: true })
        .waitFor();
      await page.getByRole('button', { name: 'Link the sandbox phone' }).click();
      await page.getByText('The phone is linked; messages').waitFor();
      await page.close();
    }, 240_000);

    test('a link begun by code is begun again by code', async () => {
      const page = await signIn(world);
      const number = phoneThatPlays(2);
      const phone = await untilAsked(world, number, 'code');
      await page.goto(`${world.stack.url}/devices/${phone.id}`);
      await page.getByRole('region', { name: 'With a command' }).waitFor();
      await page.getByRole('button', { name: 'Start over' }).click();
      const code = (await page.getByTestId('pairing-code').innerText()).replace('-', '');
      const field = page.getByRole('textbox', { name: "The phone's number" });
      expect((await field.inputValue()).replaceAll(/\D/g, '')).toBe(number);
      await world.phones.whatsapp('/link', { code, number });
      await page.getByRole('region', { name: 'With a command' }).waitFor();
      await page.close();
    }, 240_000);

    test('the dialog that links a phone says why the step ended, and begins again only when it is asked to', async () => {
      const { stack, tenant, phones } = world;
      const page = await signIn(world);
      const phone = await phones.newPhone();
      await phones.untilState('connected', phone.id, 40_000);
      await phones.act('unlink', {}, phone.id);
      await phones.untilState('removed', phone.id);
      const device = await stack.manage<object>(tenant.account, 'GET', `/api/devices/${phone.id}`);
      // The dialog makes a live phone; this one is of the sandbox.
      await page.route('**/api/devices', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: device }) : route.continue(),
      );
      const events = await watchEvents(stack.url, tenant.account, phone.id, OPERATOR_TOKEN);
      await page.goto(`${stack.url}/devices`);
      await page.getByRole('button', { name: 'Add device' }).first().click();
      await page
        .getByRole('radio', { name: /WhatsApp/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Show the QR code' }).click();
      const { qr } = await events.next('qr');
      await events.close();
      await phones.whatsapp('/link', { qr, number: phoneThatPlays(3) });
      const dialog = page.getByRole('dialog', { name: 'Connect a phone' });
      await dialog.getByRole('region', { name: 'With a command' }).waitFor();
      await answerThrice(world, phone.id, softPasskey());
      await dialog
        .getByRole('alert')
        .getByText(sentenceOf(PASSKEY_FAULTS.refused), { exact: true })
        .waitFor();
      await dialog.getByRole('button', { name: 'Show QR code' }).waitFor();
      expect((await phones.link(phone.id)).state).toBe('new');
      await page.close();
    }, 240_000);

    test("each reason why a step ended is on the device's page, with the way out, in both languages", async () => {
      const page = await signIn(world);
      const { account } = world.tenant;
      const { id } = await world.stack.manage<{ id: string }>(account, 'POST', '/api/devices', {
        channel: 'whatsapp',
        name: 'live phone',
        credentials: {},
      });
      let whys: string[] = [];
      await page.route(`**/api/devices/${id}/link`, async (route) => {
        const response = await route.fetch();
        const link = (await response.json()) as object;
        const at = new Date().toISOString();
        const history = whys.map((why) => ({
          at,
          from: 'passkey_required',
          to: 'new',
          why,
          failure: readSaid(why),
        }));
        await route.fulfill({ response, json: { ...link, history } });
      });
      for (const [language, again] of [
        ['en', 'Show QR code'],
        ['id', 'Tampilkan kode QR'],
      ] as const) {
        await page.goto(`${world.stack.url}/devices`);
        await page.evaluate((chosen) => localStorage.setItem('cascade.language', chosen), language);
        const all = Object.values(PASSKEY_FAULTS).map(sentenceOf);
        for (let from = 0; from < all.length; from += HISTORY_SHOWN) {
          whys = all.slice(from, from + HISTORY_SHOWN);
          await page.goto(`${world.stack.url}/devices/${id}`);
          await page.getByRole('button', { name: again }).waitFor();
          for (const why of whys) {
            const said = page.getByText(language === 'en' ? why : tell(readSaid(why)!)!, {
              exact: true,
            });
            await said.waitFor();
            expect(await said.count()).toBe(1);
          }
        }
      }
      await page.evaluate(() => localStorage.removeItem('cascade.language'));
      await page.close();
    }, 240_000);

    test('three refused passkeys, and a continuation that nobody asked for, end the step; the phone then links', async () => {
      const page = await signIn(world);
      const untilSaid = (why: string) =>
        page.getByRole('alert').getByText(why, { exact: true }).waitFor();
      const open = ({ id }: { id: string }) => page.goto(`${world.stack.url}/devices/${id}`);

      const passkey = softPasskey();
      const refused = await untilAsked(world, phoneThatPlays(3), 'qr', { given: passkey });
      await open(refused);
      await answerThrice(world, refused.id, passkey);
      await untilSaid(sentenceOf(PASSKEY_FAULTS.refused));
      await page.getByRole('button', { name: 'Link the sandbox phone' }).waitFor();

      const unasked = await untilAsked(world, phoneThatPlays(7), 'code', { state: 'new' });
      await open(unasked);
      await untilSaid(sentenceOf(PASSKEY_FAULTS.unasked));
      await page.getByRole('button', { name: 'Link the sandbox phone' }).click();
      await page.getByText('The phone is linked; messages').waitFor();
      expect((await world.phones.link(unasked.id)).state).toBe('connected');
      await page.close();
    }, 240_000);
  },
);

describePasskeys(
  'the browser extension',
  {
    given: findChromiumWithExtensions() ?? null,
    what: 'Chromium with extensions',
    hasExtension: true,
  },
  (world) => {
    test('links a phone by QR code from its page, and sends', async () => {
      const number = phoneThatPlays(1);
      const page = await signIn(world);
      const phone = await untilAsked(world, number, 'qr');
      await page.goto(`${world.stack.url}/devices/${phone.id}`);
      await page.getByText('The extension is in this browser.').waitFor();
      await page.getByRole('button', { name: 'Use the passkey' }).click();
      await page.getByText('The phone is linked; messages').waitFor();
      expect(await sendsFrom(world, phone)).toBe(number);
      await untilOneTab(world, page);
      await page.close();
    }, 240_000);

    test("each name in the guide's steps is on the page, or in Chrome", async () => {
      const steps = await stepsOfGuide();
      const page = await signIn(world);
      const phone = await untilAsked(world, phoneThatPlays(1), 'qr');
      await page.goto(`${world.stack.url}/devices/${phone.id}`);
      const own = steps.filter((name) => !Object.values(OF_CHROME).flat().includes(name));
      expect(own.toSorted()).toEqual(
        ['Create a one-time link', 'Download the extension', 'Use the passkey'].toSorted(),
      );
      for (const name of own) {
        const role = name.startsWith('Download') ? 'link' : 'button';
        await page.getByRole(role, { name }).waitFor();
      }
      await page.goto('chrome://extensions');
      await page.getByText(OF_CHROME.extensions[0]!).waitFor();
      for (const name of OF_CHROME.extensions) {
        expect(steps).toContain(name);
        expect(await page.getByText(name).count()).toBe(1);
      }
      await page.close();
    }, 240_000);

    test('somebody without an account links a phone by a one-time link, which ends with that', async () => {
      const number = phoneThatPlays(1);
      const owner = await signIn(world);
      const phone = await untilAsked(world, number, 'qr');
      await owner.goto(`${world.stack.url}/devices/${phone.id}`);
      await owner.getByRole('button', { name: 'Create a one-time link' }).click();
      const link = await owner.locator('pre[aria-label="The one-time link"]').innerText();
      expect(link).toMatch(/\/passkey#psk_/);
      await owner.close();
      await world.browser.context.clearCookies();

      const page = await world.browser.context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${world.stack.url}/passkey`);
      await page.getByRole('textbox', { name: 'One-time link' }).fill(link);
      await page.getByRole('button', { name: 'Open the link' }).click();
      await page.getByRole('heading', { name: 'Passkey for another phone' }).waitFor();
      await page.getByRole('button', { name: 'Use the passkey' }).click();
      await page.getByRole('heading', { name: 'Done here' }).waitFor();
      expect(await sendsFrom(world, phone)).toBe(number);
      // The token is behind the `#`, which no request carries.
      expect(asked.filter((url) => url.includes('psk_'))).toEqual([]);

      await page.reload();
      await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
      await page.close();
    }, 240_000);
  },
);

/** Answers each of WhatsApp's three requests. */
async function answerThrice(
  { stack, tenant }: World,
  device: string,
  passkey: ReturnType<typeof softPasskey>,
): Promise<void> {
  const path = `/api/devices/${device}/passkey`;
  type Step = { attempt: number; request?: PasskeyRequest };
  for (const attempt of [1, 2, 3]) {
    const request = await waitFor(
      async () => {
        const step = await stack.manage<Step>(tenant.account, 'GET', path);
        return step.attempt === attempt ? step.request : undefined;
      },
      { timeoutMs: 20_000, what: `request ${attempt}` },
    );
    await stack.manage(tenant.account, 'POST', path, { assertion: passkey.sign(request) });
  }
}

/** Names in bold in the guide's ways to the passkey. */
async function stepsOfGuide(): Promise<string[]> {
  const guide = await readFile(GUIDE, 'utf8');
  const ways = guide.slice(
    guide.indexOf('## With the browser extension'),
    guide.indexOf('## By calls'),
  );
  return [...new Set([...ways.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name!))];
}

/** The extension closes the tab that it opened. */
async function untilOneTab({ browser }: World, page: Page): Promise<void> {
  await waitFor(
    () =>
      Promise.resolve(
        browser.context.pages().every((one) => one === page || one.url() === 'about:blank'),
      ),
    { timeoutMs: 20_000, what: "the extension's tab to be closed" },
  );
}
