import type { SendResult } from '../library.ts';
import { describeSend } from './describe-result.ts';

const described = (own: object) => {
  const sent = { status: true, id: 5, processing_time: '12ms', ...own };
  const result = { state: 'finished', status: true, request_id: 1, channels: { waba: sent } };
  return describeSend(result as unknown as SendResult, (_, text) => text, new Map([['waba', 0]]));
};

test('a result says what went, where there was a choice', () => {
  expect(described({})).toMatch(/✓ +waba +sent +12ms$/m);
  expect(described({ chosen: 'template', language: 'pt-BR' })).toMatch(
    /✓ +waba +sent \(template, pt-BR\) +12ms$/m,
  );
  expect(described({ language: 'id', delivery: { state: 'delivered' } })).toMatch(
    /waba +delivered \(id\) +12ms$/m,
  );
});
