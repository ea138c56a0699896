/** Form of a topic's key. */
export const TOPIC_KEY = '^[a-z0-9_-]{1,40}$';
