import { CHANNEL_NAMES, CHANNELS } from '../components/channels.ts';
import { fieldOf, type FailureValue } from './failures/field-of.ts';
import type { Language } from './languages.ts';

/** Says a value without its field; null: as the server says it. */
type Tell = (said: FailureValue) => string | null;

/** Kinds whose sentence is for programs, or names one of two causes: screens say them in other words. */
const ENGLISH: Readonly<Record<string, string>> = {
  targetMissing: 'Recipient is missing',
  deviceDisconnected: 'Device disconnected, or its credentials are refused',
};

const tellEnglish: Tell = ({ kind }) =>
  Object.hasOwn(ENGLISH, kind) ? (ENGLISH[kind] ?? null) : null;
let tell = tellEnglish;

/** Loads what failures say in the language; English needs nothing. */
export async function loadSentences(language: Language): Promise<void> {
  tell = language === 'id' ? (await import('./failures/tell.ts')).tell : tellEnglish;
}

/**
 * Says a sentence of the server in the chosen language; without its value it is in words of somebody else, and stays
 * as it is.
 */
export function sayWithoutField(sentence: string, said: FailureValue | null | undefined): string {
  if (!said) return sentence;
  const field = fieldOf(said);
  return tell(said) ?? (field === undefined ? sentence : sentence.slice(`${field}: `.length));
}

/**
 * The same after its field. The field of a channel is the channel's name.
 *
 * @param isNamed the channel stands beside the sentence, which doesn't name it again.
 */
export function say(
  sentence: string,
  said: FailureValue | null | undefined,
  isNamed = false,
): string {
  const field = said ? fieldOf(said) : undefined;
  if (field === undefined) return sayWithoutField(sentence, said);
  const channel = CHANNELS.find((one) => field === one || field === `target.${one}`);
  const own = sayWithoutField(sentence, said);
  if (channel === undefined) return `${field}: ${own}`;
  return isNamed ? own : `${CHANNEL_NAMES[channel]}: ${own}`;
}
