import type { Form, FormState } from '@cascade/contracts';
import { startForm, passTime, step, type Step } from './step.ts';

const FORM: Form = {
  name: 'Booking',
  questions: [
    { key: 'name', text: 'Your name?', type: 'text', required: true },
    {
      key: 'size',
      text: 'Which size, {{name}}?',
      type: 'choice',
      required: true,
      options: ['S', 'L'],
    },
    { key: 'note', text: 'A note?', type: 'text', required: false },
  ],
  done: 'Thank you, {{name}}!',
  reminder: { after_minutes: 10, text: 'Still there?' },
  expires_after_minutes: 60,
  expired: 'Too late, {{name}}.',
};
const MINUTE_MS = 60_000;

function chat(form: Form, ...texts: string[]): Step {
  let next: Step = startForm(form, 'run', 0);
  for (const text of texts) next = step(form, next.state!, { text }, 1);
  return next;
}

const tap = (state: FormState, at: FormState['at'], value: string) =>
  step(FORM, state, { tap: { id: `form:run:${at}:${value}` } }, 2);

test('asks one question at a time, shows a summary, and submits after confirmation', () => {
  expect(startForm(FORM, 'run', 0).reply).toMatchObject({ text: 'Your name?' });
  expect(chat(FORM, 'Ann').reply).toMatchObject({
    text: 'Which size, Ann?',
    options: [
      { id: 'form:run:1:0', label: 'S' },
      { id: 'form:run:1:1', label: 'L' },
    ],
  });
  expect(chat(FORM, 'Ann', '2', 'skip').reply!.text).toBe(
    'Please check your answers:\n\n1. Your name: Ann\n2. Which size, Ann: L\n3. A note: -',
  );
  expect(chat(FORM, 'Ann', '2', 'skip', 'YES')).toEqual({
    state: null,
    submission: { name: 'Ann', size: 'L', note: null },
    reply: { text: 'Thank you, Ann!', options: [] },
  });
});

test('an invalid answer is refused in the form’s own words and asked again', () => {
  expect(chat(FORM, 'Ann', 'XL').reply!.text).toBe(
    'Please choose one of the answers.\n\nWhich size, Ann?',
  );
  const own = { ...FORM, questions: [{ ...FORM.questions[1]!, error: 'S or L!' }] };
  expect(chat(own, 'XL').reply!.text).toMatch(/^S or L!\n\nWhich size/);
  expect(
    chat({ ...own, questions: [FORM.questions[1]!], language: 'id' }, 'XL').reply!.text,
  ).toMatch(/^Mohon pilih/);
});

test('a required question can not be skipped', () => {
  const { state, reply } = chat(FORM, 'skip');
  expect([state!.at, reply!.text]).toEqual([0, 'This question needs an answer.\n\nYour name?']);
});

test('back reopens the previous question and keeps later answers', () => {
  const back = chat(FORM, 'Ann', 'L', 'back');
  expect([back.state!.at, back.state!.answers]).toEqual([1, { name: 'Ann' }]);
  expect(chat(FORM, 'back').state).toMatchObject({ at: 0, answers: {} });
  const first = chat(FORM, 'Ann', 'L', 'hi', 'kembali', 'back', 'back');
  expect(first.state).toMatchObject({ at: 0, answers: {} });
});

test('one answer can be changed at the end', () => {
  const pick = chat(FORM, 'Ann', 'L', 'hi', 'no');
  expect(pick.reply!.options.map(({ label }) => label)).toEqual([
    'Your name',
    'Which size, Ann',
    'A note',
  ]);
  expect(chat(FORM, 'Ann', 'L', 'hi', 'no', '7').state!.at).toBe('pick');
  expect(chat(FORM, 'Ann', 'L', 'hi', 'no', 'back').state!.at).toBe('summary');
  const changed = chat(FORM, 'Ann', 'L', 'hi', 'no', '1', 'Bob');
  expect(changed.state).toMatchObject({
    at: 'summary',
    answers: { name: 'Bob', size: 'L', note: 'hi' },
  });
});

test('words are commands where they are offered, and answers elsewhere', () => {
  expect(chat(FORM, 'yes').state!.answers).toEqual({ name: 'yes' });
  expect(chat(FORM, 'Ann', 'L', 'hi', 'maybe').state!.at).toBe('summary');
  const own = { ...FORM, words: { cancel: ['stop it'] } };
  expect(chat(own, 'cancel').state!.answers).toEqual({ name: 'cancel' });
  expect(chat(own, 'Stop  IT').state).toBeNull();
});

test('a tap answers the question that it belongs to', () => {
  const { state } = chat(FORM, 'Ann') as { state: FormState };
  const tapped = tap(state, 1, '0');
  expect(tapped.state!.answers).toEqual({ name: 'Ann', size: 'S' });
  expect(tap(tapped.state!, 2, 'skip').state!.at).toBe('summary');
  // A double tap, then a tap on an old question.
  expect(tap(tapped.state!, 1, '0')).toEqual({ state: tapped.state });
  expect(tap(tapped.state!, 1, '1').state).toMatchObject({ at: 2, answers: { size: 'S' } });
  expect(step(FORM, state, { tap: { id: 'form:old:1:0' } }, 2)).toEqual({ state });
});

test('a tap on a foreign button is read as its label', () => {
  const { state } = chat(FORM, 'Ann') as { state: FormState };
  const next = step(FORM, state, { tap: { id: 'menu', label: 'L' } }, 2);
  expect(next.state!.answers['size']).toBe('L');
});

test('silence brings one reminder, then the end', () => {
  const { state } = startForm(FORM, 'run', 0);
  expect(passTime(FORM, state, 10 * MINUTE_MS - 1)).toBeNull();
  const reminded = passTime(FORM, state, 10 * MINUTE_MS)!;
  expect(reminded.reply!.text).toBe('Still there?\n\nYour name?');
  expect(passTime(FORM, reminded.state!, 59 * MINUTE_MS)).toBeNull();
  expect(passTime(FORM, reminded.state!, 60 * MINUTE_MS)).toEqual({
    state: null,
    reply: { text: 'Too late, {{name}}.', options: [] },
  });
  const answered = step(FORM, reminded.state!, { text: 'Ann' }, 59 * MINUTE_MS).state!;
  expect(passTime(FORM, answered, 69 * MINUTE_MS)!.state).toMatchObject({ reminded: true });
});
