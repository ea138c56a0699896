import { messageIdOf } from './message-id.ts';

test('messageIdOf is stable per device and send, and has the form of WhatsApp Web', () => {
  const id = messageIdOf('dev_1', 7);
  expect(id).toMatch(/^3EB0[0-9A-F]{18}$/);
  expect(messageIdOf('dev_1', 7)).toBe(id);
  expect(new Set([id, messageIdOf('dev_1', 8), messageIdOf('dev_2', 7)]).size).toBe(3);
});
