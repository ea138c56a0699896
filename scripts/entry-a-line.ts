/** Writes JSON with one entry of its members a line, so that a change of it can be read. */
export function entryALine(recorded: object): string {
  const members = Object.entries(recorded).map(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) {
      const rows = value.map((one: unknown) => `    ${JSON.stringify(one)}`);
      return `  "${name}": [\n${rows.join(',\n')}\n  ]`;
    }
    if (typeof value !== 'object' || value === null) return `  "${name}": ${JSON.stringify(value)}`;
    const rows = Object.entries(value).map(([key, own]) => `    "${key}": ${JSON.stringify(own)}`);
    return `  "${name}": {\n${rows.join(',\n')}\n  }`;
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
