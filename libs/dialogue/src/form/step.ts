import {
  FORM_EXPIRES_MINUTES,
  FORM_WORDS,
  type FormAnswer,
  type FormAnswers,
  type Form,
  type FormState,
  type FormWord,
  type Question,
  type Reading,
} from '@cascade/contracts';
import type { Said } from '../said.ts';
import { ask, askFirst } from './ask.ts';
import { plain, readTap, type Prompt } from './prompt.ts';
import { readAnswer } from './read-answer.ts';
import { sentencesOf } from './sentences.ts';
import { fillAnswers } from './show-answer.ts';
import { wordSaid } from './words.ts';

export interface StepOptions {
  /** How phone numbers are read. */
  numbers?: Reading | undefined;
}

/**
 * Result of a message or of passing time. At most one reply, so that replies can't overtake each
 * other.
 */
export interface Step {
  /** Null when the form has ended. */
  state: FormState | null;
  reply?: Prompt;
  /** All answers; only at the end of the form. */
  submission?: FormAnswers;
}

const MINUTE_MS = 60_000;

export function startForm(form: Form, run: string, now: number): Step & { state: FormState } {
  const state: FormState = { run, at: 0, answers: {}, startedAt: now, activeAt: now };
  return { state, reply: askFirst(form, state) };
}

/**
 * Processes a message of a contact who fills in a form (SPEC, "Event kinds": `submission`). Pure:
 * the same state and message give the same result. A required question needs an answer of its type,
 * `cancel` always ends the form, and only a confirmed summary is a submission. `now` is epoch
 * milliseconds.
 */
export function step(
  form: Form,
  state: FormState,
  said: Said,
  now: number,
  options: StepOptions = {},
): Step {
  const active: FormState = { ...withoutReminder(state), activeAt: now };
  const act = actOf(form, active, said);
  switch (act.do) {
    case 'nothing':
      return { state };
    case 'repeat':
      return reask(form, active);
    case 'word':
      return takeWord(form, active, act.word);
    case 'answer':
      return takeAnswer(form, active, act.said, options);
  }
}

/** Applies passing time: a reminder, or the end. Null when nothing is due. */
export function passTime(form: Form, state: FormState, now: number): Step | null {
  if (now >= expiresAt(form, state)) {
    const { expired } = form;
    return {
      state: null,
      ...(expired === undefined ? {} : { reply: plain(fillAnswers(form, expired, state.answers)) }),
    };
  }
  const remindAt = remindsAt(form, state);
  if (remindAt === null || now < remindAt) return null;
  const reminder = fillAnswers(
    form,
    form.reminder?.text ?? sentencesOf(form).reminder,
    state.answers,
  );
  return { state: { ...state, reminded: true }, reply: ask(form, state, reminder) };
}

/** When `passTime` has something to do. */
export function nextTimeOf(form: Form, state: FormState): number {
  return remindsAt(form, state) ?? expiresAt(form, state);
}

function expiresAt(form: Form, { activeAt }: FormState): number {
  return activeAt + (form.expires_after_minutes ?? FORM_EXPIRES_MINUTES) * MINUTE_MS;
}

function remindsAt(form: Form, { activeAt, reminded }: FormState): number | null {
  if (!form.reminder || reminded) return null;
  return activeAt + form.reminder.after_minutes * MINUTE_MS;
}

type Act =
  | { do: 'nothing' }
  | { do: 'repeat' }
  | { do: 'word'; word: FormWord }
  | { do: 'answer'; said: Said };

function actOf(form: Form, state: FormState, said: Said): Act {
  const tap = said.tap === undefined ? null : readTap(said.tap.id);
  if (tap) return actOfTap(form, state, tap);
  const word = said.text === undefined ? null : wordSaid(form, said.text);
  return word === null || !means(state, word) ? { do: 'answer', said } : { do: 'word', word };
}

/** Reads a tap; one on an earlier question changes nothing. */
function actOfTap(form: Form, state: FormState, tap: NonNullable<ReturnType<typeof readTap>>): Act {
  if (tap.run !== state.run) return { do: 'nothing' };
  if (tap.at !== state.at) {
    return isDoubleTap(form, state, tap) ? { do: 'nothing' } : { do: 'repeat' };
  }
  if (/^\d+$/.test(tap.value)) return { do: 'answer', said: { text: labelOf(form, state, tap) } };
  const word = FORM_WORDS.find((one) => one === tap.value);
  return word !== undefined && means(state, word) ? { do: 'word', word } : { do: 'repeat' };
}

