import type { Refusal } from '../../magic/magic-recipients.ts';

/** An SMTP reply with its enhanced status code (RFC 3463), and when it is given. */
export interface SmtpMagicRefusal {
  code: number;
  status: string;
  text: string;
  /** After RCPT TO, or after the whole message. */
  after: 'recipient' | 'message';
}

/** How a mail server words a refusal. Those that no magic mailbox leads to have no entry. */
export function smtpRefusal(refusal: Refusal, address: string): SmtpMagicRefusal {
  const atRecipient = (code: number, status: string, text: string): SmtpMagicRefusal => ({
    code,
    status,
    text,
    after: 'recipient',
  });
  switch (refusal) {
    case 'mailbox-full':
      return atRecipient(552, '5.2.2', `<${address}>: The recipient's mailbox is over its quota`);
    case 'mailbox-disabled':
      return atRecipient(550, '5.2.1', `<${address}>: The mailbox is disabled`);
    case 'blocked':
      return atRecipient(550, '5.7.1', `<${address}>: The recipient has blocked the sender`);
    case 'greylisted':
      return atRecipient(451, '4.7.1', `<${address}>: Greylisted, please try again later`);
    case 'rate-limited':
      return atRecipient(450, '4.7.0', `<${address}>: Too many messages, try again later`);
    case 'policy':
      return {
        code: 550,
        status: '5.7.1',
        text: 'Message refused by the content policy of the recipient',
        after: 'message',
      };
    case 'provider-error':
      return {
        code: 554,
        status: '5.3.0',
        text: 'Transaction failed: internal error of the mail system',
        after: 'message',
      };
    case 'unavailable':
      return atRecipient(421, '4.4.2', 'Service not available, closing transmission channel');
    default:
      return atRecipient(550, '5.1.1', `<${address}>: Recipient address does not exist`);
  }
}
