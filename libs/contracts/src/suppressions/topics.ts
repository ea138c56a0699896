import { broken } from '../failures/broken.ts';
import type { Failure } from '../failures/failure.ts';

/** A kind of messages of an account that people can end without ending the others: orders, offers. */
export interface Topic {
  /** Names it in calls; of the form `TOPIC_KEY`. */
  key: string;
  /** Of the topic on the page on which people choose. */
  name: string;
  description?: string;
  /** A message that is one of these words ends the topic. */
  words?: string[];
}

export const TOPIC_LIMITS = {
  topics: 50,
  name: 60,
  description: 200,
  words: 10,
  word: 40,
} as const;

/** Keys that a refusal lists. */
const MOST_LISTED = 20;

/** The account's topic of this key; undefined where it has none, or has it no more. */
export const topicOf = (
  topics: readonly Topic[] | undefined,
  key: string | undefined,
): Topic | undefined =>
  key === undefined ? undefined : topics?.find((topic) => topic.key === key);

/** Why a key names no topic of an account; null: it names one. */
export function topicFault(
  topics: readonly Topic[] | undefined,
  key: string | undefined,
  field: string,
): Failure | null {
  if (key === undefined || topicOf(topics, key) !== undefined) return null;
  if (topics === undefined || topics.length === 0) return broken(field, 'topicsNone');
  const keys = topics.slice(0, MOST_LISTED).map((topic) => topic.key);
  const list = [...keys, ...(topics.length > keys.length ? ['…'] : [])].join(', ');
  return broken(field, 'topicUnknown', { list });
}
