import { waitFor } from '@cascade/runtime/testing';
import { contactOf, freshRecipient, meet, provision } from '../../harness/index.ts';
import { follow } from '../follow.ts';
import { hostileMail } from '../hostile-mail.ts';
import type { Visit } from '../open-browser.ts';
import { settle } from '../settle.ts';
import { createPerson, signIn } from '../sign-in.ts';
import { setTrap, type Trap } from '../trap.ts';
import type { Given } from './given.ts';

const ADDRESS = 'help@shop.test';
const WRITER = 'eve@evil.test';
/** Title of the frame that shows a mail. */
const PREVIEW = 'The mail as HTML';
const LINKS = ['script', 'svg', 'top', 'out'];
const TIMEOUT_MS = 30_000;

/** Opens hostile texts in every screen that shows them. */
export function hostile(given: Given): void {
  let trap: Trap;
  let visit: Visit;
  const dialogs: string[] = [];

  beforeAll(async () => {
    trap = await setTrap();
  });
  afterAll(async () => {
    await visit.context.close();
    await trap.close();
  });

  test('scripts and beacons in texts, names, files and mails never run and never reach another host', async () => {
    const { browser, showcase } = given;
    const { stack } = showcase;
    const tenant = await provision(stack);
    const { account, devices } = tenant;
    const bad = `"'><img src="${trap.url}/x" onerror="alert('x')"><script>alert('y')</script>`;
    const html = hostileMail(trap.url);
    const [template, mailbox] = await Promise.all([
      tenant.template('email', { subject: bad, html, text: bad }),
      stack.manage<{ id: string }>(account, 'POST', '/api/devices', {
        channel: 'email',
        name: bad,
        sandbox: true,
        credentials: {
          host: 'smtp.example.com',
          port: 587,
          secure: false,
          from: { name: 'Help', address: ADDRESS },
          inbound_addresses: [ADDRESS],
        },
      }),
    ]);
    await stack.manage(account, 'POST', '/api/autoreplies', {
      device: devices.telegram,
      match: { type: 'exact', value: 'form' },
      form: {
        name: bad,
        questions: [{ key: 'what', text: bad, type: 'text', required: true }],
        done: bad,
      },
    });
    const chat = freshRecipient('telegram');
    const contact = await meet(stack, tenant, 'telegram', chat);
    await contact.does({ name: bad, text: 'form' });
    await contact.got(2);
    await contact.does({ name: bad, text: bad });
    await contact.does({
      name: bad,
      text: bad,
      file: { name: `${bad}.html`, mime: 'text/html', data: Buffer.from(html).toString('base64') },
    });
    await contactOf(stack, 'email', WRITER).does({
      device: ADDRESS,
      name: bad,
      subject: bad,
      text: bad,
      html,
    });
    const inbound = () =>
      stack.manage<{ data: object[] }>(account, 'GET', '/api/inbound').then(({ data }) => data);
    await waitFor(async () => (await inbound()).length === 4, {
      timeoutMs: TIMEOUT_MS,
      what: 'all that was written to be taken in',
    });
    const mailed = freshRecipient('email');
    const { body } = await stack.send(
      {
        keys: {
          telegram: { token: tenant.keys.telegram },
          email: { token: tenant.keys.email, fallback: true, fallback_sequence: 1 },
        },
        content: {
          telegram: { message: { type: 'text', message: bad } },
          email: { template },
        },
        target: { telegram: bad, email: mailed },
      },
      { token: tenant.token },
    );
    const { request_id: request } = body as { request_id?: number };

    visit = await browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const look = async (path: string) => {
      await follow(page, path);
      await settle(page);
    };
    for (const path of [
      '/requests',
      '/requests?view=sends',
      '/submissions',
      '/devices',
      `/devices/${devices.telegram}`,
      '/autoreplies',
      '/audit',
      '/files',
      '/sandbox-inbox',
      `/inbox?via=${devices.telegram}&contact=${chat}`,
    ]) {
      await look(path);
    }
    await look(`/templates/${template}`);
    await showsMail(visit, PREVIEW);
    // The product leads from there to the phone.
    await page.goto(`/sandbox?to=${mailed}`);
    await settle(page);
    await showsMail(visit, PREVIEW);
    await look(`/requests/${request}`);
    for (const button of await page.getByRole('button', { name: 'Content and details' }).all()) {
      await button.click();
    }
    await showsMail(visit, PREVIEW);
    await look(`/inbox?via=${mailbox.id}&contact=${WRITER}`);
    await page.getByText('HTML', { exact: true }).click();
    await showsMail(visit, 'E-mail as HTML');
    expect(dialogs).toEqual([]);
    expect(trap.sprung()).toBe(0);
  }, 120_000);

  test('the content security policy refuses an injected script', async () => {
    const answer = await visit.context.request.get('/inbox', { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
    expect(scripts?.trim()).toBe("script-src 'self'");
    await visit.page.evaluate(
      'document.body.insertAdjacentHTML("beforeend", `<img src="x" onerror="alert(9)">`)',
    );
    await waitFor(() => visit.faults.some((fault) => /Content Security Policy/.test(fault)), {
      timeoutMs: TIMEOUT_MS,
      what: 'the policy to refuse a handler',
    });
    expect(dialogs).toEqual([]);
  });
}

/** Opens the mail in its frame, and clicks its links. */
async function showsMail({ page }: Visit, title: string): Promise<void> {
  const element = page.locator(`iframe[title="${title}"]`).last();
  await element.scrollIntoViewIfNeeded();
  expect(await element.getAttribute('sandbox')).toBe('');
  const frame = element.contentFrame();
  await frame.getByText('A perfectly normal mail.').waitFor();
  await frame.locator('#f input').press('Enter');
  for (const id of LINKS) {
    await frame.locator(`#${id}`).click({ force: true });
  }
  await frame.getByText('A perfectly normal mail.').waitFor();
}
