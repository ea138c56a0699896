import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import type { ListMessage } from '../content/message.ts';
import { LIST_ROWS } from '../limits/limits.ts';
import { checkNotBlank } from './text.ts';

/** Checks a WABA list beyond its schema (Cloud API, interactive lists). */
export function checkListMessage(list: ListMessage, path: string): Failure | null {
  const blank = checkNotBlank(list.button, `${path}.button`);
  if (blank !== null) return blank;
  const total = list.sections.reduce((sum, section) => sum + section.rows.length, 0);
  if (total > LIST_ROWS)
    return broken(`${path}.sections`, 'rowsOverInTotal', { count: total, most: LIST_ROWS });
  const ids = new Set<string>();
  for (const [i, section] of list.sections.entries()) {
    const at = `${path}.sections[${i}]`;
    if (section.title === undefined && list.sections.length > 1) {
      return broken(`${at}.title`, 'requiredWithSections');
    }
    for (const [j, row] of section.rows.entries()) {
      const fault = checkNotBlank(row.id, `${at}.rows[${j}].id`);
      if (fault !== null) return fault;
      const untitled = checkNotBlank(row.title, `${at}.rows[${j}].title`);
      if (untitled !== null) return untitled;
      if (ids.has(row.id)) return broken(`${at}.rows[${j}].id`, 'usedByOtherRow');
      ids.add(row.id);
    }
  }
  return null;
}
