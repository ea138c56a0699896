import { isHardBounce } from '../inbound/bounce/is-hard-bounce.ts';
import { readReply, smtpRefusal } from './refusals.ts';

const GONE = 'Recipient address does not exist';
const NO_DOMAIN = 'Recipient domain was not found';
const DISABLED = 'Recipient mailbox is disabled';
const FULL = 'Recipient mailbox is full';
const POLICY = 'Message was refused by policy';
const SENDER = 'Mail server refuses the sender';
const UNPROVEN = 'Sender is not authenticated';
const OTHER = 'Email could not be delivered.';

/** Replies of mail servers to RCPT or DATA, in their own words, and whether the address is suppressed. */
const CASES: readonly [server: string, reply: string, reason: string, suppresses?: true][] = [
  ['Exim', '550 Unrouteable address', GONE, true],
  ['Exim', '550 Unknown user', GONE, true],
  ['Exim', '550 relay not permitted', SENDER],
  ['Exim', '550 Administrative prohibition', OTHER],
  [
    'Exim',
    '550-Verification failed for <a@b.example>\n550-Unrouteable address\n550 Sender verify failed',
    SENDER,
  ],
  ['Haraka', '550 no such user here', GONE, true],
  ['Haraka', '550 I cannot deliver mail for <ann@shop.example>', OTHER],
  ['Haraka', '550 Mail from 192.0.2.1 refused - see https://example.com/black list', SENDER],
  ['OpenSMTPD', '524 5.2.4 Mailing list expansion problem: <ann@shop.example>', GONE, true],
  ['OpenSMTPD', '550 5.1.1 Invalid recipient: <ann@shop.example>', GONE, true],
  ['OpenSMTPD', '550 Invalid recipient: <ann@shop.example>', GONE, true],
  [
    'Postfix',
    '550 5.1.1 <ann@shop.example>: Recipient address rejected: User unknown in local recipient table',
    GONE,
    true,
  ],
  [
    'Postfix',
    '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown in virtual mailbox table',
    GONE,
    true,
  ],
  ['Postfix', '554 5.7.1 <a@b.example>: Relay access denied', SENDER],
  [
    'Postfix',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    SENDER,
  ],
  ['Postfix', '554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied', SENDER],
  ['Postfix', '550 5.7.1 <a@b.example>: Sender address rejected: not owned by user shop', SENDER],
  [
    'Postfix',
    '552 5.3.4 Message size exceeds fixed limit',
    'Message is too large for the mail server',
  ],
  ['Sendmail', '550 5.1.1 <ann@shop.example>... User unknown', GONE, true],
  ['Sendmail', '553 5.3.0 <ann@shop.example>... No such user here', GONE],
  ['Sendmail', '550 5.7.1 <a@b.example>... Relaying denied', SENDER],
  ['Sendmail', '550 5.7.1 Mail from 192.0.2.1 refused by blackhole site bl.example', SENDER],
  ['qmail', '550 sorry, no mailbox here by that name (#5.1.1)', GONE, true],
  ['qmail', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", SENDER],
  ['qmail', '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)', GONE, true],
  [
    'Exchange',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    GONE,
    true,
  ],
  ['Exchange', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found', GONE, true],
  ['Office 365', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', GONE],
  ['Office 365', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]', SENDER],
  [
    'Office 365',
    '550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using Spamhaus',
    SENDER,
  ],
  ['Outlook.com', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)', OTHER],
  [
    'Outlook.com',
    "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140)",
    SENDER,
  ],
  [
    'Gmail',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser",
    GONE,
    true,
  ],
  ['Gmail', '550 5.2.1 The email account that you tried to reach is disabled', DISABLED, true],
  [
    'Gmail',
    '550-5.7.26 This mail is unauthenticated, which poses a security risk\n550 5.7.26 SPF did not pass',
    UNPROVEN,
  ],
  [
    'Gmail',
    '550-5.7.1 [192.0.2.1      12] Our system has detected that this message is likely\n550 5.7.1 unsolicited mail.',
    POLICY,
  ],
  [
    'Yahoo',
    "554 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com) [0]",
    GONE,
    true,
  ],
  [
    'Yahoo',
    '554 30 Sorry, your message to ann@yahoo.com cannot be delivered. This mailbox is disabled (554.30)',
    DISABLED,
  ],
  [
    'Yahoo',
    "553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1, because the ip is in Spamhaus's list",
    SENDER,
  ],
  ['MailEnable', '550 Requested action not taken: mailbox unavailable or not local', OTHER],
  [
    'MailEnable',
    '503 This mail server requires authentication when attempting to send to a non-local e-mail address.',
    SENDER,
  ],
  ['Courier', '550 User unknown.', GONE, true],
  ['Courier', '550 User <ann@shop.example> unknown', GONE, true],
  ['iCloud', '550 5.1.1 <ann@icloud.com>: user does not exist', GONE, true],
  [
    'iCloud',
    '554 5.7.1 [HM08] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137',
    POLICY,
  ],
  ['iCloud', '552 5.2.2 <ann@icloud.com>: user is over quota', FULL],
  ['GMX', '550 Requested action not taken: mailbox unavailable', OTHER],
  ['GMX', '554 Transaction failed. Reject due to policy restrictions.', POLICY],
  ['GMX', '554-Reject due to policy restrictions.\n554 IP address is black listed', SENDER],
  ['Yandex', '550 5.7.1 No such user!', GONE],
  ['Yandex', '554 5.7.1 Message rejected under suspicion of SPAM; https://ya.cc/1IrBc', POLICY],
  [
    'Mail.ru',
    '550 Message was not accepted -- invalid mailbox.  Local mailbox ann@mail.ru is unavailable: user not found',
    GONE,
    true,
  ],
  [
    'Mail.ru',
    '550 spam message rejected. Please visit http://help.mail.ru/notspam-support/',
    POLICY,
  ],
  ['QQ', '550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help', GONE, true],
  ['QQ', '550 Mail content denied.', POLICY],
  ['QQ', '550 SPF check failed', UNPROVEN],
  [
    'Mimecast',
    '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550',
    GONE,
    true,
  ],
  ['Mimecast', '550 csi.mimecast.org Poor Reputation Sender', SENDER],
  ['Proofpoint', '550 5.1.1 <ann@shop.example> User Unknown', GONE, true],
  ['Proofpoint', '554 5.7.0 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1', SENDER],
  [
    'Barracuda',
    '550 permanent failure for one or more recipients (ann@shop.example:blocked)',
    DISABLED,
  ],
  [
    'Barracuda',
    '554 Service unavailable; Client host [192.0.2.1] blocked using Barracuda Reputation',
    SENDER,
  ],
  ['SpamAssassin', '550 This message scored 12.3 spam points.', POLICY],
  ['rspamd', '554 5.7.1 Spam message rejected', POLICY],
  ['a block list', '550 your host is on our black list', SENDER],
  ['Domain', '550 Domain not found', NO_DOMAIN],
];

const SERVERS = [...new Set(CASES.map(([server]) => server))];

test.each(SERVERS)('refusals of %s are read, and those of an address suppress it', (name) => {
  for (const [server, reply, reason, suppresses = false] of CASES) {
    if (server !== name) continue;
    const isHard = isHardBounce({ action: 'failed', stage: 'recipient', ...readReply(reply) });
    expect({ reply, ...smtpRefusal(reply), isHard }).toEqual({ reply, reason, isHard: suppresses });
  }
});
