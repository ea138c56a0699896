/** Reads groups of header fields between blank lines, unfolded. Names in lower case; the first one wins. */
export function fieldGroups(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/^\n+/, '')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name, value = ''] = /^([!-9;-~]+):(.*)$/s.exec(line) ?? [];
        const key = name?.toLowerCase();
        if (key !== undefined && !fields.has(key)) fields.set(key, value.trim());
      }
      return fields;
    });
}
