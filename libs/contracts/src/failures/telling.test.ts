import { createTelling } from './telling.ts';

const rows = {
  wrongField: { code: 'invalid_field', status: 400, en: '{rule}' },
  hostRefused: { code: 'invalid_field', status: 400, en: 'host not allowed', hint: 'ask' },
  taken: { code: 'conflict', status: 409, field: '{member}', en: '{name} is taken' },
  away: { code: 'unavailable', status: 503, en: 'away' },
} as const;

const { refusedBody, sentenceOf, statusOf } = createTelling<keyof typeof rows>(rows);

test('a refusal is told by its row: status, code, sentence and the field of a 400', () => {
  expect(
    refusedBody({ kind: 'wrongField', params: { field: 'plan.quota', rule: 'must be 1' } }),
  ).toEqual({
    status: false,
    reason: 'plan.quota: must be 1',
    code: 'invalid_field',
    field: 'plan.quota',
  });
  const taken = { kind: 'taken', params: { member: 'domain', name: 'x' } } as const;
  expect(statusOf(taken)).toBe(409);
  expect(refusedBody(taken)).toEqual({
    status: false,
    reason: 'domain: x is taken',
    code: 'conflict',
  });
});

test('the hint of a rule within a field is the hint of the refusal', () => {
  const rule = { kind: 'hostRefused' } as const;
  const failure = { kind: 'wrongField', params: { field: 'url', rule } } as const;
  expect(refusedBody(failure)).toEqual({
    status: false,
    reason: 'url: host not allowed',
    code: 'invalid_field',
    field: 'url',
    hint: 'ask',
  });
});

test('what was stored before failures were values is told word for word', () => {
  expect(sentenceOf({ kind: 'away', params: { asStored: 'gone fishing' } })).toBe('gone fishing');
});
