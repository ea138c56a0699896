import { oneOf, readSearch, text, time } from '../../app/read-search.ts';

/** `actor` is the id of a person or a token, or `operator`; `object` that of what was changed. */
export const auditSearch = readSearch({
  kind: oneOf(['send.rejected', 'management', 'sign-in', 'limit.reached']),
  actor: text(),
  object: text(),
  object_kind: text(),
  refused: text(),
  from: time(),
});
