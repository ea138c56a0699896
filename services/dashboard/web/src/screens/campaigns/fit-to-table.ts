import { channelsOf, withMember } from '../send/draft.ts';
import { sameTitle, withColumns } from './compose.ts';
import type { Composition } from './composition.ts';
import { mendsFor } from './table-mends.ts';

/**
 * The composition for a table with other columns. A recipient or a variable of a column that isn't there has none, or
 * the one whose title fits.
 */
export function fitToTable(composition: Composition, columns: readonly string[]): Composition {
  let { draft } = composition;
  for (const channel of channelsOf(draft)) {
    const title = draft.target[channel] ?? '';
    draft = withMember(draft, 'target', channel, sameTitle(title, columns) ?? '');
  }
  const variables = Object.entries(draft.target.variables ?? {}).flatMap(([name, title]) => {
    const same = typeof title === 'string' ? sameTitle(title, columns) : undefined;
    return same === undefined ? [] : [[name, same] as const];
  });
  draft = withMember(draft, 'target', 'variables', Object.fromEntries(variables));
  const { languages: before = '', ...others } = composition;
  const languages = sameTitle(before, columns);
  return {
    ...others,
    ...(languages === undefined ? {} : { languages }),
    draft: withColumns(draft, columns),
    mends: mendsFor(composition.mends, columns),
  };
}
