import { useTranslation } from 'react-i18next';
import { isOwn, type PersonStanding } from './counts.ts';

/** Says what became of a person's message, in the word of the log where it has one. */
export function useStandingWords(): (standing: PersonStanding) => string {
  const { t } = useTranslation(['campaigns', 'shell']);
  return (standing) =>
    isOwn(standing) ? t(`standings.${standing}`) : t(`shell:standings.${standing}`);
}
