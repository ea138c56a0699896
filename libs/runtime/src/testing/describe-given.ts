/**
 * A suite that needs what the machine may lack: a server, a program. Without it the suite is skipped
 * with a loud line; with `CI=true` it fails, for nothing may go untested there unseen.
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
