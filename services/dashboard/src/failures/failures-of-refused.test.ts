import { broken } from '@cascade/contracts';
import { failuresOfRefused } from './failures-of-refused.ts';

test('a row tells its value, also where a column has the name of a channel', () => {
  const refusedFor = [broken('email', 'cellDate', { cell: '1/2/2026' })];
  const refused = 'email: 1/2/2026 is a date';
  expect(failuresOfRefused({ refused, refusedCodes: ['invalid_field'], refusedFor })).toEqual([
    { reason: refused, code: 'invalid_field', failure: refusedFor[0] },
  ]);
});

test('a row of before is read by its reason: one of each channel', () => {
  const refused = 'waba: add the country code, e.g. 62812…; email: Sender login failed';
  const codes = ['recipient_invalid', 'device_disconnected'] as const;
  expect(failuresOfRefused({ refused, refusedCodes: [...codes] })).toEqual([
    {
      channel: 'waba',
      reason: 'add the country code, e.g. 62812…',
      code: 'recipient_invalid',
      failure: { kind: 'numberWithoutCode' },
    },
    {
      channel: 'email',
      reason: 'Sender login failed',
      code: 'device_disconnected',
      failure: { kind: 'mailLoginFailed' },
    },
  ]);
});

test("an erased contact's row has no reason any more", () => {
  expect(failuresOfRefused({ refused: '' })).toEqual([]);
});
