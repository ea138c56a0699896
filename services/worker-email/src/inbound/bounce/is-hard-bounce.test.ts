import type { BounceClass } from '@cascade/contracts';
import { classifyBounce } from './classify-bounce.ts';
import { isHardBounce } from './is-hard-bounce.ts';
import type { RefusalStage } from './refusal-stage.ts';

const judged = (
  action: 'failed' | 'delayed' | 'relayed' | 'expanded',
  status: string,
  diagnostic: string,
  stage?: RefusalStage,
) =>
  isHardBounce({
    action,
    status,
    diagnostic,
    bounceClass: classifyBounce({ status, diagnostic }),
    ...(stage === undefined ? {} : { stage }),
  });

test.each([
  ['failed', '5.1.1', '', true],
  ['failed', '5.1.10', '', true],
  ['failed', '5.2.1', '', true],
  ['failed', '5.0.0', '550 no such user', true],
  ['failed', '', '550 Unknown user', true],
  ['failed', '5.4.4', 'Host or domain name not found', true],
  ['failed', '5.0.0', '', false],
  ['failed', '5.0.0', '451 try later', false],
  ['failed', '5.2.2', '552 full', false],
  ['failed', '5.7.1', '550 spam', false],
  ['failed', '5.7.1', '550 user unknown', false],
  ['failed', '5.1.7', '550 no such domain', false],
  ['failed', '5.1.8', '550 sender unknown', false],
  ['failed', '5.4.7', '', false],
  ['failed', '4.1.1', '', false],
  ['failed', '', '450 user unknown', false],
  ['failed', '', '550 mailbox is disabled', false],
  ['failed', '', 'no such domain', false],
  ['delayed', '5.1.1', '', false],
  ['relayed', '5.1.1', '', false],
  ['expanded', '5.1.1', '', false],
] as const)('%s %s %j: hard is %s', (action, status, diagnostic, hard) => {
  expect(judged(action, status, diagnostic)).toBe(hard);
});

test('an unknown user after the mail was sent is hard with a status of the address alone', () => {
  expect(judged('failed', '5.0.0', '550 user unknown', 'data')).toBe(false);
  expect(judged('failed', '5.1.1', '550 user unknown', 'data')).toBe(true);
  expect(judged('failed', '5.0.0', '550 user unknown', 'recipient')).toBe(true);
});

test.each<[BounceClass, string, string]>([
  ['no_such_address', '5.1.1', ''],
  ['no_such_address', '', '550 sorry, no mailbox here by that name'],
  ['no_such_address', '5.2.1', '550 User Unknown'],
  ['no_such_address', '5.4.1', '550 Recipient address rejected: Access denied'],
  ['no_such_domain', '5.1.2', ''],
  ['no_such_domain', '', 'Host or domain name not found'],
  ['mailbox_disabled', '5.2.1', '550 The account is disabled'],
  ['mailbox_full', '5.1.1', '552 mailbox is over quota'],
  ['mailbox_full', '4.2.2', ''],
  ['too_large', '5.3.4', ''],
  ['too_large', '', '552 Message size exceeds fixed maximum message size'],
  ['spam', '5.7.1', '550 Message content rejected, UBE'],
  ['policy', '5.7.1', '552 blocked because its content presents a potential security issue'],
  ['policy', '5.7.1', ''],
  ['sender_refused', '5.7.26', ''],
  ['sender_refused', '5.7.1', '554 Client host rejected: blocked using zen.spamhaus.org'],
  ['sender_refused', '5.1.8', '501 No such domain'],
  ['temporary', '4.4.7', ''],
  ['temporary', '', '421 Host or domain name not found'],
  ['temporary', '', 'Connection timed out'],
  ['server_error', '5.3.0', '554 unknown mailer error 255'],
  ['unknown', '5.0.0', ''],
  ['unknown', '', '550 user@example.com https://example.com/spam'],
])('%s: %j %j', (bounceClass, status, diagnostic) => {
  expect(classifyBounce({ status, diagnostic })).toBe(bounceClass);
});
