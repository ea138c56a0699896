/** In this order: most browsers also name other browsers. */
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

/** Shortens a user agent: `Firefox · Windows`. An unknown one stays as it is. */
export function agentName(agent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => {
    const found = names.find(([mark]) => agent.includes(mark));
    return found === undefined ? [] : [found[1]];
  });
  return known.length === 0 ? agent : known.join(' · ');
}
