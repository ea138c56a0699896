import { startStack, provision, type Stack, type Tenant } from '../harness/index.ts';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { createPerson, signIn, signInOperator } from './sign-in.ts';

let stack: Stack;
let browser: OpenBrowser;
let tenant: Tenant;
beforeAll(async () => {
  stack = await startStack({ engine: { kind: 'embedded' } });
  tenant = await provision(stack, {}, ['email']);
  browser = await openBrowser(stack.url);
}, 200_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('screens', async () => {
  for (const locale of ['en', 'id']) {
    const visit = await browser.visit({ locale });
    await signInOperator(visit);
    const { page } = visit;
    await page.goto(`/accounts/${tenant.account}`);
    await page.getByRole('button', { name: /Suspend…|Tangguhkan…/ }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('unpaid invoice');
    await page.screenshot({ path: `/tmp/life-${locale}-dialog.png` });
    await page.getByRole('button', { name: /Suspend account|Tangguhkan akun/ }).click();
    await page.getByRole('button', { name: /^Resume$|^Aktifkan kembali$/ }).waitFor();
    await page.screenshot({ path: `/tmp/life-${locale}-suspended.png` });
    const person = await browser.visit({ locale });
    await signIn(person, await createPerson(stack, tenant));
    await person.page.goto('/');
    await person.page.getByRole('heading').first().waitFor();
    await person.page.getByText('unpaid invoice').waitFor();
    await person.page.screenshot({ path: `/tmp/life-${locale}-banner.png` });
    await person.leave();
    await page.getByRole('button', { name: /^Resume$|^Aktifkan kembali$/ }).click();
    await page.getByRole('button', { name: /Suspend…|Tangguhkan…/ }).waitFor();
    await page.getByRole('button', { name: /Close…|Tutup…/ }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('contract ended');
    await page.screenshot({ path: `/tmp/life-${locale}-close.png` });
    await page.getByRole('button', { name: /Close account|Tutup akun/ }).click();
    await page.getByRole('button', { name: /^Take back$|^Batalkan penutupan$/ }).waitFor();
    await page.screenshot({ path: `/tmp/life-${locale}-closing.png` });
    await page.goto('/accounts');
    await page.getByRole('row').nth(1).waitFor();
    await page.screenshot({ path: `/tmp/life-${locale}-accounts.png` });
    await stack.manage(null, 'POST', `/api/accounts/${tenant.account}/reopen`);
    await visit.leave();
  }
}, 300_000);
