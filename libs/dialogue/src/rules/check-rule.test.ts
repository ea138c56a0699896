import type { Channel } from '@cascade/contracts';
import { checkRule } from './check-rule.ts';
import { said } from '@cascade/contracts/testing';

const reply = { message: { type: 'text', message: 'Hi' } };
const match = { type: 'any' };
const question = { key: 'a', text: 'A?', type: 'text', required: true };
const choice = { ...question, type: 'choice', options: ['Red', 'Blue'] };
const form = { name: 'F', questions: [question], done: 'Done' };
const withForm = (changed: object) => ({ match, form: { ...form, ...changed } });

test.each<[Channel, object]>([
  ['whatsapp', { match, reply }],
  ['email', { match: { type: 'regex', value: 'a|b' }, reply: { template: 3 } }],
  ['telegram', withForm({ questions: [choice, { ...question, key: 'b' }], language: 'id' })],
  [
    'waba',
    {
      match: { type: 'exact', value: 'book' },
      hours: { time_zone: 'Asia/Jakarta', days: [1, 2], from: '08:00', to: '17:30' },
      once_per_hours: 24,
      form: { ...form, reminder: { after_minutes: 5 }, words: { cancel: ['enough'] } },
    },
  ],
])('a rule of %s is fine: %j', (channel, rule) => {
  expect(said(checkRule(channel, rule))).toBeNull();
});

test.each<[unknown, string | RegExp, Channel?]>([
  [null, /^body: must be an object/],
  [{ reply }, 'match: required'],
  [{ match: { type: 'glob' }, reply }, 'match.type: must be one of exact, contains, regex, any'],
  [{ match: { type: 'exact' }, reply }, 'match.value: required'],
  [{ match: { type: 'exact', value: '  ' }, reply }, 'match.value: must not be empty'],
  [{ match: { type: 'any', value: 'x' }, reply }, 'match.value: not used by any'],
  [{ match: { type: 'regex', value: '(' }, reply }, /^match.value: is no RE2 expression/],
  [{ match: { type: 'regex', value: 'a{999}' }, reply }, /^match.value: is too large/],
  [
    { match: { type: 'exact', value: 'x'.repeat(501) }, reply },
    /^match.value: must be at most 500/,
  ],
  [
    { match, hours: { time_zone: 'Mars/Olympus', from: '08:00', to: '09:00' }, reply },
    /^hours.time_zone/,
  ],
  [{ match, hours: { time_zone: 'UTC', from: '8:00', to: '09:00' }, reply }, /^hours.from/],
  [
    { match, hours: { time_zone: 'UTC', days: [8], from: '08:00', to: '09:00' }, reply },
    /^hours.days\[0\]/,
  ],
  [{ match, once_per_hours: 0, reply }, 'once_per_hours: must be at least 1'],
  [{ match }, 'reply: use either reply or form'],
  [{ match, reply, form }, 'reply: use either reply or form'],
  [{ match, reply: {} }, 'reply: use either template or message'],
  [{ match, reply: { template: 'x' } }, 'reply.template: must be the id of a template'],
  [{ match, reply: { text: 'x' } }, 'reply.text: unknown field'],
  [{ match, reply: { message: { type: 'text' } } }, 'reply.message.message: required'],
  [{ match, reply }, 'email inline messages are not supported on /v1/send', 'email'],
  [{ match, form }, /^form: forms run on/, 'email'],
  [withForm({ questions: [] }), 'form.questions: must not be empty'],
  [
    withForm({ questions: [{ ...question, text: ' ' }] }),
    'form.questions[0].text: must not be empty',
  ],
  [
    withForm({ questions: [{ ...question, text: 'x'.repeat(801) }] }),
    /^form.questions\[0\].text: must be at most 800/,
  ],
  [withForm({ questions: [question, question] }), 'form.questions[1].key: used by questions[0]'],
  [withForm({ questions: [{ ...question, key: '__proto__' }] }), /^form.questions\[0\].key/],
  [
    withForm({ questions: [{ ...question, type: 'colour' }] }),
    /^form.questions\[0\].type: must be one of/,
  ],
  [
    withForm({ questions: [{ ...question, options: ['a'] }] }),
    'form.questions[0].options: not used by a text question',
  ],
  [
    withForm({ questions: [{ ...choice, options: undefined }] }),
    'form.questions[0].options: required for a choice question',
  ],
  [
    withForm({ questions: [{ ...choice, options: ['Red', 'red '] }] }),
    'form.questions[0].options[1]: used by another option',
  ],
  [
    withForm({ questions: [{ ...choice, options: ['Red', 'Back'] }] }),
    'form.questions[0].options[1]: is a word that means back',
  ],
  [withForm({ reminder: { after_minutes: 1440 } }), /^form.reminder.after_minutes/],
  [withForm({ words: { cancel: ['ya'] } }), 'form.words.cancel: ya means yes'],
  [withForm({ words: { yes: ['ok'], no: ['OK'] } }), 'form.words.no[0]: OK means yes'],
  [withForm({ done: undefined }), 'form.done: required'],
  [withForm({ dome: 'x' }), /^form.dome: unknown field, did you mean done/],
])('%j is refused: %s', (rule, reason, channel = 'telegram') => {
  const fault = said(checkRule(channel, JSON.parse(JSON.stringify(rule))));
  // A string is the complete reason.
  const isIt = typeof reason === 'string' ? fault === reason : reason.test(fault ?? '');
  expect([fault, isIt]).toEqual([fault, true]);
});
