import { checkMessage } from './check-message.ts';
import { said } from '../testing/said.ts';

const poll = (members: object, message: unknown = 'When?') => ({
  type: 'poll',
  ...(message === undefined ? {} : { message }),
  richContext: { poll: members },
});
const check = (message: object) => said(checkMessage('whatsapp', message, { stage: 'accepted' }));
const options = ['Monday', 'Tuesday', 'Friday'];

test.each([{ options }, { options, choices: 3 }, { options: ['{{a}}', '{{b}}'] }])(
  'takes %j',
  (members) => {
    expect(check(poll(members))).toBeNull();
  },
);

test.each<[object, string]>([
  [{ type: 'poll', message: 'When?' }, 'message.richContext: poll requires poll'],
  [poll({ options: ['a'] }), 'message.richContext.poll.options: must not be empty'],
  [
    poll({ options: Array.from({ length: 13 }, (_, at) => `${at}`) }),
    'message.richContext.poll.options: must have at most 12 entries',
  ],
  [poll({ options: ['a', ' '] }), 'message.richContext.poll.options[1]: must not be empty'],
  [poll({ options: ['a', 'b', 'a'] }), 'message.richContext.poll.options[2]: is there already'],
  [
    poll({ options: ['a', 'b'.repeat(101)] }),
    'message.richContext.poll.options[1]: must be at most 100 characters',
  ],
  [
    poll({ options, choices: 4 }),
    'message.richContext.poll.choices: must be at most the number of options',
  ],
  [poll({ options, choices: 0 }), 'message.richContext.poll.choices: must be at least 1'],
  [poll({ options }, ' '), 'message.message: must not be empty'],
  [{ ...poll({ options }), message: undefined }, 'message.message: required'],
])('refuses %j', (message, reason) => {
  expect(check(message)).toBe(reason);
});

test('a rendered question has the limit of WhatsApp', () => {
  expect(said(checkMessage('whatsapp', poll({ options }, 'q'.repeat(256))))).toBe(
    'message.message: 256 characters, at most 255',
  );
});

test.each(['voice', 'sticker'])('a %s has a file, and no text', (type) => {
  const richContext = { fileId: 7 };
  expect(check({ type, richContext })).toBeNull();
  expect(check({ type })).toBe(`message.richContext: ${type} requires fileUrl or fileId`);
  expect(check({ type, richContext, message: 'Hi' })).toBe(
    `message.message: not used by a ${type} message`,
  );
  expect(said(checkMessage('telegram', { type, richContext }))).toMatch(
    /^telegram message type must be/,
  );
});
