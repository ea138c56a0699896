import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { provision } from '../../harness/index.ts';
import { seriousViolations } from '../axe.ts';
import { NARROW, WIDE } from '../open-browser.ts';
import { createPerson, type Person } from '../sign-in.ts';
import { smallTargets } from '../touch-targets.ts';
import type { Given } from './given.ts';

const NAME = 'Shop assistant';
const verifier = randomBytes(32).toString('base64url');

const WORDS = {
  'en-GB': {
    email: 'E-mail address',
    password: 'Password',
    signIn: 'Sign in',
    asks: new RegExp(`^A program that calls itself “${NAME}” asks to use the account`),
    send: 'Send and cancel',
    seeDevices: 'Devices: See',
    goes: 'After your answer this browser goes to:',
    beware: 'Did somebody send you this code or this page?',
    allow: 'Allow',
    deny: 'Deny',
  },
  'id-ID': {
    email: 'Alamat e-mail',
    password: 'Kata sandi',
    signIn: 'Masuk',
    asks: new RegExp(`^Program yang menyebut dirinya “${NAME}” meminta untuk memakai akun`),
    send: 'Mengirim dan membatalkan',
    seeDevices: 'Perangkat: Lihat',
    goes: 'Setelah Anda menjawab, peramban ini menuju ke:',
    beware: 'Apakah seseorang mengirimi Anda kode atau halaman ini?',
    allow: 'Izinkan',
    deny: 'Tolak',
  },
} as const;
type Locale = keyof typeof WORDS;

/** An MCP client signs in by OAuth: a person allows or denies it in the browser. */
export function agents(given: Given): void {
  let program: Server;
  /** Where the client waits for the browser. */
  let redirectUri: string;

  beforeAll(async () => {
    program = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<title>Program</title><h1>Back</h1>');
    });
    await once(program.listen(0, '127.0.0.1'), 'listening');
    redirectUri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
  });
  afterAll(() => void program?.close());

  async function register() {
    const client = { client_name: NAME, redirect_uris: [redirectUri] };
    const { body } = await given.showcase.stack.call('POST', '/oauth/register', client);
    const id = String(body['client_id']);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: id,
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'my state',
      scope: 'send read devices:read',
    });
    return { id, url: `/oauth/authorize?${query.toString()}` };
  }

  async function exchange(clientId: string, code: string) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const response = await fetch(`${given.showcase.stack.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_id: clientId, code_verifier: verifier }),
    });
    return (await response.json()) as { access_token?: string; scope?: string };
  }

  /** Opens the client's address signed out, signs in, and is at the question. */
  async function enter(page: Page, locale: Locale, url: string, person: Person): Promise<void> {
    const words = WORDS[locale];
    await page.goto(url);
    await page.getByRole('textbox', { name: words.email }).fill(person.email);
    await page.getByRole('textbox', { name: words.password }).fill(person.password);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.getByRole('heading', { name: words.asks }).waitFor();
  }

  async function lookAt(page: Page, locale: Locale): Promise<void> {
    const words = WORDS[locale];
    await page.getByText(words.goes).waitFor();
    await page.getByText(new URL(redirectUri).origin, { exact: true }).waitFor();
    await page.getByText(words.beware).waitFor();
    for (const scope of [words.send, words.seeDevices]) {
      expect(await page.getByRole('checkbox', { name: scope }).isChecked()).toBe(true);
    }
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
    }
    expect(await smallTargets(page)).toEqual([]);
  }

  describe.each(['en-GB', 'id-ID'] as const)('in %s', (locale) => {
    const words = WORDS[locale];

    async function arrive() {
      const { stack } = given.showcase;
      const person = await createPerson(stack, await provision(stack));
      const client = await register();
      const visit = await given.browser.visit({ locale });
      await enter(visit.page, locale, client.url, person);
      return { ...visit, client };
    }

    const answered = async (page: Page, answer: string) => {
      await page.getByRole('button', { name: answer, exact: true }).click();
      await page.waitForURL(`${redirectUri}?*`);
      await page.getByRole('heading', { name: 'Back' }).waitFor();
      return new URL(page.url()).searchParams;
    };
    /** The browser goes to the client, and nowhere else. */
    const faultsOfOurs = (faults: readonly string[]) =>
      faults.filter(
        (fault) =>
          !fault.startsWith(`asked another host: ${redirectUri}`) &&
          !fault.endsWith('/favicon.ico'),
      );

    test('a person sees who asks for what and allows less; the client gets a token with that', async () => {
      const { page, leave, faults, client } = await arrive();
      await lookAt(page, locale);
      await page.getByRole('checkbox', { name: words.send }).uncheck();
      const back = await answered(page, words.allow);
      expect(back.get('state')).toBe('my state');
      const { access_token: token = '', scope } = await exchange(client.id, back.get('code')!);
      expect(scope).toBe('read devices:read');
      const { stack } = given.showcase;
      expect((await stack.call('GET', '/v1/token', undefined, { token })).body).toMatchObject({
        scopes: ['read', 'devices:read'],
      });
      expect(faultsOfOurs(faults)).toEqual([]);
      await leave();
    });

    test('a person denies; the client gets no code', async () => {
      const { page, leave, faults } = await arrive();
      const back = await answered(page, words.deny);
      expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
      expect(faultsOfOurs(faults)).toEqual([]);
      await leave();
    });
  });
}
