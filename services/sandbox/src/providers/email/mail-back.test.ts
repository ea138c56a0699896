import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import PostalMime, { type Email } from 'postal-mime';
import { createTransport } from 'nodemailer';
import { startRig, type SandboxRig } from '../../testing/rig.ts';

const expectNoLeaks = watchLeaks();

interface Taken {
  from: string;
  to: string[];
  mail: Email;
}

let rig: SandboxRig;
let server: SMTPServer;
const taken: Taken[] = [];

/** The product's listener for inbound mail. */
beforeAll(async () => {
  rig = await startRig();
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      const known = address.endsWith('@shop.test');
      callback(known ? null : Object.assign(new Error('No such user'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  rig.sandbox.setMailExchanger({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await rig.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
afterAll(expectNoLeaks);
afterEach(() => {
  taken.length = 0;
  rig.sandbox.inbox.clear();
});

const answers = (body: object) =>
  rig.call('/answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'email', contact: 'Ana@example.com', ...body }),
  });

const mailTo = async (to: string) => {
  const transport = createTransport({ ...rig.smtp, secure: false });
  const mail = { from: 'hello@shop.test', to, subject: 'Your order', text: 'Ready' };
  const { messageId } = await transport.sendMail({ ...mail, messageId: '<send-7@shop.test>' });
  transport.close();
  return messageId;
};

test('a mail with an attachment, from a contact to an address', async () => {
  const { status, body } = await answers({
    device: 'in@shop.test',
    name: 'Ana',
    subject: 'Question',
    text: 'When?',
    html: '<p>When?</p>',
    file: { name: 'a.txt', mime: 'text/plain', data: Buffer.from('abc').toString('base64') },
  });
  expect([status, body.reason]).toEqual([200, undefined]);
  expect(taken).toMatchObject([
    {
      from: 'ana@example.com',
      to: ['in@shop.test'],
      mail: {
        from: { name: 'Ana', address: 'ana@example.com' },
        subject: 'Question',
        messageId: body.id,
        text: expect.stringContaining('When?'),
        html: expect.stringContaining('<p>When?</p>'),
        attachments: [{ filename: 'a.txt', mimeType: 'text/plain' }],
      },
    },
  ]);
});

test('an answer goes to the last sender, with In-Reply-To', async () => {
  const messageId = await mailTo('ana@example.com');
  expect((await answers({ text: 'Thanks' })).body.device).toBe('hello@shop.test');
  expect(taken[0]).toMatchObject({
    to: ['hello@shop.test'],
    mail: { subject: 'Re: Your order', inReplyTo: messageId, references: messageId },
  });
});

test("the server's refusal is the answer", async () => {
  const { status, body } = await answers({ device: 'who@elsewhere.test', text: 'x' });
  expect([status, body.reason]).toEqual([502, expect.stringContaining('No such user')]);
});

test('a mail that bounces is reported to its sender, from nobody', async () => {
  await mailTo('bounces@example.com');
  await waitFor(() => taken.length === 1, { timeoutMs: 20_000, what: 'the bounce' });
  const [{ from, to, mail }] = taken as [Taken];
  expect([from, to]).toEqual(['', ['hello@shop.test']]);
  const parts = mail.attachments.map(({ mimeType, content }) => [
    mimeType,
    Buffer.from(content as ArrayBuffer).toString(),
  ]);
  expect(parts).toEqual([
    ['message/delivery-status', expect.stringContaining('Status: 5.1.1')],
    ['text/rfc822-headers', expect.stringContaining('Message-ID: <send-7@shop.test>')],
  ]);
  expect(rig.sandbox.inbox.list({ limit: 1 })).toEqual([]);
});
