import { Type } from 'typebox';
import { TOPIC_KEY } from '../suppressions/topic-key.ts';

/** The key of a topic of the account, with what it says where it stands. */
export const TopicKeySchema = (description: string) =>
  Type.String({ pattern: TOPIC_KEY, description });
