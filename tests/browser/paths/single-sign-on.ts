import { OIDC_CLIENT, startOidcProvider, type TestOidcProvider } from '@cascade/dashboard/testing';
import type { Page } from 'playwright-core';
import { provision } from '../../harness/index.ts';
import { seriousViolations } from '../axe.ts';
import { PROVIDER_HOST } from '../showcase.ts';
import type { Given } from './given.ts';

const NAME = 'Kopi SSO';

/** Signing in by an organisation's provider, the real `oidc-provider`, in a browser that it redirects. */
export function singleSignOn(given: Given): void {
  let provider: TestOidcProvider;
  const domain = 'kopi-sso.test';

  beforeAll(async () => {
    const { stack } = given.showcase;
    const { account } = await provision(stack);
    const back = `${stack.url}/sign-in/return/${account}`;
    provider = await startOidcProvider([back], { host: PROVIDER_HOST, asks: true });
    // The operator vouches for the domain.
    await stack.manage(account, 'POST', '/api/sign-in-provider', {
      issuer: provider.issuer,
      client_id: OIDC_CLIENT.id,
      client_secret: OIDC_CLIENT.secret,
      name: NAME,
      domains: [domain],
      claim: 'groups',
      roles: { admin: ['chiefs'] },
      default_role: null,
    });
  });
  afterAll(() => provider?.stop());

  /** To the provider's page, with the session of an earlier person gone. */
  async function goToProvider(page: Page, words: { email: string; go: string }): Promise<void> {
    await page.getByRole('textbox', { name: words.email }).fill(`ayu@${domain}`);
    await page.getByRole('button', { name: words.go }).click();
    await page.getByRole('heading', { name: 'Provider' }).waitFor();
  }

  test('a person signs in at the provider and is back on the page that was asked for', async () => {
    const { page, leave, faults } = await given.browser.visit();
    await page.goto('/templates');
    await page.waitForURL(/\/sign-in\?/);
    const words = { email: 'E-mail address', go: `Continue with ${NAME}` };
    provider.enterAs('ayu', claims({ groups: ['chiefs'] }));
    await goToProvider(page, words);
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
    await page.getByRole('button', { name: `ayu@${domain}` }).waitFor();
    expect(faultsOfOurs(faults)).toEqual([]);
    await leave();
  });

  test('a person who is refused reads why in their language, and can begin again', async () => {
    const { page, leave, faults } = await given.browser.visit({ locale: 'id-ID' });
    const words = { email: 'Alamat e-mail', go: `Lanjutkan dengan ${NAME}` };
    const title = page.getByRole('heading', { name: 'Anda belum masuk' });
    await page.goto('/sign-in');
    provider.enterAs('budi', claims({ email: `budi@${domain}` }));
    await goToProvider(page, words);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await title.waitFor();
    await page.getByRole('alert').getByText(`dibatalkan di ${NAME}`).waitFor();

    await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
    await goToProvider(page, words);
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await title.waitFor();
    await page.getByRole('alert').getByText('peran').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(faultsOfOurs(faults)).toEqual([]);
    await leave();
  });

  const claims = (more: object) => ({ email: `ayu@${domain}`, email_verified: true, ...more });
  /** The browser goes to the provider, and nowhere else. */
  const faultsOfOurs = (faults: readonly string[]) =>
    faults.filter((fault) => !fault.startsWith(`asked another host: ${provider.issuer}/`));
}
