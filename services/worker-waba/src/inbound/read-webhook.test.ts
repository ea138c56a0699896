import { readWebhook } from './read-webhook.ts';

const read = (id: string, text = 'x') => {
  const value = `{"metadata":{"phone_number_id":${id}},"messages":[{"text":{"body":${JSON.stringify(text)}}}]}`;
  return readWebhook(
    Buffer.from(`{"entry":[{"id":"1","changes":[{"field":"messages","value":${value}}]}]}`),
  );
};

test.each([
  ['12345678901234567890', '12345678901234567890'],
  ['9007199254740993', '9007199254740993'],
  ['9007199254740991', '9007199254740991'],
  ['106000000000001', '106000000000001'],
])('an id %s that is a number keeps its digits', (written, id) => {
  expect(read(written)).toMatchObject([{ phoneNumberId: id }]);
});

test('digits in texts stay as they are', () => {
  const text = '"12345678901234567890", \\"1":12345678901234567890';
  expect(read('1', text)).toMatchObject([{ messages: [{ text: { body: text } }] }]);
});
