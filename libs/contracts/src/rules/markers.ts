import { markersOf } from '../content/placeholders.ts';

/**
 * Stage of a message's check. `written`: its markers have no values yet. `accepted`: the same in a
 * request, where a text that is too long fails its channel at rendering instead of the request.
 * `rendered`: a marker that is left is ordinary text.
 */
export type Stage = 'written' | 'accepted' | 'rendered';

/** Whether a rule on the value of `text` can't be checked yet. */
export function waits(text: string, stage: Stage): boolean {
  return stage !== 'rendered' && markersOf(text).length > 0;
}

/** Text before the first marker. */
export function beforeMarker(text: string): string {
  return text.slice(0, markersOf(text)[0]?.start);
}
