import { messageIdOf } from './message-id.ts';

test('the same send has the same id, in the form of WhatsApp Web; another send or device another', () => {
  const id = messageIdOf('dev_1', 7);
  expect(id).toMatch(/^3EB0[0-9A-F]{18}$/);
  expect(messageIdOf('dev_1', 7)).toBe(id);
  expect(new Set([id, messageIdOf('dev_1', 8), messageIdOf('dev_2', 7)]).size).toBe(3);
});
