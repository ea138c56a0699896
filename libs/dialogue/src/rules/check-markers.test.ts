import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  formOf,
  type AutoreplyRule,
  type Channel,
} from '@cascade/contracts';
import { checkMarkers } from './check-markers.ts';
import { said } from '@cascade/contracts/testing';

const ANY = { type: 'any' } as const;
const says = (message: string): AutoreplyRule => ({
  match: ANY,
  reply: { message: { type: 'text', message } },
});
const question = (key: string, text: string, more: object = {}) => ({
  key,
  text,
  type: 'text' as const,
  required: true,
  ...more,
});
const asks = (more: object): AutoreplyRule => ({
  match: ANY,
  form: { name: 'F', questions: [question('size', 'Size?')], done: 'Done', ...more },
});

/** A channel whose contacts never hide their numbers. */
const ALWAYS_NUMBERED = CHANNELS.filter((channel) => {
  const { contactMember } = formOf(channel);
  return contactMember === 'number' && CHANNEL_DEFINITIONS[channel].hiddenId === null;
}).at(-1)!;

test.each<[Channel, AutoreplyRule]>([
  ['telegram', says('Hello')],
  ['telegram', says('Hello {{name|there}}, \\{{panggilan}}')],
  ['telegram', says('Halo {{ nama | Kak }}')],
  ['waba', asks({ questions: [question('nama', 'Nama?')], done: 'Terima kasih, {{nama}}' })],
  ['whatsapp', says('You wrote {{text}}, or {{text|nothing}}')],
  ['email', says('To {{address}}')],
  [ALWAYS_NUMBERED, says('From {{number}}')],
  ['whatsapp', asks({ questions: [question('size', 'Hi {{name|there}}, which size?')] })],
  ['waba', asks({ questions: [question('a', 'A?'), question('b', 'B of {{a}}?')], done: '{{b}}' })],
  ['waba', asks({ cancelled: 'Bye {{size|friend}}', reminder: { after_minutes: 1, text: 'Hm' } })],
])('%s: something fills every marker of %j', (channel, rule) => {
  expect(said(checkMarkers(channel, rule))).toBeNull();
});

test.each<[Channel, AutoreplyRule, string]>([
  [
    'telegram',
    says('Halo {{panggilan}}'),
    'reply.message.message: nothing fills the placeholder {{panggilan}}, there are name, number, username, address and text',
  ],
  [
    'telegram',
    says('Halo {{ panggilan | Kak }}'),
    'reply.message.message: nothing fills the placeholder {{panggilan}}, there are name, number, username, address and text',
  ],
  [
    'telegram',
    says('Halo {{nama}}'),
    'reply.message.message: the placeholder {{nama}} may have no value, write what stands in for it as in {{nama|…}}',
  ],
  [
    'telegram',
    says('Hello {{name}}'),
    'reply.message.message: the placeholder {{name}} may have no value, write what stands in for it as in {{name|…}}',
  ],
  ['whatsapp', says('{{username}}'), 'reply.message.message: the placeholder {{username}} '],
  ['whatsapp', says('From {{number}}'), 'reply.message.message: the placeholder {{number}} '],
  [
    'telegram',
    {
      match: ANY,
      reply: {
        message: {
          type: 'text',
          message: 'x',
          richContext: {
            buttons: [[{ type: 'url', text: 'x', url: 'https://a.example/{{order}}' }]],
          },
        },
      },
    },
    'reply.message.richContext.buttons[0][0].url: nothing fills the placeholder {{order}}',
  ],
  [
    'waba',
    asks({ done: 'Thanks {{panggilan}}' }),
    'form.done: nothing fills the placeholder {{panggilan}}, there are size, name, number, username and address',
  ],
  [
    'waba',
    asks({ questions: [question('a', 'A, {{b}}?'), question('b', 'B?')] }),
    'form.questions[0].text: the placeholder {{b}} may have no value',
  ],
  [
    'waba',
    asks({ questions: [question('name', 'Your name, {{name}}?')] }),
    'form.questions[0].text: the placeholder {{name}} may have no value',
  ],
  [
    'waba',
    asks({ questions: [question('a', 'A?', { error: 'No, {{panggilan}}' })] }),
    'form.questions[0].error: nothing fills the placeholder {{panggilan}}',
  ],
  [
    'waba',
    asks({ questions: [question('a', 'A?', { type: 'choice', options: ['{{name|x}}'] })] }),
    'form.questions[0].options[0]: the placeholder {{name|x}} is not filled here',
  ],
  [
    'waba',
    asks({ cancelled: 'Bye {{size}}' }),
    'form.cancelled: the placeholder {{size}} may have',
  ],
  ['waba', asks({ expired: '{{text|x}}' }), 'form.expired: nothing fills the placeholder {{text}}'],
  [
    'waba',
    asks({ reminder: { after_minutes: 1, text: '{{name}}?' } }),
    'form.reminder.text: the placeholder {{name}} may have',
  ],
])('%s: %j is refused', (channel, rule, reason) => {
  expect(said(checkMarkers(channel, rule))?.slice(0, reason.length)).toBe(reason);
});
