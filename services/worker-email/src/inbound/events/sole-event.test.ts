import { soleEvent } from './sole-event.ts';

const of = (body: unknown) => soleEvent(Buffer.from(JSON.stringify(body)));

test('the event is taken out of a list of one and out of the envelope of SNS', () => {
  expect(of({ type: 'email.delivered' })).toEqual({ type: 'email.delivered' });
  expect(of([{ event: 'delivered' }])).toEqual({ event: 'delivered' });
  const envelope = { Type: 'Notification', Message: JSON.stringify({ eventType: 'Delivery' }) };
  expect(of(envelope)).toEqual({ eventType: 'Delivery' });
});

test('a post of several events and one that is no JSON have no sole event', () => {
  expect(of([{ event: 'delivered' }, { event: 'bounce' }])).toBeUndefined();
  expect(soleEvent(Buffer.from('{'))).toBeUndefined();
  expect(of(null)).toBeUndefined();
});

test.each([
  ['a post', (many: string) => `{"a":${many}}`],
  ['the text in an envelope', (many: string) => JSON.stringify({ Message: `{"a":${many}}` })],
])('%s of more values than any event is not parsed', (_what, write) => {
  expect(soleEvent(Buffer.from(write('[1]')))).toBeDefined();
  expect(soleEvent(Buffer.from(write(`[${'1,'.repeat(150_000)}1]`)))).toBeUndefined();
  const deep = '['.repeat(40_000) + ']'.repeat(40_000);
  expect(soleEvent(Buffer.from(write(deep)))).toBeUndefined();
});
