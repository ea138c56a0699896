import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { listed } from '../validation/words.ts';
import { beforeMarker } from './markers.ts';
import type { Stage } from './markers.ts';

/** Checks a link that a button opens: its scheme, and that it is a link at all. */
export function checkLink(
  url: string,
  path: string,
  stage: Stage,
  schemes: readonly string[],
): Failure | null {
  const badLink = broken(path, 'linkSchemes', { schemes: listed(schemes, 'or') });
  const judged = stage !== 'rendered' ? beforeMarker(url) : url;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(judged)?.[1]?.toLowerCase();
  const known = scheme !== undefined && schemes.includes(scheme);
  // A link that starts with a marker may become any link.
  if (!known && (scheme !== undefined || judged === url)) return badLink;
  if (judged !== url) return null;
  return URL.canParse(url) && !/\s/.test(url) ? null : badLink;
}
