import { Secret, TOTP } from 'otpauth';
import { FORM } from '@cascade/runtime/testing';
import { provision } from '../../harness/index.ts';
import { seriousViolations } from '../axe.ts';
import { follow } from '../follow.ts';
import { NARROW, WIDE, type Visit } from '../open-browser.ts';
import { createPerson } from '../sign-in.ts';
import type { Given } from './given.ts';

/** `long`: on a telephone's width too, where the other second factor is always set up. */
const SIZES = [
  { size: 'wide', viewport: WIDE },
  ...(FORM === 'long' ? [{ size: 'narrow', viewport: NARROW }] : []),
];

/** Passkeys, with an authenticator of Chromium's own. Browsers offer none at an IP address. */
export function passkeys(given: Given): void {
  test.each(SIZES)(
    'a person adds a passkey, signs in with it, uses it in place of a code and removes it ($size)',
    async ({ viewport }) => {
      const { stack } = given.showcase;
      const person = await createPerson(stack, await provision(stack));
      const local = stack.url.replace('127.0.0.1', 'localhost');
      const visit = await given.browser.visit({ viewport });
      const { page, context, faults } = visit;
      const keys = await addAuthenticator(visit);
      const dialog = page.getByRole('dialog');

      await page.goto(`${local}/sign-in`);
      await page.getByRole('textbox', { name: 'E-mail address' }).fill(person.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();

      await follow(page, '/profile');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
      const password = dialog.getByRole('textbox', {
        name: 'Current password',
      });
      await password.fill('not the password');
      await dialog.getByRole('button', { name: 'Add a passkey' }).click();
      await dialog.getByText("That isn't your current password").waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await password.fill(person.password);
      await dialog.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByText('Work laptop').waitFor();
      await page.getByText('Not yet').waitFor();
      // The wrong password made no second key.
      expect(await keys()).toBe(1);

      await context.clearCookies();
      await page.goto(`${local}/sign-in`);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();

      await follow(page, '/profile');
      await page.getByText('Work laptop').waitFor();
      expect(await page.getByText('Not yet').count()).toBe(0);
      await page.getByRole('button', { name: 'Set up' }).click();
      const secret = Secret.fromBase32(await dialog.locator('code').innerText());
      const code = new TOTP({ secret }).generate();
      await dialog.getByRole('textbox', { name: 'Code of the app' }).fill(code);
      await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password);
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('Your recovery codes').waitFor();

      await context.clearCookies();
      await page.goto(`${local}/sign-in`);
      await page.getByText('Bahasa Indonesia').click();
      await page.getByRole('textbox', { name: 'Alamat e-mail' }).fill(person.email);
      await page.getByRole('textbox', { name: 'Kata sandi' }).fill(person.password);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await page.getByRole('textbox', { name: 'Kode' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Pakai kunci sandi' }).click();
      await page.getByRole('heading', { name: 'Beranda' }).waitFor();

      await follow(page, '/profile');
      await page.getByRole('button', { name: 'Hapus Work laptop' }).click();
      await dialog.getByRole('textbox', { name: 'Kata sandi saat ini' }).fill(person.password);
      await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
      await page.getByText('Belum ada kunci sandi').waitFor();

      await context.clearCookies();
      await page.goto(`${local}/sign-in`);
      await page.getByRole('button', { name: 'Masuk dengan kunci sandi' }).click();
      await page.getByText('kunci sandi tidak dikenal').waitFor();
      const own = `asked another host: ${local}/`;
      expect(faults.filter((fault) => !fault.startsWith(own))).toEqual([]);
      await context.close();
    },
    60_000,
  );
}

/** Gives the page a key of the machine itself, which knows its person. Returns how to count its passkeys. */
async function addAuthenticator({ context, page }: Visit): Promise<() => Promise<number>> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}
