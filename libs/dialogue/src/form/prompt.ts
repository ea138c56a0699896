import type { FormState } from '@cascade/contracts';

/** A form's text, before it is rendered for a channel. */
export interface Prompt {
  text: string;
  /** How to answer: at the end, and kept when the text is cut. */
  how?: string;
  /** Answers to tap; empty when there are none. */
  options: readonly PromptOption[];
  /** Introduction of numbered and listed options; absent where all options are words. */
  choice?: { byNumber: string; list: string };
}

export interface PromptOption {
  /** Id that a tap returns. */
  id: string;
  label: string;
  /** A word that the text names already; without a number. */
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

/** Whether a tap belongs to a form, running or ended. */
export const isFormTap = (id: string): boolean => id.startsWith('form:');

export const plain = (text: string): Prompt => ({ text, options: [] });
