import { Webhook } from 'standardwebhooks';
import { deliveryHeaders, withoutSecrets } from './delivery-headers.ts';

const options = {
  kind: 'incoming_message',
  device: '6281234',
  event: 'in:dev_1:<a.b@c>',
  body: '{"a":1}',
  now: Date.now(),
} as const;

test('are those of SPEC, with the secret only when there is one', () => {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/1.0',
    'X-Service-Event': 'incoming_message',
    'X-Service-Device': '6281234',
  };
  expect(deliveryHeaders(options)).toEqual(headers);
  expect(deliveryHeaders({ ...options, secret: 's' })).toEqual({
    ...headers,
    'X-Webhook-Secret': 's',
  });
});

test('have no byte that is invalid in a header', () => {
  const { 'X-Service-Device': device } = deliveryHeaders({ ...options, device: 'jürgen@ü.test' });
  expect(device).toBe('j%C3%BCrgen@%C3%BC.test');
});

test('sign the body when the endpoint has a key; a resend keeps its id', () => {
  const signing = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const headers = deliveryHeaders({ ...options, signing });
  const later = deliveryHeaders({ ...options, signing, now: options.now + 5_000 });
  expect(new Webhook(signing).verify(options.body, headers)).toEqual({ a: 1 });
  expect(later['webhook-id']).toBe(headers['webhook-id']);
  expect(later['webhook-signature']).not.toBe(headers['webhook-signature']);
  expect(headers['webhook-id']).toMatch(/^evt_[\w-]{27}$/);
});

test('are logged without secrets', () => {
  const signing = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const shown = withoutSecrets(deliveryHeaders({ ...options, secret: 'top secret', signing }));
  expect(shown).toMatchObject({ 'X-Webhook-Secret': '…', 'webhook-signature': '…' });
  expect(shown).toHaveProperty('webhook-timestamp');
});
