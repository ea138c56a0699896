import {
  asText,
  isBlank,
  markersOf,
  type Form,
  type FormAnswer,
  type FormAnswers,
  type Question,
} from '@cascade/contracts';
import { sentencesOf } from './sentences.ts';

/** Renders an answer for the contact. */
export function showAnswer(form: Form, question: Question, answer: FormAnswer | null): string {
  if (answer === null) return sentencesOf(form).nothing;
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return question.type === 'date' ? showDate(answer) : answer;
  if ('mime' in answer) return answer.name;
  const { lat, lng, name } = answer;
  return name ?? `${lat}, ${lng}`;
}

/** Renders a date in the form that questions ask for: `31/12/2026`. */
const showDate = (iso: string): string => iso.split('-').reverse().join('/');

/**
 * Replaces `{{key}}` by answers. The text is still one with markers: the contact's variables fill those of other
 * names. What was filled in is text, whatever it holds.
 */
export function fillAnswers(form: Form, text: string, answers: FormAnswers): string {
  let filled = '';
  let at = 0;
  for (const { name, fallback, written, start, end } of markersOf(text)) {
    const question = form.questions.find(({ key }) => key === name);
    const isAnswered = question !== undefined && Object.hasOwn(answers, name);
    const answer = isAnswered ? (answers[name] ?? null) : null;
    filled += text.slice(at, start);
    if (!isAnswered) filled += written;
    else if (isBlank(answer) && fallback !== undefined) filled += fallback;
    else filled += asText(showAnswer(form, question, answer));
    at = end;
  }
  return filled + text.slice(at);
}
