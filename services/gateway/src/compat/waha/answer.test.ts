import { FAILURES, reasonAndCode, sampleFailure, type FailureKind } from '@cascade/contracts';
import { failedMessage, wahaError } from './answer.ts';

test.each(Object.keys(FAILURES) as FailureKind[])(
  'a message that failed by %s has reason and code of its channel',
  (kind) => {
    const { reason, code } = reasonAndCode(sampleFailure(kind));
    const channels = { whatsapp: { status: false, reason, code } };
    expect(failedMessage({ status: false, request_id: 7, channels })).toEqual({
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: reason,
      code,
      request_id: 7,
    });
  },
);

test('a message of which nobody knows what became says so', () => {
  const channels = { whatsapp: { status: false, ...reasonAndCode({ kind: 'outcomeUnknown' }) } };
  expect(failedMessage({ status: false, channels })).toMatchObject({ code: 'outcome_unknown' });
});

test('a refused call has the code of its failure, and none of a channel', () => {
  expect(wahaError({ failure: { kind: 'invalidApiToken' } }, 8)).toMatchObject({
    statusCode: 401,
    message: 'Unauthorized',
    code: 'invalid_api_token',
    request_id: 8,
  });
});
