import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import { sayWithoutField } from '../../i18n/sentence.ts';

/** `form.questions[1].options[0]` is of question 2. */
const QUESTION = /^form\.questions\[(\d+)\]/;

/** Explains a refused rule with the labels of the page instead of the API's members. */
export function useExplainRule(): (error: Error) => string {
  const { t } = useTranslation('autoreplies');
  const sentence = useSentence();
  return (error) => {
    if (!(error instanceof ApiError)) return error.message;
    const whole = sentence(error.message, error.failure);
    if (error.field === undefined) return whole;
    const reason = sayWithoutField(error.message, error.failure);
    const path = error.field.replace(/^rule\./, '');
    const index = QUESTION.exec(path)?.[1];
    if (index !== undefined) return t('faults.question', { number: Number(index) + 1, reason });
    const place = PLACES.find(([prefix]) => path.startsWith(prefix))?.[1];
    return place === undefined ? whole : t('faults.field', { field: t(place), reason });
  };
}

/** Labels of a rule's members; longer paths first. */
const PLACES = [
  ['match', 'match.label'],
  ['hours', 'hours.label'],
  ['once_per_hours', 'once.label'],
  ['reply.template', 'reply.template'],
  ['reply', 'reply.text'],
  ['form.name', 'form.name'],
  ['form.done', 'form.done'],
  ['form.reminder', 'form.reminder'],
] as const;
