/** Where a schema stands in the document. */
export function reference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * A plain copy of a schema in which every part that is a component itself, known by its title, is a
 * reference.
 */
export function withReferences(schema: object, components: ReadonlySet<string>): object {
  const copy = (value: unknown, isRoot: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item, false));
    if (typeof value !== 'object' || value === null) return value;
    const { title } = value as { title?: unknown };
    if (!isRoot && typeof title === 'string' && components.has(title)) return reference(title);
    return Object.fromEntries(
      Object.entries(value).map(([keyword, part]) => [keyword, copy(part, false)]),
    );
  };
  return copy(schema, true) as object;
}
