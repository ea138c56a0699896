import { sentenceOf } from '@cascade/contracts';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createEgress } from '@cascade/egress';
import { trustExtraAuthorities } from '@cascade/runtime';
import {
  privateAuthority,
  silentLogger,
  startTlsFront,
  type PrivateCertificate,
} from '@cascade/runtime/testing';
import { checkMailbox } from './inbound/mailbox/check-mailbox.ts';
import { checkMailServer } from './send/check-mail-server.ts';
import { mailServerOf } from './send/mail-server.ts';
import { mapSmtpError } from './send/map-smtp-error.ts';
import { SmtpConnections } from './send/smtp-connections.ts';
import { startFakeImapServer } from './testing/fake-imap-server.ts';
import { startFakeMailServer } from './testing/fake-mail-server.ts';
import { NO_TOKENS } from './testing/no-tokens.ts';

const known = getCACertificates('default');
afterEach(() => setDefaultCACertificates(known));

const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });

/** Sends a mail to a server with this certificate, and checks it and a mailbox behind the same certificate. */
async function use(certificate: PrivateCertificate) {
  const mails = await startFakeMailServer();
  const mailbox = await startFakeImapServer({ mailBytes: 10, mails: [] });
  const smtp = await startTlsFront(certificate, mails.port);
  const imap = await startTlsFront(certificate, mailbox.port);
  const server = mailServerOf(
    {
      host: 'localhost',
      port: smtp.port,
      secure: true,
      from: { name: 'A', address: 'a@b.example' },
    },
    undefined,
    { account: 'acc_1' },
  );
  const check = await checkMailServer(egress, server);
  const connections = new SmtpConnections(egress);
  const mail = {
    raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
    from: 'a@b.example',
    to: ['c@d.example'],
  };
  const sent = await connections.deliver(server, mail as never, AbortSignal.timeout(60_000));
  connections.close();
  const box = await checkMailbox(
    { egress, tokens: NO_TOKENS },
    {
      device: { _id: 'dev_1', account: 'acc_1', sandbox: false },
      imap: {
        host: 'localhost',
        port: imap.port,
        secure: true,
        username: 'ann',
        password: 'secret',
      },
      oauth: undefined,
    },
  );
  for (const one of [smtp, imap, mails, mailbox]) await one.close();
  return {
    check,
    reason: sent.ok ? null : sentenceOf(mapSmtpError(sent.error as Error, false).failure),
    box,
  };
}

test('servers whose authority is private are refused by name, with what to do', async () => {
  const { check, reason, box } = await use('good');
  expect(reason).toBe('Mail server can not be reached: its certificate is of no known authority');
  expect(check).toEqual({
    said: {
      kind: 'mailServerNotReachedSaying',
      params: { reason: { kind: 'certificateUnknownAuthority' } },
    },
    advised: { kind: 'adviceCertificateChain' },
    cause: 'certificate_invalid',
    field: 'host',
  });
  expect(box).toMatchObject({
    message: 'Mailbox: The mail server has no valid certificate.',
    cause: 'certificate_invalid',
    field: 'imap.host',
  });
  expect(box?.advice).toContain('EXTRA_CA_FILE');
});

test('with their authority in EXTRA_CA_FILE mails go out and the mailbox is opened', async () => {
  trustExtraAuthorities({ EXTRA_CA_FILE: privateAuthority.caFile });
  expect(await use('good')).toEqual({ check: null, reason: null, box: null });
});

test.each<[PrivateCertificate, string, string]>([
  ['expired', 'its certificate has expired', 'certificateExpired'],
  ['otherName', 'its certificate is for another name', 'certificateOtherName'],
])('a certificate that is %s is named so', async (certificate, text, kind) => {
  trustExtraAuthorities({ EXTRA_CA_FILE: privateAuthority.caFile });
  const { check, reason, box } = await use(certificate);
  expect(reason).toBe(`Mail server can not be reached: ${text}`);
  expect(check).toMatchObject({
    said: { kind: 'mailServerNotReachedSaying', params: { reason: { kind } } },
    cause: 'certificate_invalid',
  });
  expect(box).toMatchObject({ cause: 'certificate_invalid' });
});
