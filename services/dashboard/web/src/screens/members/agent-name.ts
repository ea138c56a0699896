/** Looked for in this order: most browsers call themselves by the names of others, too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `Firefox · Windows`; as it is when nothing in it is known. */
export function agentName(agent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => {
    const found = names.find(([mark]) => agent.includes(mark));
    return found === undefined ? [] : [found[1]];
  });
  return known.length === 0 ? agent : known.join(' · ');
}
