import { readSearch, text, time } from '../../app/read-search.ts';

/** `actor` is the id of a person or a token, or `operator`; `object` that of what was changed. The screen knows the words. */
export const auditSearch = readSearch({
  kind: text(),
  actor: text(),
  object: text(),
  object_kind: text(),
  refused: text(),
  from: time(),
});
