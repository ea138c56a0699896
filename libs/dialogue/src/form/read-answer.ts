import {
  mailFault,
  isFailure,
  phoneNumberOf,
  type FormAnswer,
  type Question,
  type QuestionType,
  type Reading,
} from '@cascade/contracts';
import { findSaid, fold } from '../fold.ts';
import type { Said } from '../said.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';

export interface AnswerOptions {
  language: 'en' | 'id';
  /** How numbers are read; those without a country code are refused when absent. */
  numbers?: Reading | undefined;
}

const BY_PERSON: Reading = { writtenBy: 'person' };

const LONGEST_TEXT = 1000;

/** Reads an answer of the question's type; null for an invalid one. */
export function readAnswer(
  question: Question,
  said: Said,
  options: AnswerOptions,
): FormAnswer | null {
  if (question.type === 'file') return said.file ?? null;
  if (question.type === 'location') return said.location ?? null;
  const text = (said.text ?? said.tap?.label ?? '').trim();
  return text === '' ? null : READ[question.type](text, options, question);
}

type ReadText = (text: string, options: AnswerOptions, question: Question) => FormAnswer | null;

const READ: Readonly<Record<Exclude<QuestionType, 'file' | 'location'>, ReadText>> = {
  text: (text) => (text.length <= LONGEST_TEXT ? text : null),
  number: (text, { language }) => readNumber(text, language),
  choice: (text, _options, question) => readChoice(text, question.options ?? []),
  date: (text) => readDate(text),
  email: (text) => {
    const address = text.replace(/^mailto:/i, '');
    return mailFault(address) === null ? address : null;
  },
  phone: (text, { numbers = BY_PERSON }) => {
    const number = phoneNumberOf(text, numbers);
    return isFailure(number) ? null : number.to;
  },
};

/** Finds an option by label or position; a label that is a number has priority. */
function readChoice(text: string, options: readonly string[]): string | null {
  const named = findSaid(text, options, (option) => option);
  if (named !== undefined) return named;
  const place = /^\(?(\d{1,2})[.)]?$/.exec(fold(text))?.[1];
  return place === undefined ? null : (options[Number(place) - 1] ?? null);
}
