import { useTranslation } from 'react-i18next';
import { useKnownZone } from '../../app/session.ts';
import { say } from '../../i18n/sentence.ts';
import { formatTime } from '../format-time.ts';

/** A time as the server writes it. */
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g;

/**
 * Says a sentence of the server in the chosen language, by its value. A channel in front of it has its name, and times
 * are those of the account's zone.
 */
export function useSentence(): typeof say {
  // Another language draws again.
  const { i18n } = useTranslation();
  const timeZone = useKnownZone();
  return (sentence, said, isNamed) => {
    const text = say(sentence, said, isNamed);
    // What somebody else wrote stays as it is.
    if (!said || timeZone === undefined) return text;
    return text.replaceAll(INSTANT, (at) => formatTime(at, 'minute', i18n.language, timeZone));
  };
}
