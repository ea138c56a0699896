import { reasonOf, refusalOf } from './refusal-of.ts';

test.each([
  [Object.assign(new Error('Operation failed: QueueDeclare'), { code: 403 }), true],
  [new Error('Handshake terminated by server: 403 (ACCESS-REFUSED) with message "…"'), true],
  [new Error('… 530 (NOT-ALLOWED) with message "NOT_ALLOWED - vhost x not found"'), true],
  [new Error('connect ECONNREFUSED 127.0.0.1:5672'), false],
  [Object.assign(new Error('PRECONDITION_FAILED'), { code: 406 }), false],
])('%s is a refusal: %s', (error, isRefusal) => {
  expect(refusalOf(error)).toBe(isRefusal ? error.message : null);
});

test('a virtual host that is not there is a refusal, although amqplib loses the words of the server', () => {
  const error = new Error('Expected ConnectionOpenOk; got <ConnectionClose channel:0>');
  expect(refusalOf(error)).toMatch(/NOT_ALLOWED - vhost/);
  expect(reasonOf(error)).toBe(refusalOf(error));
});
