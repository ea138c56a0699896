import { useTranslation } from 'react-i18next';
import { useSentence } from '../../components/failure/error-words.ts';

/** `form.questions[1].options[0]: …` is about question 2. */
const QUESTION = /^(?:rule\.)?form\.questions\[(\d+)\]\S*: (.+)$/s;
const FIELD = /^(?:rule\.)?([\w.[\]]+): (.+)$/s;

/** Explains a refused rule with the labels of the page instead of the API's members. */
export function useExplainRule(): (reason: string) => string {
  const { t } = useTranslation('autoreplies');
  const sentence = useSentence();
  return (reason) => {
    const [, index, atQuestion] = QUESTION.exec(reason) ?? [];
    if (index !== undefined && atQuestion !== undefined) {
      return t('faults.question', { number: Number(index) + 1, reason: sentence(atQuestion) });
    }
    const [, path = '', atField] = FIELD.exec(reason) ?? [];
    const place = PLACES.find(([prefix]) => path.startsWith(prefix))?.[1];
    return place === undefined || atField === undefined
      ? sentence(reason)
      : t('faults.field', { field: t(place), reason: sentence(atField) });
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
