import {
  asText,
  type Form,
  type FormState,
  type FormWord,
  type Question,
} from '@cascade/contracts';
import { tapId, type Prompt, type PromptOption } from './prompt.ts';
import { sentencesOf } from './sentences.ts';
import { fillAnswers, showAnswer } from './show-answer.ts';
import { wordLabel, wordToWrite } from './words.ts';

/** Longest piece of a question and of an answer in the summary. */
const SHOWN_QUESTION = 60;
const SHOWN_ANSWER = 120;

/** Builds the prompt for the contact's position in the form; `before` goes first. */
export function ask(form: Form, state: FormState, before?: string): Prompt {
  const prompt = promptAt(form, state);
  return before === undefined ? prompt : { ...prompt, text: `${before}\n\n${prompt.text}` };
}

/** Builds the first question, with how to stop. */
export function askFirst(form: Form, state: FormState): Prompt {
  const prompt = promptAt(form, state);
  const intro = sentencesOf(form).intro(wordToWrite(form, 'cancel'), wordToWrite(form, 'back'));
  return { ...prompt, how: prompt.how === undefined ? intro : `${prompt.how}\n${intro}` };
}

function promptAt(form: Form, state: FormState): Prompt {
  if (state.at === 'summary') return summary(form, state);
  if (state.at === 'pick') return pick(form, state);
  const question = form.questions[state.at];
  if (!question) throw new Error(`form ${form.name} has no question ${state.at}`);
  return askQuestion(form, state, question);
}

function askQuestion(form: Form, state: FormState, question: Question): Prompt {
  const text = fillAnswers(form, question.text, state.answers);
  const choices = (question.options ?? []).map((label, index) => ({
    id: tapId(state, String(index)),
    label,
  }));
  const choice = choices.length === 0 ? {} : { choice: sentencesOf(form).choice };
  if (question.required) return { text, options: choices, ...choice };
  return {
    text,
    how: sentencesOf(form).optional(wordToWrite(form, 'skip')),
    options: [...choices, wordOption(form, state, 'skip')],
    ...choice,
  };
}

function summary(form: Form, state: FormState): Prompt {
  const { review, confirm } = sentencesOf(form);
  const lines = form.questions.map((question, index) => {
    const answer = showAnswer(form, question, state.answers[question.key] ?? null);
    return `${index + 1}. ${titleOf(form, state, question)}: ${asText(shorten(answer, SHOWN_ANSWER))}`;
  });
  const write = (word: FormWord) => wordToWrite(form, word);
  return {
    text: `${review}\n\n${lines.join('\n')}`,
    how: confirm(write('yes'), write('no'), write('cancel')),
    options: (['yes', 'no', 'cancel'] as const).map((word) => wordOption(form, state, word)),
  };
}

function pick(form: Form, state: FormState): Prompt {
  const { pick: text, choice } = sentencesOf(form);
  const options = form.questions.map((question, index) => ({
    id: tapId(state, String(index)),
    label: titleOf(form, state, question),
  }));
  return { text, options, choice };
}

const wordOption = (form: Form, state: FormState, word: FormWord): PromptOption => ({
  id: tapId(state, word),
  label: wordLabel(form, word),
  isWord: true,
});

const titleOf = (form: Form, state: FormState, question: Question): string =>
  shorten(fillAnswers(form, question.text, state.answers), SHOWN_QUESTION).replace(/[?:]$/, '');

/** Shortens to one line of at most `most` characters; never splits a character. */
function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
