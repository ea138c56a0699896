import type { FormState } from '@cascade/contracts';

/** What a form says, before it is put into a channel's own shape. */
export interface Prompt {
  text: string;
  /** How to answer: said last, and kept where the text has to be cut. */
  how?: string;
  /** Answers to tap; empty when there are none. */
  options: readonly PromptOption[];
  /** How numbered and listed options are introduced; absent where all options are words. */
  choice?: { byNumber: string; list: string };
}

export interface PromptOption {
  /** Comes back when it is tapped. */
  id: string;
  label: string;
  /** A word that the text names already; it has no number. */
  isWord?: true;
}

type Place = FormState['at'];

/** `form:<run>:<place>:<value>`: at most 64 bytes, the room of a Telegram button. */
export function tapId(state: Pick<FormState, 'run' | 'at'>, value: string): string {
  return `form:${state.run}:${state.at}:${value}`;
}

export function readTap(id: string): { run: string; at: Place; value: string } | null {
  const parts = /^form:([\w-]+):(\d{1,2}|summary|pick):(\w+)$/.exec(id);
  if (!parts) return null;
  const [, run = '', place = '', value = ''] = parts;
  const at = place === 'summary' || place === 'pick' ? place : Number(place);
  return { run, at, value };
}

/** Whether a tap is on what some form said, running or long over. */
export const isFormTap = (id: string): boolean => id.startsWith('form:');

export const plain = (text: string): Prompt => ({ text, options: [] });
