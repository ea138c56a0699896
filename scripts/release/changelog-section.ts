/** A heading of a version: `## 0.3.0 (2026-11-29)`, `## 0.2.0 (unreleased)`, `## Unreleased`. */
const HEADING = /^## (?:(Unreleased)|(\d+\.\d+\.\d+)(?: \((unreleased|\d{4}-\d\d-\d\d)\))?)$/;

/** The release can't be made; the text says why. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

/**
 * Gives the unreleased section of the changelog its version and date. Throws ReleaseRefused without such a section, with an empty
 * one, and where the version isn't higher than the newest released one.
 */
export function releaseSection(changelog: string, version: string, date: string): string {
  const lines = changelog.split('\n');
  const headings = lines.flatMap((line, at) => {
    const found = line.startsWith('## ') ? HEADING.exec(line) : null;
    if (line.startsWith('## ') && !found) throw new ReleaseRefused(`CHANGELOG.md: “${line}”?`);
    return found
      ? [{ at, version: found[2], isOpen: Boolean(found[1]) || found[3] === 'unreleased' }]
      : [];
  });
  const [open, ...released] = headings;
  if (open?.isOpen !== true) {
    throw new ReleaseRefused('CHANGELOG.md: its first section must be “## Unreleased”');
  }
  const body = lines.slice(open.at + 1, released[0]?.at).filter((line) => /^[^#\s]/.test(line));
  if (body.length === 0) throw new ReleaseRefused('CHANGELOG.md: the unreleased section is empty');
  const newest = released[0]?.version;
  if (newest !== undefined && compareVersions(version, newest) <= 0) {
    throw new ReleaseRefused(`${version} isn't higher than ${newest}, which is released`);
  }
  return lines.with(open.at, `## ${version} (${date})`).join('\n');
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
