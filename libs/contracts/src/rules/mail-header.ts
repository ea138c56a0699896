import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { MAX_HEADER_LINE } from '../limits/limits.ts';
import { checkHeaderText, checkLength } from './text.ts';
import { waits, type Stage } from './markers.ts';

/** RFC 5322, 3.6.8, without the rarer characters. */
const NAME = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;

/** Header fields that a template may have, in lower case; also all of `List-*` and `X-*`. */
const ALLOWED = new Set([
  'auto-submitted',
  'comments',
  'feedback-id',
  'importance',
  'in-reply-to',
  'keywords',
  'organization',
  'precedence',
  'priority',
  'references',
  'sensitivity',
]);

/** `list_unsubscribe` of the template writes these. */
const OF_LIST_UNSUBSCRIBE = /^list-unsubscribe(?:-post)?$/;

/**
 * Fields by which a mail service or server changes recipients, or that say something about the mail's
 * way here.
 */
const ROUTING =
  /^x-(?:smtpapi|original-to|envelope-.*|forwarded-.*|failed-recipients|received.*|google-original-from|authentication-.*|originating-ip)$/;

/**
 * Checks a header field of a mail template: its name, and that its value stays on one line of ASCII or
 * other printable text. Returns the fault, or null.
 */
export function checkMailHeader(
  name: string,
  value: string,
  path: string,
  stage: Stage,
): Failure | null {
  if (!NAME.test(name)) return broken(path, 'headerFieldName');
  const lower = name.toLowerCase();
  if (OF_LIST_UNSUBSCRIBE.test(lower)) return broken(path, 'useListUnsubscribe');
  const isKnown = ALLOWED.has(lower) || /^(?:list|x)-./.test(lower);
  if (!isKnown || ROUTING.test(lower)) {
    return broken(path, 'headerFieldNotSet');
  }
  if (!waits(value, stage) && value.trim() === '') return broken(path, 'notEmpty');
  return (
    checkHeaderText(value, path) ??
    checkLength(value, MAX_HEADER_LINE - name.length - 2, path, stage)
  );
}
