/**
 * A suite on the real server at `TEST_MONGODB_URL`. Without one it is skipped with a loud line, and
 * fails when `CI` is `true`.
 */
export function describeWithMongo(name: string, suite: (url: string) => void): void {
  const url = process.env['TEST_MONGODB_URL'];
  if (url) {
    describe(name, () => suite(url));
    return;
  }
  if (process.env['CI'] === 'true') {
    it(`${name}: has a server`, () => {
      throw new Error('CI=true, but TEST_MONGODB_URL is not set');
    });
    return;
  }
  console.warn(`SKIPPED: ${name}: TEST_MONGODB_URL is not set, so no real MongoDB was tested`);
  describe.skip(name, () => suite('mongodb://unset'));
}
