import { readFileSync } from 'node:fs';
import { mediaOfBytes } from '@cascade/channel';
import type { SendJob } from '@cascade/channel';
import { readForm, startFakeHttpProvider, type ReceivedCall } from '@cascade/egress/testing';
import {
  MAIL_PROVIDER_NAMES,
  type MailProviderName,
  type RenderedContent,
} from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { DRIVERS } from '@cascade/standalone';
import { vaultFromBase64 } from '@cascade/vault';
import { Ajv } from 'ajv';
import PostalMime from 'postal-mime';
import { MAIL_SENDERS } from '../harness/index.ts';

/** Schema of the body of the call that sends, in the provider's own description. */
const REQUESTS: Readonly<Record<MailProviderName, string>> = {
  ses: 'SendEmailRequest',
  postmark: 'SendEmailRequest',
  mailgun: 'SendMimeRequest',
  sendgrid: 'SendMailRequest',
  resend: 'SendEmailRequest',
};

type Content = Partial<Extract<RenderedContent, { kind: 'email' }>>;

const PDF = Buffer.from('%PDF-1.7\n\u0000\r\n.\r\n');
const PLAIN: Content = { text: '123456' };
const FULL: Content = {
  subject: 'Kode Anda: 123456 ✓',
  text: 'Halo Ann\n.titik di awal',
  html: '<p>Halo <b>Ann</b></p>',
  listUnsubscribe: 'https://shop.test/u, mailto:u@shop.test',
  oneClick: true,
};

const COPIED: Content = {
  ...FULL,
  html: '<img src="cid:logo">',
  attachments: [{ fileId: 1, cid: 'logo' }],
  copies: [
    { kind: 'cc', address: 'lead@example.com', field: 'cc[0]' },
    { kind: 'bcc', address: 'audit@example.com', field: 'bcc[0]' },
  ],
  replyTo: 'help@shop.test',
  headers: { 'X-Order': '17' },
};

/** Calls the provider's adapter and returns what came over the wire. */
async function callOf(name: MailProviderName, content: Content, attaches: boolean) {
  const provider = await startFakeHttpProvider(() => ({ status: 500, body: {} }));
  const adapter = DRIVERS.email.createAdapter({
    sandbox: () => Promise.resolve(null),
    liveRoot: provider.url,
    publicUrl: 'https://cascade.test',
    egress: createEgress({ allow: [], admit: [], logger: silentLogger }),
    vault: vaultFromBase64(Buffer.alloc(32, 1).toString('base64')),
    clock: systemClock,
  });
  const job: SendJob = {
    send: 7,
    request: 3,
    device: { id: 'dev_1', account: 'acc_1', number: '1', sandbox: false },
    credentials: MAIL_SENDERS[name],
    to: 'ann@example.com',
    content: { kind: 'email', subject: 'Code', attachments: [], ...content },
    media: attaches ? [mediaOfBytes(PDF, 'application/pdf', 'Faktur März')] : [],
  };
  const prepared = await adapter.prepare(job, AbortSignal.timeout(60_000));
  if (!('ready' in prepared)) throw new Error(JSON.stringify(prepared));
  await adapter.send(job, prepared.ready, AbortSignal.timeout(60_000));
  await adapter.close();
  await provider.close();
  return provider.calls[0]!;
}

/** The body as the description sees it: a form is an object of its fields. */
async function bodyOf(name: MailProviderName, call: ReceivedCall): Promise<unknown> {
  if (name !== 'mailgun') return JSON.parse(call.body.toString());
  const fields = [...(await readForm(call)).entries()];
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field,
      typeof value !== 'string' ? 'file' : field === 'to' ? value.split(',') : value,
    ]),
  );
}

function judge(name: MailProviderName) {
  const folder = `../../services/sandbox/src/providers/email/api/${name}/description.json`;
  const { source, licence, schemas } = JSON.parse(
    readFileSync(new URL(folder, import.meta.url), 'utf8'),
  ) as { source: string; licence: string; schemas: Record<string, object> };
  expect([source, licence]).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/./)]);
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });
  return ajv.compile({ ...schemas[REQUESTS[name]], definitions: schemas });
}

describe.each(MAIL_PROVIDER_NAMES)(
  "the body of a call to %s is valid by the provider's description",
  (name) => {
    test.each([
      ['a text', PLAIN, false],
      ['HTML alone', { html: '<p>x</p>' }, false],
      ['HTML without a word', { html: '<img src="https://x.test/a.png">' }, false],
      ['both with headers', FULL, false],
      ['an attachment', FULL, true],
      ['copies, a reply address and an image in the HTML', COPIED, true],
    ] as const)('%s', async (_, content, attaches) => {
      const call = await callOf(name, content, attaches);
      const check = judge(name);
      check(await bodyOf(name, call));
      expect(check.errors).toBeNull();
    });

    test('another member is not', async () => {
      const body = (await bodyOf(name, await callOf(name, PLAIN, false))) as object;
      expect(judge(name)({ ...body, strange: 1 })).toBe(false);
    });

    test('it has the token of the send', async () => {
      expect((await callOf(name, FULL, true)).body.toString()).toMatch(/7-3-[0-9a-f]{20}/);
    });
  },
);

test.each(['postmark', 'sendgrid', 'resend'] as const)(
  '%s gets attachments in base64 and the headers that unsubscribe',
  async (name) => {
    const body = (await callOf(name, FULL, true)).body.toString();
    expect(body).toContain(PDF.toString('base64'));
    expect(body).toContain('List-Unsubscribe=One-Click');
  },
);

test.each(['ses', 'mailgun'] as const)('%s gets the MIME message', async (name) => {
  const call = await callOf(name, FULL, true);
  const mail = await PostalMime.parse(await mimeOf(name, call));
  expect(mail).toMatchObject({
    from: { name: 'Toko, "Büku"', address: `${name}@shop.test` },
    to: [{ address: 'ann@example.com' }],
    subject: FULL.subject,
    messageId: expect.stringMatching(/^<7\.3\.[0-9a-f]{20}@shop\.test>$/),
  });
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(PDF);
  const oneClick = mail.headers.find(({ key }) => key === 'list-unsubscribe-post');
  expect(oneClick?.value).toMatch(/One-Click/);
});

async function mimeOf(name: 'ses' | 'mailgun', call: ReceivedCall): Promise<Buffer> {
  if (name === 'mailgun') {
    return Buffer.from(await ((await readForm(call)).get('message') as File).arrayBuffer());
  }
  const { Content } = JSON.parse(call.body.toString()) as { Content: { Raw: { Data: string } } };
  return Buffer.from(Content.Raw.Data, 'base64');
}
