import type { Parse } from '@cascade/runtime';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

/** Deeper than any mail that a person wrote. */
const LIMITS = { maxNestingDepth: 40, maxRfc822NestingDepth: 3, maxHeadersSize: 512 * 1024 };
/** A message lists each of its attachments, stored or not. */
const MAX_ATTACHMENTS = 1_000;

/**
 * Runs in a parse thread. Null for bytes that can't be taken apart: nested without end, headers
 * without end, attachments without end.
 */
export const parse: Parse<Uint8Array, Email | null> = async (raw) => {
  try {
    const mail = await PostalMime.parse(raw, LIMITS);
    return mail.attachments.length > MAX_ATTACHMENTS ? null : mail;
  } catch {
    return null;
  }
};
