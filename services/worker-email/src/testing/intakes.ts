import { createSign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readRecorded } from '@cascade/channel/testing';
import { MAIL_PROVIDER_NAMES, type MailProviderName } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';
import { serverBytes, systemClock } from '@cascade/runtime';
import {
  loopbackTls,
  silentLogger,
  startScriptServer,
  worstJson,
  worstTexts,
  type AdapterIntake,
} from '@cascade/runtime/testing';
import type { HttpMailCredentials } from '@cascade/store';
import { createMailMemory } from '../inbound/mailbox/mail-memory.ts';
import { createMailboxReader } from '../inbound/mailbox/read-new-mail.ts';
import { openMailbox } from '../inbound/mailbox/open-mailbox.ts';
import { mapProviderAnswer } from '../send/providers/map-provider-answer.ts';
import { providerOf } from '../send/providers/providers.ts';
import { mapSmtpError } from '../send/map-smtp-error.ts';
import { SmtpConnections } from '../send/smtp-connections.ts';

const ANSWER_BYTES = 1024 * 1024;
const STATUSES = [200, 202, 400, 401, 403, 422, 429, 500];

interface RecordedPost {
  provider: string;
  body: unknown;
}
const recorded = (name: string) =>
  readRecorded(new URL(`../../recorded/${name}.jsonl`, import.meta.url)).map(
    ({ payload }) => payload as RecordedPost,
  );

const answerOf = (input: Buffer): HttpAnswer => ({
  ok: true,
  status: STATUSES[input.length % STATUSES.length]!,
  text: input.toString('utf8'),
});

const answers = MAIL_PROVIDER_NAMES.map((name): AdapterIntake => {
  const provider = providerOf({ provider: name } as HttpMailCredentials);
  const seeds = recorded('provider-answers').filter((one) => one.provider === name);
  return {
    name: `email: answer of ${provider.title}`,
    form: 'json',
    seeds: () => seeds.map(({ body }) => JSON.stringify(body ?? {})),
    worst: { ...worstTexts(ANSWER_BYTES), ...worstJson(seeds[0]?.body ?? {}, ANSWER_BYTES) },
    limitBytes: ANSWER_BYTES,
    isCounted: true,
    open: () =>
      Promise.resolve({ take: (input) => void mapProviderAnswer(provider, answerOf(input)) }),
  };
});

const TOPIC = 'arn:aws:sns:eu-west-1:1:fuzz';
const POST_BYTES = 1024 * 1024;
const SIGNED = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'];

/** A notification as SNS signs it, with a key of ours. */
function signedBySns(message: string): Buffer {
  const post: Record<string, string> = {
    Type: 'Notification',
    MessageId: 'x',
    TopicArn: TOPIC,
    Message: message,
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/x.pem',
  };
  const signer = createSign('sha256');
  for (const name of SIGNED) signer.update(`${name}\n${post[name]}\n`);
  post['Signature'] = signer.sign(readFileSync(loopbackTls.keyFile, 'utf8'), 'base64');
  return Buffer.from(JSON.stringify(post));
}

const sesSeeds = () =>
  recorded('provider-events').flatMap(({ provider, body }) =>
    provider === ('ses' satisfies MailProviderName) ? [JSON.stringify(messageOf(body))] : [],
  );
/** Recorded posts of SES have what SNS wraps as text. */
function messageOf(body: unknown): unknown {
  const { Message } = body as { Message?: unknown };
  return typeof Message === 'string' ? JSON.parse(Message) : (Message ?? body);
}

const sesEvents: AdapterIntake = {
  name: 'email: event of Amazon SES',
  form: 'json',
  seeds: sesSeeds,
  worst: worstJson(
    {
      eventType: 'Bounce',
      mail: { messageId: 'x', tags: { cascade_send: ['17-4-0123456789abcdef0123'] } },
      bounce: {
        bounceType: 'Permanent',
        timestamp: '2026-01-02T10:11:12Z',
        bouncedRecipients: [
          { emailAddress: 'a@b.test', status: '5.1.1', diagnosticCode: 'smtp; 550' },
        ],
      },
    },
    POST_BYTES / 2,
  ),
  limitBytes: POST_BYTES / 2,
  open() {
    const credentials = { provider: 'ses', sns_topic_arn: TOPIC } as HttpMailCredentials;
    const provider = providerOf(credentials);
    const certificate = readFileSync(loopbackTls.certFile, 'utf8');
    const tools = { wasUsed: () => false, fetchText: () => Promise.resolve(certificate) };
    return Promise.resolve({
      async take(input) {
        const post = { headers: {}, bytes: signedBySns(input.toString('utf8')), now: Date.now() };
        if ((await provider.readPost(post, credentials, tools)) === 'refused')
          throw new Error('the signature was refused');
      },
    });
  },
};

const REPLY_BYTES = 256 * 1024;
const SUBMISSION = [
  '220 mx.test ESMTP\n250-mx.test\n250-SIZE 1000000\n250-DSN\n250 PIPELINING\n250 2.1.0 ok\n250 2.1.5 ok\n354 go\n250 2.0.0 queued as 1',
  '220 mx\n250 mx\n250 ok\n550 5.1.1 <a@b.test>: user unknown\n250 bye',
  '220 mx\n250-mx\n250 AUTH LOGIN PLAIN\n250 ok\n452 4.2.2 mailbox full\n221 bye',
  '421 4.7.0 try later',
];

