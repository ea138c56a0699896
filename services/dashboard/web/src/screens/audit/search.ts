import { oneOf, readSearch, text, time } from '../../app/read-search.ts';

/** `actor` is the id of a person or a token, or `operator`. */
export const auditSearch = readSearch({
  kind: oneOf(['send.rejected', 'management', 'limit.reached']),
  actor: text(),
  from: time(),
});
