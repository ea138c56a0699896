import { waitFor } from '@cascade/runtime/testing';
import { createTransport } from 'nodemailer';
import {
  describeOnEngines,
  proveDomain,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

/** A mail's lines, each character one byte of it. */
type Lines = string[];
interface Repeated {
  mails: Lines[];
  kept: number;
}
interface Automatic {
  mail: Lines;
  sender: string;
  stored: boolean;
  answered: boolean;
}
interface MailText {
  mail: Lines;
  /** Absent members may be anything. */
  want: { text?: string; name?: string; subject_is?: string; files?: string[] };
}
interface Inbound {
  from: { id: string; name?: string };
  message: {
    id: string;
    subject?: string;
    text?: string;
    auto_submitted?: string;
    attachments?: { name: string }[];
  };
}

const DESK = 'desk@shop.test';
const TIMEOUT_MS = 60_000;
/** The listener takes 20 connections of one address. */
const MOST_AT_ONCE = 15;

/** The tests send from 127.0.0.1, which may send for this domain: its mail is verified. */
const resolver = (domain: string, type: string) =>
  domain === 'client.test' && type === 'TXT'
    ? Promise.resolve([['v=spf1 ip4:127.0.0.1 -all']])
    : Promise.reject(Object.assign(new Error(`no ${type}`), { code: 'ENOTFOUND' }));

describeOnEngines('mails from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({
      engine,
      env: { SMTP_PORT: '0', EGRESS_ALLOW: '127.0.0.0/8' },
      overrides: { resolver },
    });
    tenant = await provision(stack);
    await proveDomain(stack, tenant.account, 'shop.test');
    const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'email',
      name: 'Desk',
      credentials: {
        host: '127.0.0.1',
        port: 9,
        secure: false,
        from: { address: DESK },
        inbound_addresses: [DESK],
      },
    });
    const template = await tenant.template('email', { subject: 'Thanks', text: '{{text}}' });
    await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
      device: id,
      match: { type: 'any' },
      reply: { template },
    });
  }, TIMEOUT_MS);
  afterAll(() => stack?.stop());

  /** Delivers a mail as another mail server does. */
  async function hand(lines: Lines, sender = 'ana@client.test') {
    const transport = createTransport({ ...stack.smtp, secure: false, ignoreTLS: true });
    try {
      const raw = Buffer.from(lines.join('\r\n'), 'latin1');
      await transport.sendMail({ envelope: { from: sender, to: DESK }, raw });
    } finally {
      transport.close();
    }
  }

  const stored = async () =>
    (
      await stack.manage<{ data: Inbound[] }>(
        tenant.account,
        'GET',
        '/api/inbound?channel=email&limit=200',
      )
    ).data;
  const subjectOf = (lines: Lines) =>
    lines.find((line) => line.startsWith('Subject: '))?.slice('Subject: '.length);
  const idOf = (lines: Lines) =>
    lines.find((line) => line.startsWith('Message-ID: '))?.slice('Message-ID: '.length);
  const named = async (lines: Lines) =>
    (await stored()).filter(({ message }) => message.id === idOf(lines));

  test.each(readCases<Repeated>('repeated-mails'))(
    'mails with one Message-ID are as many messages as they have contents: %s',
    async (_name, { mails, kept }) => {
      for (const mail of mails) await hand(mail);
      expect(await named(mails[0] ?? [])).toHaveLength(kept);
    },
    TIMEOUT_MS,
  );

  test(
    'mails with one Message-ID that come at the same time are kept, each once',
    async () => {
      const mails = readCases<Repeated>('repeated-mails').flatMap(([, one]) => one.mails);
      const own = mails.map((lines) =>
        lines.map((line) =>
          line.startsWith('Message-ID') ? 'Message-ID: <race@client.test>' : line,
        ),
      );
      const half = [...own, ...own].slice(0, MOST_AT_ONCE);
      await Promise.all(half.map((mail) => hand(mail)));
      for (const mail of own) await hand(mail);
      const kept = await named(['Message-ID: <race@client.test>']);
      const contents = readCases<Repeated>('repeated-mails').map(([, one]) => one.kept);
      expect(kept).toHaveLength(contents.reduce((sum, one) => sum + one, 0));
    },
    TIMEOUT_MS,
  );

  test.each(readCases<MailText>('mail-texts'))(
    'a mail is read as its author wrote it, whatever it says of itself: %s',
    async (_name, { mail, want }) => {
      await hand(mail);
      const [row] = await named(mail);
      const { text, subject, attachments = [] } = row?.message ?? {};
      const { subject_is: wantedSubject = subject, text: wantedText = text?.trimEnd() } = want;
      expect(text?.trimEnd()).toBe(wantedText);
      expect(subject).toBe(wantedSubject);
      expect(row?.from.name).toBe(want.name ?? row?.from.name);
      const files = attachments.map(({ name }) => name);
      expect(files).toEqual(want.files ?? files);
    },
    TIMEOUT_MS,
  );

  test.each(readCases<Automatic>('automatic-mails'))(
    'a mail that a program sent is a message without an answer, an automatic answer is none: %s',
    async (name, { mail, sender, ...wanted }) => {
      const address = `${name}@client.test`;
      const own = mail.map((line) => line.replace(/^(From: .*)<.*>/, `$1<${address}>`));
      await hand(own, sender);
      const rows = await named(own);
      expect(rows.map(({ message }) => message.subject)).toEqual(
        wanted.stored ? [subjectOf(mail)] : [],
      );
      const said = mail.find((line) => line.startsWith('Auto-Submitted:')) ?? 'no';
      const isByProgram = wanted.stored && !/no$/i.test(said);
      expect(rows.some(({ message }) => message.auto_submitted !== undefined)).toBe(isByProgram);
      // A person's mail behind it is answered: whatever was to be answered before has been.
      const person = `after-${name}@client.test`;
      await hand([`From: <${person}>`, 'Subject: Hi', `Message-ID: <after-${name}>`, '', 'Hi']);
      const answered = await waitFor(
        async () => {
          const { data } = await stack.manage<{ data: { target: string }[] }>(
            tenant.account,
            'GET',
            '/api/sends?limit=200',
          );
          const targets = data.map(({ target }) => target);
          return targets.includes(person) ? targets : null;
        },
        { timeoutMs: TIMEOUT_MS, what: "the answer to a person's mail" },
      );
      expect(answered.includes(address)).toBe(wanted.answered);
    },
    TIMEOUT_MS,
  );
});
