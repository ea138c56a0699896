import { present } from './present.ts';
import type { Prompt } from './prompt.ts';

const options = (...labels: string[]): Prompt => ({
  text: 'Colour?',
  options: labels.map((label, index) => ({ id: `form:r:0:${index}`, label })),
  choice: { byNumber: 'Answer with a number.', list: 'Choose' },
});
const NUMBERED = 'Colour?\n\n1. Red\n2. Blue\n\nAnswer with a number.';

test('whatsapp gets numbered options instead of buttons', () => {
  expect(present('whatsapp', options('Red', 'Blue'))).toEqual({ type: 'text', message: NUMBERED });
});

test('telegram gets a keyboard', () => {
  expect(present('telegram', options('Red', 'Blue'))).toEqual({
    type: 'text',
    message: 'Colour?',
    richContext: {
      buttons: [
        [{ type: 'callback', text: 'Red', callbackData: 'form:r:0:0' }],
        [{ type: 'callback', text: 'Blue', callbackData: 'form:r:0:1' }],
      ],
    },
  });
});

test('waba gets three buttons, else a list, else numbers', () => {
  expect(present('waba', options('Red', 'Blue', 'Green')).richContext?.buttons).toHaveLength(3);
  const list = present('waba', options('1', '2', '3', '4')).richContext?.listMessage;
  expect(list).toMatchObject({ button: 'Choose', sections: [{ rows: { length: 4 } }] });
  expect(present('waba', options('21 characters of text', 'b')).richContext).toHaveProperty(
    'listMessage',
  );
  const labels = Array.from({ length: 11 }, (_, index) => `Option ${index}`);
  expect(present('waba', options(...labels))).toMatchObject({ type: 'text' });
  expect(present('waba', options('25 characters of a label.', 'b'))).toMatchObject({
    type: 'text',
  });
  const long = { ...options('Red', 'Blue'), text: 'x'.repeat(1025) };
  expect(present('waba', long)).toMatchObject({ type: 'text' });
});

test('words are buttons and have no number', () => {
  const prompt: Prompt = {
    text: 'Note?',
    how: '(Write "skip".)',
    options: [{ id: 'form:r:0:skip', label: 'Skip', isWord: true }],
  };
  expect(present('whatsapp', prompt).message).toBe('Note?\n\n(Write "skip".)');
  expect(present('waba', prompt).richContext?.buttons).toHaveLength(1);
});

test('a long text is cut between characters and keeps how to answer', () => {
  const { message } = present('whatsapp', {
    text: '😀'.repeat(3000),
    how: 'Write "yes".',
    options: [],
  });
  expect(message).toHaveLength(4095);
  expect(message!.endsWith('😀…\n\nWrite "yes".')).toBe(true);
});
