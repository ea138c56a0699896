import { PLACEHOLDER } from '../placeholders.ts';

/**
 * When a message is checked: as it was written, with markers that wait for their values, or as it
 * was rendered, when a marker that is left is ordinary text.
 */
export type Stage = 'written' | 'rendered';

/** A rule on the value of `text` can't be judged yet. */
export function waits(text: string, stage: Stage): boolean {
  return stage === 'written' && text.search(PLACEHOLDER) !== -1;
}

/** What stands before the first marker. */
export function beforeMarker(text: string): string {
  const start = text.search(PLACEHOLDER);
  return start === -1 ? text : text.slice(0, start);
}
