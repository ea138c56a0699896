import { waits } from './markers.ts';
import type { Stage } from './markers.ts';

/**
 * Lengths count UTF-16 units, as Telegram and the Cloud API do. A text with markers is judged once
 * they are replaced.
 */
export function checkLength(text: string, max: number, path: string, stage: Stage): string | null {
  if (text.length <= max || waits(text, stage)) return null;
  return `${path}: ${text.length} characters, at most ${max}`;
}

/** Providers refuse messages of white space alone. */
export function checkNotBlank(text: string, path: string): string | null {
  return text.trim() === '' ? `${path}: must not be empty` : null;
}
