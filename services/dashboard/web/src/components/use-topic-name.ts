import { useApi } from '../api/use-api.ts';

/** Names topics by their keys; one that the account has no more by its key. */
export function useTopicName(): (key: string) => string {
  const { topics = [] } = useApi('/api/settings').data ?? {};
  return (key) => topics.find((topic) => topic.key === key)?.name ?? key;
}
