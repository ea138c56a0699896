import { PLACEHOLDER } from '../placeholders.ts';

/**
 * Stage of a message's check. `written`: its markers have no values yet. `accepted`: the same in a
 * request, where a text that is too long fails its channel at rendering instead of the request.
 * `rendered`: a marker that is left is ordinary text.
 */
export type Stage = 'written' | 'accepted' | 'rendered';

/** Whether a rule on the value of `text` can't be checked yet. */
export function waits(text: string, stage: Stage): boolean {
  return stage !== 'rendered' && text.search(PLACEHOLDER) !== -1;
}

/** Text before the first marker. */
export function beforeMarker(text: string): string {
  const start = text.search(PLACEHOLDER);
  return start === -1 ? text : text.slice(0, start);
}
