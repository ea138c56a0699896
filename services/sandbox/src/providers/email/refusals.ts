import type { Refusal } from '../../magic/magic-rows.ts';
import type { Refusals } from '../provider.ts';

/** An SMTP reply with its enhanced status code (RFC 3463). */
export interface SmtpReply {
  code: number;
  status: string;
  text: string;
}

interface SmtpRefusal extends SmtpReply {
  /** When the server refuses: after RCPT TO, or after the whole message. */
  after: 'recipient' | 'message';
}

type Wording = (address: string) => SmtpRefusal;

const atRecipient =
  (code: number, status: string, text: string): Wording =>
  (address) => ({ code, status, text: `<${address}>: ${text}`, after: 'recipient' });

const atMessage =
  (code: number, status: string, text: string): Wording =>
  () => ({ code, status, text, after: 'message' });

const unknownRecipient = atRecipient(550, '5.1.1', 'Recipient address does not exist');

/** How a mail server words a refusal. */
export const SMTP_REFUSALS: Refusals<Wording> = {
  'unknown-recipient': unknownRecipient,
  'mailbox-full': atRecipient(552, '5.2.2', "The recipient's mailbox is over its quota"),
  'mailbox-disabled': atRecipient(550, '5.2.1', 'The mailbox is disabled'),
  blocked: atRecipient(550, '5.7.1', 'The recipient has blocked the sender'),
  greylisted: atRecipient(451, '4.7.1', 'Greylisted, please try again later'),
  'rate-limited': atRecipient(450, '4.7.0', 'Too many messages, try again later'),
  policy: atMessage(550, '5.7.1', 'Message refused by the content policy of the recipient'),
  'provider-error': atMessage(
    554,
    '5.3.0',
    'Transaction failed: internal error of the mail system',
  ),
  unavailable: () => ({
    code: 421,
    status: '4.4.2',
    text: 'Service not available, closing transmission channel',
    after: 'recipient',
  }),
};

export const smtpRefusal = (refusal: Refusal, address: string): SmtpRefusal =>
  (SMTP_REFUSALS[refusal] ?? unknownRecipient)(address);
