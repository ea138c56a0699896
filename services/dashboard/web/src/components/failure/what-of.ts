import { useTranslation } from 'react-i18next';
import { type Code, isKnownError } from './error-catalogue.ts';

/** Says what a code means, in the chosen language. */
export function useWhatOf(): (code: Code | null | undefined) => string {
  const { t } = useTranslation(['errors', 'shell']);
  return (code) => (isKnownError(code) ? t(`${code}.what`) : t('shell:errors.other'));
}
