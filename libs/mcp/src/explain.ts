import { ERROR_CATALOGUE } from './library.ts';

/** What an agent is told about an error. */
interface Explained {
  reason: string;
  code: string;
  what_happened: string;
  what_to_do: string;
  retry: string;
}

const RETRIES = {
  'after-change': 'Only after what is at fault was changed.',
  later: 'The same call may be repeated after a while.',
  'ask-first':
    'DO NOT SEND AGAIN. It is not known whether the message arrived: ask the recipient or a person first.',
  never: 'No: the same call fails again.',
} as const;

type Entry = (typeof ERROR_CATALOGUE)[keyof typeof ERROR_CATALOGUE];

export function entryOf(code: string): Entry | undefined {
  const entries: Readonly<Record<string, Entry>> = ERROR_CATALOGUE;
  return Object.hasOwn(entries, code) ? entries[code] : undefined;
}

/** Explains an error by the catalogue. A code that isn't listed keeps its reason. */
export function explain(code: string, reason: string): Explained {
  const entry = entryOf(code);
  if (entry === undefined) {
    return {
      reason,
      code,
      what_happened: reason,
      what_to_do: 'Tell a person.',
      retry: RETRIES.never,
    };
  }
  return { code, reason, ...wordsOf(entry) };
}

/** Every error, or one of them, as an agent reads it. */
export function wordsOf({ en, retry }: Entry) {
  return { what_happened: en.what, what_to_do: en.todo, retry: RETRIES[retry] };
}

/** Whether sending again may deliver the message twice. */
export const mustNotSendAgain = (code: string): boolean => entryOf(code)?.retry === 'ask-first';
