import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { waits, type Stage } from './markers.ts';

/**
 * Checks a length in UTF-16 units, as Telegram and the Cloud API count. A text with markers is
 * checked when they are replaced.
 */
export function checkLength(text: string, max: number, path: string, stage: Stage): Failure | null {
  if (text.length <= max || waits(text, stage)) return null;
  return broken(path, 'charactersOver', { count: text.length, most: max });
}

/** Refuses blank texts, as providers do. */
export function checkNotBlank(text: string, path: string): Failure | null {
  return text.trim() === '' ? broken(path, 'notEmpty') : null;
}

/**
 * Text that becomes part of a header (a mail's subject, a file name, an address) must stay on its
 * line (RFC 5322, section 2.2; RFC 9110, section 5.5).
 */
export function checkHeaderText(text: string, path: string): Failure | null {
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  return /[\r\n\u0000]/.test(text) ? broken(path, 'lineBreaksOrNul') : null;
}
