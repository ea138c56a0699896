/** `{{ name }}`: spaces are optional; a name has 1 to 64 letters, digits, `_` or `-`. */
const MARKER = /\{\{ *[A-Za-z0-9_-]{1,64} *\}\}/;

/**
 * When a message is checked: as it was written, with markers that wait for their values, or as it
 * was rendered, when a marker that is left is ordinary text.
 */
export type Stage = 'written' | 'rendered';

/** A rule on the value of `text` can't be judged yet. */
export function waits(text: string, stage: Stage): boolean {
  return stage === 'written' && MARKER.test(text);
}

/** What stands before the first marker. */
export function beforeMarker(text: string): string {
  const start = text.search(MARKER);
  return start === -1 ? text : text.slice(0, start);
}
