import {
  isBlank,
  PLACEHOLDER,
  type FormAnswer,
  type FormAnswers,
  type Form,
  type Question,
  ownMember,
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

/** Replaces `{{key}}` by answers, once; a marker without an answer becomes its fallback, or stays. */
export function fillAnswers(form: Form, text: string, answers: FormAnswers): string {
  return text.replace(PLACEHOLDER, (marker, key: string, fallback: string | undefined) => {
    const question = form.questions.find((one) => one.key === key);
    if (fallback !== undefined && isBlank(ownMember(answers, key))) return fallback.trim();
    return question && Object.hasOwn(answers, key)
      ? showAnswer(form, question, answers[key] ?? null)
      : marker;
  });
}
