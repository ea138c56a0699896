import { sentenceOf } from '@cascade/contracts';
import { smtpRefusal } from './refusals.ts';

test.each([
  ['550 5.1.1 <a@b.example>: unknown user', 'Recipient address does not exist'],
  ['550 5.1.2 no such domain', 'Recipient domain was not found'],
  ['553 5.1.3 bad syntax', 'Recipient address is malformed'],
  ['556 5.1.10 null MX', 'Recipient domain takes no mail'],
  ['550 5.2.1 disabled', 'Recipient mailbox is disabled'],
  ['552 5.2.2 over quota', 'Recipient mailbox is full'],
  ['452 4.2.2 over quota', 'Recipient mailbox is full'],
  ['552 5.3.4 too big', 'Message is too large for the mail server'],
  ['550 5.7.1 policy', 'Message was refused by policy'],
  ['535 5.7.8 credentials', 'Sender login failed'],
  ['550 5.7.26 unauthenticated', 'Sender is not authenticated'],
  ['451 4.7.1 greylisted', 'Recipient mail server deferred the message'],
  ['450-4.7.0 first line\n450 4.7.0 second line', 'Recipient mail server deferred the message'],
  ['554 5.3.0 other', 'Email could not be delivered.'],
  ['550 mailbox unavailable', 'Email could not be delivered.'],
  ['550 rejected by host 10.5.1.1.example', 'Email could not be delivered.'],
  ['', 'Email could not be delivered.'],
])('%s', (response, reason) => {
  expect(sentenceOf(smtpRefusal(response).failure)).toBe(reason);
});
