import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';
import { startTestSandbox, type TestSandbox } from '../../harness/index.ts';
import { startImapServer, type ImapServer } from '../../servers/index.ts';
import { freePort } from '../../servers/free-port.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { startMailSender, type MailSender } from '../mail-sender.ts';
import { provideSubmission } from './provide-dovecot.ts';

const MAILBOX = 'desk@shop.test';
const TIMEOUT_MS = 60_000;
const VERIFIER = 'v'.repeat(64);
/** Where nobody listens: the test reads the code from the answer. */
const RETURN = 'http://localhost:1/return';

/** The consent of the mailbox's owner, at the sandbox's authorization server. Returns the refresh token. */
async function consent(oauth: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'app',
    response_type: 'code',
    scope: 'mail',
    redirect_uri: RETURN,
    state: 'state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const sent = await fetch(`${oauth}/authorize?${query.toString()}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ mailbox: MAILBOX, act: 'allow' }),
  });
  const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const answer = await fetch(`${oauth}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'app',
      code,
      redirect_uri: RETURN,
      code_verifier: VERIFIER,
    }),
  });
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
}

/** Dovecot asks the authorization server whose each token is, and hands mails that it takes on to the sandbox. */
const configuration = (oauth: string, submission: number, relay: number): string => `
protocols = imap submission
auth_mechanisms = plain login xoauth2 oauthbearer
hostname = mail.shop.test
submission_relay_host = 127.0.0.1
submission_relay_port = ${relay}
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${oauth}
}
service submission-login {
  inet_listener submission {
    port = ${submission}
  }
}
`;

const mail = (subject: string) =>
  `Return-Path: <ann@client.test>\r\nFrom: Ann <ann@client.test>\r\nTo: ${MAILBOX}\r\n` +
  `Date: ${new Date().toUTCString()}\r\nSubject: ${subject}\r\n` +
  `Message-ID: <${subject.replaceAll(' ', '-')}@client.test>\r\n\r\nText of ${subject}\r\n`;

await describeNeighbour('Dovecot', provideSubmission, () => {
  let folder: string;
  let provider: TestSandbox;
  let server: ImapServer;
  let sender: MailSender;
  let token: string;
  let device: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-by-token-'));
    await chmod(folder, 0o755);
    provider = await startTestSandbox();
    const oauth = `${provider.url}/email/oauth`;
    const { root } = (await addressesOf(provider)).email;
    const file = join(folder, 'oauth2.conf');
    const url = `introspection_mode = post\nintrospection_url = ${oauth}/introspect\n`;
    await writeFile(file, `${url}username_attribute = username\nactive_attribute = active\n`);
    const submission = await freePort();
    const own = configuration(file, submission, Number(new URL(root).port));
    server = await startImapServer([MAILBOX], { own });
    sender = await startMailSender();
    token = await sender.device(submission, {
      from: { address: MAILBOX },
      imap: { host: '127.0.0.1', port: server.port, secure: false, username: MAILBOX },
      oauth: {
        provider: 'other',
        grant: 'sign_in',
        token_url: `${oauth}/token`,
        scope: 'mail',
        client_id: 'app',
        refresh_token: await consent(oauth),
      },
    });
    const { data } = await manage<{ data: { id: string; name: string }[] }>(
      '/api/devices?channel=email&limit=100',
    );
    device = data.find(({ name }) => name === 'shop')!.id;
  }, TIMEOUT_MS);
  afterAll(async () => {
    await sender?.stop();
    await server?.stop();
    await provider?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const manage = <T>(path: string) => sender.stack.manage<T>(sender.account, 'GET', path);
  const untilMailbox = (state: string) =>
    waitFor(
      async () => {
        const now = await manage<{ state: string }>(`/api/devices/${device}/mailbox`).catch(
          () => undefined,
        );
        return now?.state === state || null;
      },
      { timeoutMs: TIMEOUT_MS, what: `the mailbox ${state}` },
    );

  test(
    'a mailbox without a password: mail arrives by an access token of its consent',
    async () => {
      await untilMailbox('connected');
      await server.deliver(MAILBOX, mail('by token'));
      await waitFor(
        async () => {
          const { data } = await manage<{ data: { message: { subject?: string } }[] }>(
            '/api/inbound?channel=email',
          );
          return data.some(({ message }) => message.subject === 'by token') || null;
        },
        { timeoutMs: TIMEOUT_MS, what: 'the mail' },
      );
    },
    TIMEOUT_MS,
  );

  test(
    'and is sent by one through its submission server',
    async () => {
      expect(await sender.send(token, 'ann@example.com')).toMatchObject({ status: true });
      const answer = await fetch(`${provider.url}/messages?to=ann@example.com`);
      expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  test(
    'a server that is killed lets it in again, and after the consent was withdrawn no more',
    async () => {
      await server.kill('SIGKILL');
      await server.restart();
      await untilMailbox('connected');
      await fetch(`${provider.url}/email/oauth/withdraw`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mailbox: MAILBOX }),
      });
      await server.kill('SIGKILL');
      await server.restart();
      expect(await sender.send(token, 'ann@example.com')).toMatchObject({
        status: false,
        code: 'device_login_failed',
      });
    },
    TIMEOUT_MS,
  );
});

interface Addresses {
  email: { root: string };
}

/** Where the sandbox's own servers are. */
const addressesOf = async ({ url }: TestSandbox): Promise<Addresses> =>
  (await (await fetch(`${url}/addresses`)).json()) as Addresses;
