import { useTranslation } from 'react-i18next';
import { say } from '../../i18n/sentence.ts';

/** Says a sentence of the server in the chosen language, by its value. A channel in front of it has its name. */
export function useSentence(): typeof say {
  // Another language draws again.
  useTranslation();
  return say;
}
