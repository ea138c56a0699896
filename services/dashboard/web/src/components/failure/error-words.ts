import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery, useApi } from '../../api/use-api.ts';
import { useKnownZone } from '../../app/session.ts';
import { say } from '../../i18n/sentence.ts';
import { formatTime } from '../format-time.ts';

/** A time as the server writes it. */
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g;

/**
 * Says a sentence of the server in the chosen language, by its value. A channel in front of it has its name, a topic
 * too, and times are those of the account's zone.
 */
export function useSentence(): typeof say {
  // Another language draws again.
  const { i18n } = useTranslation();
  const timeZone = useKnownZone();
  const nameOf = useNamedTopic();
  return (sentence, said, isNamed) => {
    const text = say(sentence, said, isNamed);
    // What somebody else wrote stays as it is.
    if (!said) return text;
    const topic = said.params?.['topic'];
    const named = typeof topic === 'string' ? withName(text, topic, nameOf(topic)) : text;
    if (timeZone === undefined) return named;
    return named.replaceAll(INSTANT, (at) => formatTime(at, 'minute', i18n.language, timeZone));
  };
}

/** Sentences end with the key of their topic. */
const withName = (text: string, key: string, name: string): string =>
  text.endsWith(key) ? `${text.slice(0, -key.length)}${name}` : text;

/** Names a topic as `useTopicName` does. Topics are read once a sentence has one: most pages have none. */
function useNamedTopic(): (key: string) => string {
  const client = useQueryClient();
  const { data } = useApi('/api/settings', {}, { enabled: false });
  return (key) => {
    const query = apiQuery('/api/settings');
    const state = client.getQueryState(query.queryKey);
    if (state?.status === 'pending' && state.fetchStatus === 'idle') {
      client.query(query).catch(() => undefined);
    }
    return data?.topics?.find((topic) => topic.key === key)?.name ?? key;
  };
}