const replies: AdapterIntake = {
  name: 'email: replies of a mail server',
  form: 'script',
  seeds: () => SUBMISSION,
  worst: {
    'a greeting without end': () => `220-${'x'.repeat(REPLY_BYTES)}`,
    'many lines of a reply': () => `220 mx\n${'250-x\n'.repeat(REPLY_BYTES / 6)}250 x`,
    ...Object.fromEntries(
      Object.entries(worstTexts(REPLY_BYTES)).map(([what, text]) => [
        `a refusal of ${what}`,
        () => `220 mx\n250 mx\n250 ok\n550 5.1.1 ${text().replaceAll('\n', ' ')}\n`,
      ]),
    ),
  },
  limitBytes: REPLY_BYTES,
  async open() {
    const server = await startScriptServer({ by: 'lines' });
    const egress = {
      resolveHost: () => Promise.resolve({ ok: true, address: server.host, family: 4 } as const),
    };
    let made = 0;
    return {
      async take(input) {
        server.say(input);
        made += 1;
        const connections = new SmtpConnections(egress);
        const delivered = await connections.deliver(
          {
            account: `acc_${made}`,
            host: 'mx.test',
            port: server.port,
            secure: false,
            isOurs: false,
            connections: 1,
          },
          {
            raw: Buffer.from('Subject: x\r\n\r\nhello\r\n'),
            messageId: '<1@x.test>',
            from: 'a@x.test',
            to: ['a@b.test'],
          },
          AbortSignal.timeout(10_000),
        );
        if (!delivered.ok) mapSmtpError(delivered.error as Error, delivered.finished);
        connections.close();
      },
      close: () => server.close(),
    };
  },
};

const MAILBOX_BYTES = 256 * 1024;
const MAILBOX = [
  '* OK [CAPABILITY IMAP4rev1 LITERAL+ IDLE] ready\n{tag} OK done\n* CAPABILITY IMAP4rev1 IDLE UIDPLUS\n{tag} OK done\n* LIST (\\HasNoChildren) "/" "INBOX"\n{tag} OK done\n* 3 EXISTS\n* 0 RECENT\n* OK [UIDVALIDITY 1] x\n* OK [UIDNEXT 4] x\n* FLAGS (\\Seen)\n{tag} OK [READ-ONLY] done\n* SEARCH 1 2 3\n{tag} OK done\n* 1 FETCH (UID 1 RFC822.SIZE 20)\n{tag} OK done\n* 1 FETCH (UID 1 BODY[] {20}\nSubject: x\n\nhello  \n)\n{tag} OK done\n{tag} OK done',
  '* PREAUTH hi\n* CAPABILITY IMAP4rev1\n{tag} OK done\n* NAMESPACE (("" "/")) NIL NIL\n{tag} OK done\n* BYE x\n{tag} NO no',
];

const mailbox: AdapterIntake = {
  name: 'email: mailbox over IMAP',
  form: 'script',
  seeds: () => MAILBOX,
  worst: {
    'a greeting without end': () => `* OK ${'x'.repeat(MAILBOX_BYTES)}`,
    'many capabilities': () =>
      `* OK [CAPABILITY IMAP4rev1 ${'X '.repeat(MAILBOX_BYTES / 2)}] x\n{tag} OK`,
    'deep brackets': () => `* OK x\n* LIST ${'('.repeat(MAILBOX_BYTES)}\n{tag} OK`,
    'many literals': () =>
      `* OK x\n${'* 1 FETCH (BODY[] {1}\na)\n'.repeat(MAILBOX_BYTES / 26)}{tag} OK`,
    'many numbers': () => `* OK x\n* SEARCH ${'1 '.repeat(MAILBOX_BYTES / 2)}\n{tag} OK`,
    'many folders': () => `* OK x\n${'* LIST () "/" "a"\n'.repeat(MAILBOX_BYTES / 18)}{tag} OK`,
    ...Object.fromEntries(
      Object.entries(worstTexts(MAILBOX_BYTES)).map(([what, text]) => [
        `a refusal of ${what}`,
        () => `* OK x\n{tag} NO [${text().replaceAll('\n', ' ')}] x\n`,
      ]),
    ),
  },
  limitBytes: MAILBOX_BYTES,
  async open() {
    const server = await startScriptServer({ by: 'lines' });
    const egress = {
      resolveHost: () => Promise.resolve({ ok: true, address: server.host, family: 4 } as const),
    };
    const imap = {
      host: 'imap.test',
      port: server.port,
      secure: false,
      username: 'a',
      password: 'b',
    };
    const owner = { account: 'acc_1', device: 'dev_1', sandbox: false };
    return {
      async take(input) {
        server.say(input);
        const opened = await openMailbox(egress, imap, AbortSignal.timeout(5_000)).catch(
          () => null,
        );
        if (opened === null || 'refused' in opened) return;
        const { client } = opened;
        try {
          const box = await client.mailboxOpen('INBOX', { readOnly: true });
          const parts = {
            mailboxes: { get: () => Promise.resolve(null), patch: () => Promise.resolve(true) },
            takeMail: () => Promise.resolve('taken' as const),
            takeUnread: () => Promise.resolve(),
            budget: serverBytes(),
            clock: systemClock,
            logger: silentLogger,
          };
          const reader = await createMailboxReader(
            parts,
            owner,
            1,
            { ...opened, mailbox: 'inbox' },
            createMailMemory(),
            {
              ...box,
              uidNext: 1,
            },
          );
          await reader.read();
        } catch {
          // A server's fault is none of ours: the watcher tries again later.
        } finally {
          client.close();
        }
      },
      close: () => server.close(),
    };
  },
};

/** What comes from mail providers and mail servers, beside mails. */
export const INTAKES: readonly AdapterIntake[] = [...answers, sesEvents, replies, mailbox];
