/**
 * Reads a member of a table by a name from outside; undefined for one that the table doesn't have itself. `table[name]`
 * would find what every object inherits: `constructor`, `toString`.
 */
export function ownMember<Table extends object>(
  table: Table | null | undefined,
  name: PropertyKey | undefined,
): Table[keyof Table] | undefined {
  if (table === undefined || table === null || name === undefined) return undefined;
  return Object.hasOwn(table, name) ? table[name as keyof Table] : undefined;
}
