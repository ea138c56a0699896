import { PLACEHOLDER } from '../placeholders.ts';

/**
 * When a message is checked. `written`: with markers that wait for their values. `accepted`: the same
 * in a request, where a text that is too long fails its channel when it is rendered, and not the
 * request. `rendered`: a marker that is left is ordinary text.
 */
export type Stage = 'written' | 'accepted' | 'rendered';

/** A rule on the value of `text` can't be judged yet. */
export function waits(text: string, stage: Stage): boolean {
  return stage !== 'rendered' && text.search(PLACEHOLDER) !== -1;
}

/** What stands before the first marker. */
export function beforeMarker(text: string): string {
  const start = text.search(PLACEHOLDER);
  return start === -1 ? text : text.slice(0, start);
}
