import type { Page } from 'playwright-core';
import { freshRecipient, provision } from '../../harness/index.ts';
import { checkAtRest, clickAtRest } from '../at-rest.ts';
import { seriousViolations } from '../axe.ts';
import { smallTargets } from '../touch-targets.ts';
import { createPerson, signIn, signInOperator } from '../sign-in.ts';
import type { Given } from './given.ts';

const LIMIT_MS = 120_000;

/** A WhatsApp business is connected by Meta's dialog, as the sandbox plays it. */
export function wabaSignup(given: Given): void {
  /** An owner of an account that has nothing, on its start page. */
  async function emptyAccount(locale = 'en-GB') {
    const { stack } = given.showcase;
    const tenant = await provision(stack, {}, []);
    const visit = await given.browser.visit({ locale });
    await signIn(visit, await createPerson(stack, tenant));
    await visit.page.goto('/');
    return { ...visit, stack, tenant };
  }

  /** To Meta's dialog, by clicks. */
  async function openDialog(page: Page, name: string): Promise<void> {
    await page.getByRole('link', { name: 'Channels', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add device' }).first().click();
    await clickAtRest(page.getByRole('radio', { name: /^WABA/ }));
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await checkAtRest(page.getByRole('switch', { name: 'Sandbox device' }));
    let asked = 0;
    // Playwright answers questions by itself.
    page.on('dialog', (question) => {
      asked += 1;
      void question.accept();
    });
    await page.getByRole('button', { name: 'Connect WhatsApp Business' }).click();
    await page.getByRole('heading', { name: 'Connect a demo business' }).waitFor();
    expect(asked).toBe(0);
  }
  const continueAs = async (page: Page, business: string, numbers = '1') => {
    await page.getByLabel('Name of the business').fill(business);
    await page.getByLabel('Phone numbers').selectOption(numbers);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/waba-signup\/wsu_/);
  };
  const step = (page: Page, title: RegExp) => page.getByRole('region', { name: title });
  const keep = async (page: Page, title: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
  };

  test(
    'from an empty account to a delivered template message by clicks alone, within two minutes',
    async () => {
      const { page, leave, stack } = await emptyAccount();
      const began = Date.now();
      await openDialog(page, 'Bakery');
      expect(await seriousViolations(page)).toEqual([]);
      await continueAs(page, 'Sunrise Bakery');
      await page.getByRole('button', { name: 'Use this number' }).click();
      await keep(page, "The device's channel token");
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await keep(page, 'The PIN of the number');
      await page.getByRole('heading', { name: 'The number is connected' }).waitFor();
      await page.getByRole('button', { name: 'Write as a sandbox contact' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Finish' }).click();
      await page.getByRole('button', { name: 'Check the setup' }).click();
      await page.getByText('Callback leads here').waitFor();
      expect(await page.getByText('Missing', { exact: true }).count()).toBe(0);

      await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
      await page.getByRole('button', { name: 'New template' }).first().click();
      await page.getByRole('menuitem', { name: 'WABA' }).click();
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await field('Name').fill('Order has left');
      await field('Name at Meta').fill('order_left');
      await field('Language').fill('en');
      await page.getByRole('combobox', { name: 'Category' }).last().click();
      await page.getByRole('option', { name: 'Utility', exact: true }).click();
      await field('Body').fill('Hello there, your order has left.');
      await page.getByText("No rule of Meta's is broken.").waitFor();
      await page.getByRole('button', { name: 'Create template' }).click();
      await page.waitForURL(/\/templates\/\d+$/);
      await page.getByRole('button', { name: 'Submit to Meta' }).click();
      await page.getByText('Approved by Meta', { exact: true }).waitFor();

      const phone = freshRecipient('waba');
      await page.getByRole('button', { name: 'Send to myself' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send to myself' });
      await dialog.getByRole('textbox', { name: 'My phone number' }).fill(phone);
      await dialog.getByRole('button', { name: 'Send to myself' }).click();
      await dialog.getByText('It arrived').waitFor();
      const took = Date.now() - began;
      process.stderr.write(`waba-signup: from nothing to a delivered template: ${took} ms\n`);
      expect(took).toBeLessThan(LIMIT_MS);
      expect((await stack.inbox(phone))[0]?.content).toMatchObject({
        text: 'Hello there, your order has left.',
      });
      await leave();
    },
    LIMIT_MS + 30_000,
  );

  test('a cancelled dialog says so and opens again; a chosen number survives a closed page', async () => {
    const { page, leave } = await emptyAccount();
    await openDialog(page, 'Hotel');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText("Meta's dialog was cancelled.").waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: "Open Meta's dialog" }).click();
    await page.getByRole('heading', { name: 'Connect a demo business' }).waitFor();
    await continueAs(page, 'Moonlight Hotel, pin set', '2');
    await page.getByRole('radio').nth(1).click();
    await page.getByRole('button', { name: 'Use this number' }).click();
    await keep(page, "The device's channel token");

    await page.goto('/devices?add=waba');
    const goOn = page.getByRole('link', { name: 'Go on with “Hotel”' });
    await goOn.waitFor();
    await page.getByRole('switch', { name: 'Sandbox device' }).check();
    await goOn.click();
    const register = step(page, /^3\. /);
    await register.getByRole('button', { name: 'Register' }).click();
    await register.getByText('The PIN is not the one of this number.').waitFor();
    await register.getByRole('textbox', { name: 'PIN' }).fill('111111');
    await register.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'The number is connected' }).waitFor();
    await leave();
  }, 60_000);

  test('a refused answer leads back, and says why', async () => {
    const { page, leave, faults } = await emptyAccount();
    await page.goto('/waba-signup/return?code=AQ12&state=wst_forged');
    await page
      .getByRole('alert')
      .getByText(/belongs to no signup of this session/)
      .waitFor();
    await page.getByRole('link', { name: 'Connect a business again' }).click();
    await page.getByRole('button', { name: 'Connect WhatsApp Business' }).waitFor();
    // The refusal itself.
    faults.splice(0);
    await leave();
  });

  test('the steps and the setup fit a phone, in Indonesian', async () => {
    const { page, leave } = await emptyAccount('id-ID');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/devices?add=waba');
    await page.getByRole('textbox', { name: 'Nama' }).fill('Toko');
    await checkAtRest(page.getByRole('switch', { name: /sandbox/i }));
    await page.getByRole('button', { name: 'Hubungkan WhatsApp Business' }).click();
    await page.getByRole('heading', { name: 'Hubungkan bisnis demo' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel('Nama bisnis').fill('Toko, unverified');
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
    await page.getByRole('button', { name: 'Pakai nomor ini' }).click();
    await keep(page, 'Token kanal perangkat');
    await page.getByRole('button', { name: 'Daftarkan', exact: true }).click();
    await page.getByRole('alert').getByText('Nomor belum diverifikasi di Meta.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('link', { name: 'Buka perangkat' }).click();
    await page.getByRole('button', { name: 'Periksa penyiapan' }).click();
    await page.getByText('Nomor terdaftar').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await leave();
  }, 60_000);

  test("the operator's app is entered beside the other things of the operator; its ids are digits", async () => {
    const visit = await given.browser.visit();
    await signInOperator(visit);
    const { page } = visit;
    await page.goto('/operations');
    await page.getByRole('link', { name: 'App at Meta' }).click();
    await page.getByRole('textbox', { name: 'App ID' }).fill('12345');
    await page.getByLabel('App secret').fill('the-secret-of-it');
    await page.getByRole('textbox', { name: 'Configuration ID' }).fill('x');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Digits alone').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await visit.leave();
  });
}
