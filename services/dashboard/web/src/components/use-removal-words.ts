import { useTranslation } from 'react-i18next';
import { useTopicName } from './use-topic-name.ts';

interface Removed {
  /** As people read it. */
  address: string;
  /** Key of the topic that the address gets no more; undefined: it gets nothing. */
  topic?: string | undefined;
}

/** What is said before and after an address is taken off the list of those that get no messages. */
export function useRemovalWords(): (
  removed: Removed,
) => Record<'title' | 'text' | 'verb' | 'done', string> {
  const { t } = useTranslation('suppressions');
  const nameOf = useTopicName();
  return ({ address, topic: key }) => {
    const verb = t('remove.verb');
    if (key === undefined) {
      return {
        title: t('remove.title', { address }),
        text: t('remove.text'),
        verb,
        done: t('remove.done', { address }),
      };
    }
    const topic = nameOf(key);
    return {
      title: t('remove.topicTitle', { address, topic }),
      text: t('remove.topicText'),
      verb,
      done: t('remove.topicDone', { address, topic }),
    };
  };
}
