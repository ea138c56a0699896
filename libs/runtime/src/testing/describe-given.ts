/**
 * Describes a suite that needs a server or a program. Without it the suite is skipped with a
 * visible line; with `CI=true` it fails, so that no suite is silently skipped there.
 */
export function describeGiven<T>(
  name: string,
  { given, what }: { given: T | null | undefined | false; what: string },
  suite: (given: T) => void,
): void {
  if (given) {
    describe(name, () => suite(given));
    return;
  }
  const missing = `${name}: needs ${what}, which is not here`;
  if (process.env['CI'] !== 'true') console.warn(`SKIPPED: ${missing}`);
  const declare = process.env['CI'] === 'true' ? test : test.skip;
  declare(`${name} has ${what}`, () => {
    throw new Error(missing);
  });
}
