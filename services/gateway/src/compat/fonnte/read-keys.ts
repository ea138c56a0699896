import { readCompatKey } from '../compat-key.ts';

/** Keys of one call: tokens of several phones take turns by chance. */
const MOST_KEYS = 10;

interface FonnteKeys {
  account: string;
  channels: string[];
}

/** Reads one or several keys with commas, all of the same account token; null when they are none. */
export function readKeys(text: string): FonnteKeys | null {
  const keys = text.split(',').map((part) => readCompatKey(part));
  if (keys.length > MOST_KEYS) return null;
  const channels: string[] = [];
  for (const key of keys) {
    if (key === null || key.account !== keys[0]?.account) return null;
    channels.push(key.channel);
  }
  const [first] = keys;
  return first ? { account: first.account, channels } : null;
}
