import {
  CLASS_OF_REASON,
  readCorpus,
  type CorpusMail,
} from '../../testing/set-of-emails/read-corpus.ts';
import { mailKind, type MailKind } from '../mail-kind.ts';
import { readMail, type ReadMail } from '../read-mail.ts';
import { isHardBounce } from './is-hard-bounce.ts';

/** Real bounces of some sixty mail systems: Sisimai's `set-of-emails`, with Sisimai's classes. */
const { bounces, others } = readCorpus();

const RETURN_PATH = /^return-path:.*(?:\r?\n[ \t].*)*\r?\n/im;

interface Judged extends CorpusMail {
  /** With the envelope; without, as in a mailbox; and where not even `Return-Path` is known. */
  kinds: Record<'envelope' | 'mailbox' | 'bare', MailKind>;
  found: string;
  isHard: boolean;
}

let judged: Judged[];

beforeAll(async () => {
  judged = await Promise.all(bounces.map(judge));
});

async function judge(mail: CorpusMail): Promise<Judged> {
  const read = await parsed(mail.raw);
  const bare = await parsed(
    Buffer.from(mail.raw.toString('latin1').replace(RETURN_PATH, ''), 'latin1'),
  );
  const returnsToNobody = /^return-path:[ \t]*<[ \t]*>/im.test(mail.raw.toString('latin1'));
  return {
    ...mail,
    kinds: {
      envelope: mailKind(read, true),
      mailbox: mailKind(read, returnsToNobody),
      bare: mailKind(bare, false),
    },
    found: classOf(read),
    isHard: read.report?.recipients.some(isHardBounce) ?? false,
  };
}

async function parsed(raw: Buffer): Promise<ReadMail> {
  const mail = await readMail(raw);
  if (mail === null) throw new Error('a mail of the corpus is unreadable');
  return mail;
}

function classOf(mail: ReadMail): string {
  if (mailKind(mail, true) !== 'report' || mail.report === null) return 'absence';
  if (mail.report.form === 'complaint') return 'complaint';
  const [first] = mail.report.recipients;
  if (first === undefined) return 'unknown';
  return ['failed', 'delayed'].includes(first.action) ? first.bounceClass : 'delivered';
}

const isAsExpected = ({ reason, found }: Judged) => CLASS_OF_REASON[reason] === found;
const withReason = () => judged.filter(({ reason }) => reason !== '');

/** The results by mail system, and each mail that isn't as expected. */
function table(isRight: (mail: Judged) => boolean): string {
  const bySystem = Map.groupBy(judged, ({ name }) => name.replace(/-\d+\.eml$/, ''));
  const rows = [...bySystem].map(
    ([system, mails]) => `${system} ${mails.filter(isRight).length}/${mails.length}`,
  );
  const wrong = judged
    .filter((mail) => !isRight(mail))
    .map(({ name, reason, found, kinds }) => `${name} ${reason} ${found} ${JSON.stringify(kinds)}`);
  return [...rows, ...wrong].join('\n');
}

/** Fails with the table by mail system. */
function expectShare(mails: readonly Judged[], least: number, isRight: (mail: Judged) => boolean) {
  const share = mails.filter(isRight).length / mails.length;
  if (share < least) throw new Error(`${share} is less than ${least}\n${table(isRight)}`);
}

test('the corpus has 629 mails, and a class for 612 of them', () => {
  expect(judged).toHaveLength(629);
  expect(withReason()).toHaveLength(612);
  expect(withReason().filter(({ reason }) => CLASS_OF_REASON[reason] === undefined)).toEqual([]);
});

test.each(['envelope', 'mailbox', 'bare'] as const)(
  'at least 97 % are recognised as reports: %s',
  (known) => {
    expectShare(judged, 0.97, ({ kinds }) => kinds[known] === 'report');
  },
);

test('at least 90 % have the class that Sisimai gives', () => {
  expectShare(withReason(), 0.9, isAsExpected);
});

test('absence notices are neither reports nor messages', () => {
  const absences = judged.filter(({ name }) => name.startsWith('rfc3834'));
  expect(absences).toHaveLength(6);
  for (const { kinds } of absences) {
    expect(Object.values(kinds)).toEqual(['automatic', 'automatic', 'automatic']);
  }
});

test("a person's forward of a bounce stays a message without an envelope", () => {
  const forward = judged.find(({ name }) => name === 'lhost-sendmail-14.eml');
  expect(forward?.kinds).toMatchObject({ mailbox: 'message', bare: 'message' });
});

test('no mail that Sisimai takes for none is a report', async () => {
  expect(others.size).toBe(3);
  for (const raw of others.values()) {
    const mail = await parsed(raw);
    expect([mailKind(mail, true), mailKind(mail, false)]).not.toContain('report');
  }
});

test('no full mailbox, policy, spam, rate or network failure suppresses an address', () => {
  const passing = [
    'mailboxfull',
    'policyviolation',
    'spamdetected',
    'blocked',
    'badreputation',
    'authfailure',
    'requireptr',
    'toomanyconn',
    'speeding',
    'networkerror',
    'expired',
    'mesgtoobig',
  ];
  const wrong = judged.filter(
    ({ reason, isHard, hard }) => isHard && !hard && passing.includes(reason),
  );
  // Its only status and diagnostic are `5.1.1 … User Unknown`.
  expect(wrong.map(({ name }) => name)).toEqual(['rfc3464-01.eml']);
});
