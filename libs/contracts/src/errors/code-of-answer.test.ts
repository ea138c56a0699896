import { codeOfAnswer } from './code-of-answer.ts';
import type { ChannelResult } from '../requests/response.ts';

const sent: ChannelResult = { status: true };
const failed: ChannelResult = { status: false, code: 'recipient_blocked' };
const unknown: ChannelResult = { status: false, code: 'outcome_unknown' };
const later = (status: boolean): ChannelResult => ({ ...unknown, later: { status, at: 1 } });

test.each<[Record<string, ChannelResult>, boolean, string | undefined]>([
  [{ telegram: unknown }, false, 'outcome_unknown'],
  [{ telegram: unknown, email: unknown }, false, 'outcome_unknown'],
  [{ telegram: failed, email: unknown }, false, 'outcome_unknown'],
  [{ telegram: unknown, email: failed }, false, 'outcome_unknown'],
  // It arrived, and a repeat would be a second message.
  [{ telegram: later(true), email: failed }, false, 'outcome_unknown'],
  [{ telegram: later(false), email: failed }, false, undefined],
  [{ telegram: failed, email: failed }, false, undefined],
  [{ telegram: unknown, email: sent }, true, undefined],
  [{ email: sent }, true, undefined],
  [{}, false, undefined],
])('the code of an answer with %j and status %s is %s', (channels, status, code) => {
  expect(codeOfAnswer(status, channels).code).toBe(code);
});
