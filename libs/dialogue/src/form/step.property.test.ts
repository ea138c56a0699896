import fc from 'fast-check';
import { checkMessage, type Form, type FormState } from '@cascade/contracts';
import { chatArbitrary, formArbitrary, goodAnswer, type Move } from '../testing/arbitraries.ts';
import { present } from './present.ts';
import type { Prompt } from './prompt.ts';
import { readAnswer } from './read-answer.ts';
import { nextTimeOf, passTime, startForm, step, type Step } from './step.ts';

const MINUTE_MS = 60_000;
const CHANNELS = ['whatsapp', 'telegram', 'waba'] as const;

/** Plays a chat against a form; `check` runs after each step. */
function play(
  form: Form,
  chat: readonly Move[],
  check: (before: FormState, next: Step, move: Move) => void,
): void {
  let now = 0;
  let { state, reply } = startForm(form, 'run', now) as Step;
  const prompts: Prompt[] = [reply!];
  for (const move of chat) {
    if (state === null) return;
    let next: Step | null;
    if (move.do === 'wait') {
      now += move.minutes * MINUTE_MS;
      next = passTime(form, state, now);
    } else {
      now += 1;
      next = step(form, state, saidBy(form, state, move, prompts), now);
    }
    if (next === null) continue;
    check(state, next, move);
    ({ state, reply } = next);
    if (reply) prompts.push(reply);
  }
}

function saidBy(form: Form, { at }: FormState, move: Move, prompts: readonly Prompt[]) {
  if (move.do === 'say') return move.said;
  if (move.do === 'tap') {
    const options = prompts.at(-1 - move.saidBefore)?.options ?? [];
    const option = options[move.option % Math.max(1, options.length)];
    return option ? { tap: { id: option.id } } : {};
  }
  if (at === 'pick') return { text: '1' };
  return at === 'summary' ? { text: 'yes' } : goodAnswer(form.questions[at]!);
}

/** Lists violations of the rules of forms by one step. */
function faultsOf(form: Form, before: FormState, next: Step): string[] {
  const answers = next.submission ?? next.state?.answers;
  // The form was cancelled or expired.
  if (answers === undefined) return [];
  const faults = form.questions.flatMap(({ key, required }, index) => {
    const isAnswered = Object.hasOwn(answers, key);
    const mustBe = typeof next.state?.at !== 'number';
    return [
      ...(required && isAnswered && answers[key] === null ? [`${key} was left out`] : []),
      ...(mustBe && !isAnswered ? [`${key} was never asked`] : []),
      ...(next.state?.at === index && isAnswered ? [`${key} is asked again`] : []),
    ];
  });
  // One message gives at most one answer: no question is skipped.
  const gained = Object.keys(answers).length - Object.keys(before.answers).length;
  if (gained > 1) faults.push(`${gained} answers of one message`);
  if (next.submission && (before.at !== 'summary' || next.state !== null)) {
    faults.push('submitted without a confirmation');
  }
  return faults;
}

test('no required question is skipped, and only a confirmed summary is a submission', () => {
  let submissions = 0;
  fc.assert(
    fc.property(formArbitrary, chatArbitrary, (form, chat) => {
      let submitted = 0;
      play(form, chat, (before, next) => {
        expect(faultsOf(form, before, next)).toEqual([]);
        submitted += next.submission ? 1 : 0;
      });
      expect(submitted).toBeLessThanOrEqual(1);
      submissions += submitted;
    }),
    { numRuns: 400 },
  );
  // Enough chats reach the end to make the properties meaningful.
  expect(submissions).toBeGreaterThan(20);
});

test('cancel ends every form at any position, without a submission', () => {
  fc.assert(
    fc.property(
      formArbitrary,
      chatArbitrary,
      fc.constantFrom('cancel', 'Batal', ' CANCEL '),
      (form, chat, word) => {
        play(form, chat, (_before, { state }) => {
          if (state === null) return;
          const ended = step(form, state, { text: word }, state.activeAt + 1);
          expect(ended).toEqual({ state: null, reply: expect.anything() });
        });
      },
    ),
    { numRuns: 200 },
  );
});

test('valid answers reach the end of every form', () => {
  fc.assert(
    fc.property(formArbitrary, (form) => {
      const chat = Array.from({ length: form.questions.length + 1 }, () => ({
        do: 'good' as const,
      }));
      let last: Step | undefined;
      play(form, chat, (_before, next) => (last = next));
      expect(last?.submission).toBeDefined();
      for (const question of form.questions) {
        const answer = readAnswer(question, goodAnswer(question), { language: form.language! });
        expect(last!.submission![question.key]).toEqual(answer);
      }
    }),
    { numRuns: 200 },
  );
});

test('every prompt can be sent on every channel, and its taps are understood there', () => {
  fc.assert(
    fc.property(formArbitrary, chatArbitrary, (form, chat) => {
      play(form, chat, (_before, { reply, state }) => {
        if (!reply) return;
        for (const channel of CHANNELS) {
          const message = present(channel, reply);
          expect(checkMessage(channel, message, { stage: 'rendered' })).toBeNull();
        }
        if (state === null || reply.options.length === 0) return;
        for (const { id } of reply.options) {
          const next = step(form, state, { tap: { id } }, state.activeAt + 1);
          expect(next.state).not.toBe(state);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test('every running form ends by itself', () => {
  fc.assert(
    fc.property(formArbitrary, chatArbitrary, (form, chat) => {
      play(form, chat, (_before, { state }) => {
        let standing = state;
        for (let turn = 0; standing !== null; turn++) {
          expect(turn).toBeLessThan(3);
          const at = nextTimeOf(form, standing);
          expect(passTime(form, standing, at - 1)).toBeNull();
          const next = passTime(form, standing, at);
          expect(next).not.toBeNull();
          standing = next!.state;
        }
      });
    }),
    { numRuns: 200 },
  );
});

test('the same message on the same state gives the same result and changes no input', () => {
  fc.assert(
    fc.property(formArbitrary, chatArbitrary, (form, chat) => {
      const before = JSON.stringify(form);
      play(form, chat, (state) => {
        const kept = JSON.stringify(state);
        const said = { text: '1' };
        expect(step(form, state, said, 5)).toEqual(step(form, state, said, 5));
        expect(JSON.stringify(state)).toBe(kept);
      });
      expect(JSON.stringify(form)).toBe(before);
    }),
    { numRuns: 100 },
  );
});
