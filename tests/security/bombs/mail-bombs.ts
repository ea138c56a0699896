import type { Bomb } from './bomb.ts';

const mail = (name: string, text: () => string, answer: RegExp): Bomb => ({
  name: `mail: ${name}`,
  target: 'mail',
  bytes: () => Buffer.from(text(), 'latin1'),
  answer,
});

const HEAD = 'From: Eve <eve@evil.example>\r\nTo: support@shop.test\r\nSubject: boom\r\n';
const many = (count: number, piece: (n: number) => string) => {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1) made.push(piece(n));
  return made.join('');
};
const TAKEN = /^250 /;
const UNREADABLE = /^554 5\.6\.0 /;

/** Mails on which a naive parser or verifier would spend gigabytes or minutes. */
export const MAIL_BOMBS: readonly Bomb[] = [
  mail(
    '10,000 parts',
    () =>
      `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${many(
        10_000,
        (n) => `--b\r\nContent-Type: application/x; name=f${n}\r\n\r\nx\r\n`,
      )}--b--\r\n`,
    UNREADABLE,
  ),
  mail(
    '10,000 multiparts deep',
    () =>
      HEAD +
      many(10_000, (n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`),
    UNREADABLE,
  ),
  mail(
    '10,000 mails deep',
    () => `${HEAD}${'Content-Type: message/rfc822\r\n\r\n'.repeat(10_000)}`,
    /^(250|554) /,
  ),
  mail('headers of 10 MB', () => `${HEAD}X: ${'x'.repeat(10_000_000)}\r\n\r\nx\r\n`, UNREADABLE),
  mail(
    '100,000 headers',
    () => `${HEAD}${many(100_000, (n) => `X-${n}: y\r\n`)}\r\nx\r\n`,
    UNREADABLE,
  ),
  mail(
    'a Subject folded over 300,000 empty lines',
    () => `From: Eve <eve@evil.example>\r\nSubject: a${' \n'.repeat(300_000)} b\r\n\r\nx\r\n`,
    /^(250|554) /,
  ),
  mail(
    'a Subject of 200,000 exclamation marks',
    () => `From: Eve <eve@evil.example>\r\nSubject: ${'!'.repeat(200_000)}\r\n\r\nx\r\n`,
    /^(250|554) /,
  ),
  mail(
    'a Return-Path of 200,000 blanks',
    () =>
      `Return-Path:${' '.repeat(200_000)}x\r\nFrom: mail delivery system <a@evil.example>\r\n` +
      'Subject: Undelivered\r\n\r\nx\r\n',
    /^(250|554) /,
  ),
  mail(
    'a notice that fails to deliver 100,000 times',
    () =>
      `From: Mail Delivery System <MAILER-DAEMON@evil.example>\r\nSubject: ${'delivery '.repeat(20_000)}\r\n\r\n` +
      `${'delivery has fail deliver '.repeat(100_000)}\r\n`,
    /^(250|554) /,
  ),
  mail(
    '10,000 authors',
    () => `From: ${many(10_000, (n) => `a${n} <a${n}@evil.example>, `)}x@y.z\r\n\r\nx\r\n`,
    /^(250|554) /,
  ),
  mail(
    'a From of 400 KB of quotes',
    () => `From: ${'"\\"('.repeat(100_000)} <a@evil.example>\r\n\r\nx\r\n`,
    /^(250|554) /,
  ),
  mail(
    '2,000 signatures',
    () =>
      many(
        2_000,
        (n) =>
          `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=evil.invalid; s=s${n}; l=${n};\r\n` +
          ' h=from; bh=eA==; b=eA==\r\n',
      ) + `${HEAD}\r\n${'x y  z\r\n'.repeat(5_000)}`,
    TAKEN,
  ),
  mail(
    '10 million lines without a carriage return',
    () => `${HEAD}\r\n${'\n'.repeat(10_000_000)}x\r\n`,
    UNREADABLE,
  ),
  mail(
    '10 MB of tags',
    () => `${HEAD}Content-Type: text/html\r\n\r\n${'<a href=x>'.repeat(1_000_000)}\r\n`,
    TAKEN,
  ),
  mail(
    '10 MB of encoded words',
    () => `Subject: ${'=?utf-8?q?a?= '.repeat(30_000)}\r\n${HEAD}\r\nx\r\n`,
    /^(250|554) /,
  ),
  {
    ...mail(
      '28 MB under ten signatures, each of another length',
      () =>
        many(
          10,
          (n) =>
            `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=evil.invalid; s=s${n}; l=${28_000_000 - n};\r\n` +
            ' h=from; bh=eA==; b=eA==\r\n',
        ) + `${HEAD}\r\n${`${'x y  z '.repeat(4)}\r\n`.repeat(930_000)}`,
      TAKEN,
    ),
    // A mail of the maximum size takes longer to parse; mail servers wait ten minutes.
    withinMs: 40_000,
  },
];
