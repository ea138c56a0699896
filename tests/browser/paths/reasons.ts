import { MAGIC_RECIPIENTS } from '@cascade/sandbox';
import type { Page, Response } from 'playwright-core';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  provision,
  untilLinked,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { composerInIndonesian } from '../compose-campaign.ts';
import { follow } from '../follow.ts';
import { settle } from '../settle.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Every refusal of the sandbox, on each channel that knows it. */
const REFUSED = MAGIC_RECIPIENTS.filter((row) => row.behaviour(0).kind === 'refuse').flatMap(
  ({ name, channels }) => channels.map((channel) => [name, channel] as const),
);
/** Pages of failed requests that are opened: each costs a second. */
const PAGES = 5;
/** Members of answers that hold a sentence of the server. */
const SENTENCES = /"(?:reason|error|last_error|why)":"((?:[^"\\]|\\.)+)"/g;

/** Sentences that the server gave to the page so far. */
function listen(page: Page): { said: Set<string>; heard: () => Promise<unknown> } {
  const said = new Set<string>();
  const reading: Promise<void>[] = [];
  const read = async (response: Response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    for (const [, text] of (await response.text()).matchAll(SENTENCES)) {
      const sentence = JSON.parse(`"${text}"`) as string;
      // Without the field before it; a single word may be a word of both languages.
      const fault = sentence.replace(/^[A-Za-z_][\w./[\]-]*: /, '');
      if (fault.includes(' ')) said.add(fault);
    }
  };
  page.on('response', (response) => {
    reading.push(read(response).catch(() => undefined));
  });
  return { said, heard: () => Promise.all(reading) };
}

/** What the server says, in the language that was chosen. */
export function reasons(given: Given): void {
  async function open() {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit({ locale: 'id-ID' });
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    const { said, heard } = listen(page);
    const inEnglish: string[] = [];
    const look = async (what: string) => {
      await settle(page);
      await heard();
      const shown = await page.locator('body').innerText();
      inEnglish.push(...[...said].filter((s) => shown.includes(s)).map((s) => `${what}: ${s}`));
    };
    const lookAt = async (path: string) => {
      await follow(page, path);
      await look(path);
    };
    return { stack, tenant, ...visit, said, inEnglish, look, lookAt };
  }

  test('failed requests, the history of a phone and the audit have no English sentence of the server', async () => {
    const { stack, tenant, page, leave, faults, said, inEnglish, look, lookAt } = await open();
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    const failed = await failEverywhere(stack, tenant);
    await refuseActs(stack, tenant);
    for (const path of ['/requests?view=sends', '/attention']) await lookAt(path);
    for (const id of failed) {
      await lookAt(`/requests/${id}`);
      const article = page.getByRole('article').first();
      await article
        .getByText(/Penyebab: |Bukan kesalahan siapa pun/)
        .first()
        .waitFor();
    }
    const phone = `/devices/${tenant.devices.whatsapp}`;
    await stack.manage(tenant.account, 'POST', `/api${phone}/unlink`, {});
    await follow(page, phone);
    await page.getByRole('button', { name: 'Tautkan perangkat sandbox' }).waitFor();
    await look('history of the phone');
    await follow(page, '/audit');
    await page.getByText('Panggilan /v1 ditolak').first().waitFor();
    await look('audit');
    expect(said.size).toBeGreaterThan(10);
    expect(inEnglish).toEqual([]);
    expect(faults).toEqual([]);
    await leave();
  }, 60_000);

  test('rows of a campaign and forms have no English sentence of the server', async () => {
    const { page, leave, faults, said, inEnglish, look } = await open();
    await checkCampaign(page);
    await look('rows of the campaign');
    await page.getByRole('button', { name: /^Kirim ke \d+ orang sekarang$/ }).click();
    await page.getByRole('row', { name: /Budi/ }).getByText('Ditolak', { exact: true }).waitFor();
    await look('people of the campaign');

    await follow(page, '/console');
    await page.getByRole('button', { name: 'Tambah kanal' }).click();
    await page.getByRole('menuitem', { name: 'Telegram' }).click();
    await page.getByRole('textbox', { name: 'Penerima' }).fill(freshRecipient('telegram'));
    await page.getByRole('textbox', { name: 'Teks' }).fill('Halo {{name}}');
    await page.getByRole('textbox', { name: 'name' }).fill('   ');
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await look('form of a message');

    await follow(page, '/templates/new-email');
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('Faktur');
    await page.getByRole('textbox', { name: 'Subjek' }).fill('Faktur');
    await page.getByRole('textbox', { name: 'Teks biasa' }).fill('Ini dia.');
    await page.getByRole('textbox', { name: 'Cc', exact: true }).fill('bukan alamat');
    await page.getByRole('button', { name: 'Buat templat' }).click();
    await page
      .getByText(/harus (satu )?alamat/)
      .first()
      .waitFor();
    await look('form of a template');
    expect(said.size).toBeGreaterThan(3);
    expect(inEnglish).toEqual([]);
    expect(faults).toEqual([]);
    await leave();
  }, 60_000);
}

/** Sends what fails in every way. Returns a request for each reason. */
async function failEverywhere(stack: Stack, tenant: Tenant): Promise<number[]> {
  const token = { token: tenant.token };
  await Promise.all([
    ...REFUSED.map(([name, channel]) =>
      stack.send(
        composeRequest(tenant, { [channel]: { to: magicRecipient(name, channel) } }),
        token,
      ),
    ),
    stack.send(
      composeRequest(tenant, {
        telegram: { to: freshRecipient('telegram'), text: 'Hello {{name}}' },
      }),
      token,
    ),
  ]);
  interface Sent {
    request_id: number;
    reason: string | null;
    code?: string | null;
  }
  const path = '/api/sends?limit=100';
  const { data } = await stack.manage<{ data: Sent[] }>(tenant.account, 'GET', path);
  const ofReason = new Map<string, number>();
  for (const { request_id: id, reason, code } of data) {
    if (reason !== null) ofReason.set(code ?? reason, id);
  }
  // The lists have every reason; a page is looked at for some.
  return [...ofReason.values()].slice(0, PAGES);
}

/** Calls that are refused, for the audit. */
async function refuseActs(stack: Stack, tenant: Tenant): Promise<void> {
  const token = { token: tenant.token };
  await stack.send({ keys: {}, content: {}, target: {} }, token);
  await stack.send(composeRequest(tenant, { whatsapp: { to: 'call me', text: 'Hello' } }), token);
  await stack.call('DELETE', '/api/devices/none', undefined, token);
  await stack.call('POST', '/api/templates', { channel: 'telegram' }, token);
}

/** Rows with faults: no recipient, a wrong one, a repeated one. */
async function checkCampaign(page: Page): Promise<void> {
  const composer = composerInIndonesian(page);
  await composer.upload(
    'tamu.csv',
    'Name,Chat\nAyu,2000007771\nBudi,\nCitra,lain kali\n,2000007771\n',
  );
  await composer.goTo('message');
  await composer.write('Halo {{Name}}');
  await composer.goTo('check');
  await page
    .getByText(/dengan kesalahan/)
    .first()
    .waitFor();
}
