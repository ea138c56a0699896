import type { AutoreplyRule, Conversation, Form } from '@cascade/contracts';
import { takeMessage, takeTime, wakesAt, type Setting } from './converse.ts';
import { readyRules } from './rules/choose-rule.ts';

const FORM: Form = {
  name: 'F',
  questions: [{ key: 'a', text: 'A?', type: 'text', required: true }],
  done: 'Done',
  expires_after_minutes: 60,
};
const greeting = { message: { type: 'text', message: 'Hi {{name}}' } } as const;

const settingOf = (...rules: AutoreplyRule[]): Setting => ({
  channel: 'telegram',
  rules: readyRules(rules.map((rule, index) => ({ id: `r${index}`, rule }))),
  variables: { name: 'Ann' },
});
const SETTING = settingOf(
  { match: { type: 'exact', value: 'hi' }, reply: greeting, once_per_hours: 1 },
  { match: { type: 'exact', value: 'book' }, form: FORM },
);

/** Sends texts one minute apart. */
function chat(setting: Setting, ...texts: string[]) {
  let conversation: Conversation = {};
  return texts.map((text, minute) => {
    const turn = takeMessage(conversation, { text }, `run${minute}`, minute * 60_000, setting);
    ({ conversation } = turn);
    return turn;
  });
}

test('a rule answers once per interval', () => {
  const [first, second] = chat(SETTING, 'Hi', 'hi');
  expect(first!.reply).toEqual({ content: greeting, variables: { name: 'Ann' } });
  expect(second).toEqual({ conversation: first!.conversation });
});

test('a message that matches no rule changes nothing', () => {
  const before = {};
  const turn = takeMessage(before, { text: 'what?' }, 'r', 0, SETTING);
  expect(turn).toEqual({ conversation: {} });
  expect(turn.conversation).toBe(before);
});

test('a running form takes every message, afterwards rules answer again', () => {
  const turns = chat(SETTING, 'book', 'hi', 'yes', 'hi');
  expect(turns[1]!.conversation.filling!.state.answers).toEqual({ a: 'hi' });
  expect(turns[2]!.submission).toEqual({
    run: 'run0',
    rule: 'r1',
    form: FORM,
    answers: { a: 'hi' },
    startedAt: 0,
  });
  expect(turns[2]!.conversation.filling).toBeUndefined();
  expect(turns[3]!.reply!.content).toEqual(greeting);
});

test('a tap on an ended form gets no reply', () => {
  const any = settingOf({ match: { type: 'any' }, reply: greeting });
  expect(
    takeMessage({}, { tap: { id: 'form:run0:summary:yes' } }, 'r', 0, any).reply,
  ).toBeUndefined();
});

test('a form ends when its rule is deleted', () => {
  const [{ conversation }] = chat(SETTING, 'book') as [{ conversation: Conversation }];
  const gone = settingOf({ match: { type: 'any' }, reply: greeting });
  expect(takeMessage(conversation, { text: 'x' }, 'r', 1, gone)).toMatchObject({
    conversation: { burstAt: expect.any(Number) },
    reply: { content: greeting },
  });
  expect(takeTime(conversation, 1, gone)).toEqual({ conversation: { burstAt: 20_000 } });
});

test('a message after the end of a form is handled as a new one', () => {
  const [{ conversation }] = chat(SETTING, 'book') as [{ conversation: Conversation }];
  expect(wakesAt(conversation)).toBe(3_600_000);
  const turn = takeMessage(conversation, { text: 'Hi' }, 'r', 3_600_000, SETTING);
  expect(turn.reply!.content).toEqual(greeting);
  expect(turn.conversation.filling).toBeUndefined();
});

test('two machines that answer each other stop at the rate limit', () => {
  const any = settingOf({ match: { type: 'any' }, reply: greeting });
  let conversation: Conversation = {};
  const turns = Array.from({ length: 60 }, (_, second) => {
    const turn = takeMessage(conversation, { text: 'Hi' }, 'r', second * 1_000, any);
    ({ conversation } = turn);
    return turn;
  });
  const silent = turns.findIndex(({ reply }) => !reply);
  expect(silent).toBeGreaterThan(20);
  expect(turns[silent]).toEqual({ conversation: turns[silent - 1]!.conversation, tooFast: true });
});

test('an answer over the rate limit is not taken', () => {
  const [{ conversation }] = chat(SETTING, 'book') as [{ conversation: Conversation }];
  const drawn = { ...conversation, burstAt: 600_000 };
  const turn = takeMessage(drawn, { text: 'Ann' }, 'r', 0, SETTING);
  expect(turn).toEqual({ conversation: drawn, tooFast: true });
});