function labelOf(form: Form, { at }: FormState, { value }: { value: string }): string {
  if (typeof at !== 'number') return String(Number(value) + 1);
  return form.questions[at]?.options?.[Number(value)] ?? '';
}

/** Whether a tap repeats the answer that is stored already. */
function isDoubleTap(
  form: Form,
  { answers }: FormState,
  { at, value }: { at: FormState['at']; value: string },
): boolean {
  if (typeof at !== 'number') return true;
  const question = form.questions[at];
  if (!question || !Object.hasOwn(answers, question.key)) return false;
  const chosen = value === 'skip' ? null : question.options?.[Number(value)];
  return answers[question.key] === chosen;
}

/** Whether a word is a command at this position; elsewhere it may be an answer. */
function means({ at }: FormState, word: FormWord): boolean {
  if (word === 'cancel' || word === 'back') return true;
  if (word === 'skip') return typeof at === 'number';
  return at === 'summary';
}

function takeWord(form: Form, state: FormState, word: FormWord): Step {
  switch (word) {
    case 'cancel':
      return {
        state: null,
        reply: plain(
          fillAnswers(form, form.cancelled ?? sentencesOf(form).cancelled, state.answers),
        ),
      };
    case 'back':
      return goBack(form, state);
    case 'skip':
      return skip(form, state);
    case 'no':
      return reask(form, { ...state, at: 'pick' });
    case 'yes':
      return {
        state: null,
        submission: state.answers,
        reply: plain(fillAnswers(form, form.done, state.answers)),
      };
  }
}

function goBack(form: Form, state: FormState): Step {
  if (state.at === 'pick') return reask(form, { ...state, at: 'summary' });
  const last = state.at === 'summary' ? form.questions.length - 1 : state.at - 1;
  return last < 0 ? reask(form, state) : reask(form, askAgain(form, state, last));
}

function skip(form: Form, state: FormState): Step {
  const question = questionAt(form, state);
  if (!question) return reask(form, state);
  if (question.required) return reask(form, state, sentencesOf(form).required);
  return goOn(form, state, question, null);
}

function takeAnswer(form: Form, state: FormState, said: Said, options: StepOptions): Step {
  if (state.at === 'summary') return reask(form, state);
  if (state.at === 'pick') return takePick(form, state, said);
  const question = questionAt(form, state);
  if (!question) return reask(form, state);
  const answer = readAnswer(question, said, { language: form.language ?? 'en', ...options });
  if (answer !== null) return goOn(form, state, question, answer);
  const error = question.error ?? sentencesOf(form).errors[question.type];
  return reask(form, state, fillAnswers(form, error, state.answers));
}

function takePick(form: Form, state: FormState, said: Said): Step {
  const place = /^\D{0,2}(\d{1,2})\D{0,2}$/.exec(said.text?.trim() ?? '')?.[1];
  const index = Number(place ?? 0) - 1;
  return form.questions[index] ? reask(form, askAgain(form, state, index)) : reask(form, state);
}

/** Moves to the first question without an answer, or to the summary. */
function goOn(form: Form, state: FormState, question: Question, answer: FormAnswer | null): Step {
  const answers = { ...state.answers, [question.key]: answer };
  const open = form.questions.findIndex(({ key }) => !Object.hasOwn(answers, key));
  return reask(form, { ...state, answers, at: open === -1 ? 'summary' : open });
}

/** Reopens the question at `index`; the other answers stay. */
function askAgain(form: Form, state: FormState, index: number): FormState {
  const key = form.questions[index]?.key;
  const answers = Object.fromEntries(
    Object.entries(state.answers).filter(([answered]) => answered !== key),
  );
  return { ...state, answers, at: index };
}

const questionAt = (form: Form, { at }: FormState): Question | undefined =>
  typeof at === 'number' ? form.questions[at] : undefined;

const reask = (form: Form, state: FormState, before?: string): Step => ({
  state,
  reply: ask(form, state, before),
});

function withoutReminder({ reminded: _reminded, ...state }: FormState): FormState {
  return state;
}
