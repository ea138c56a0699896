import { LanguageUnavailable } from '../clients/languages/unavailable.ts';
import { ServerUnavailable } from '../servers/server.ts';

/**
 * Describes a server that others run, by its name and version. Where the machine can't have it, its only test is
 * skipped, and says why; so does the page.
 *
 * @param provide Finds or installs the program. Its `version` is as the program says it; absent where `server` has it.
 */
export async function describeNeighbour<T extends { version?: string }>(
  server: string,
  provide: () => Promise<T>,
  suite: (given: T) => void,
): Promise<void> {
  const given = await provide().catch((error: unknown) => {
    if (error instanceof ServerUnavailable || error instanceof LanguageUnavailable) return error;
    throw error;
  });
  if (given instanceof Error) {
    const why = given.message.split('\n')[0] ?? '';
    console.warn(`SKIPPED: ${server}: ${why}`);
    // oxlint-disable-next-line jest/no-disabled-tests
    describe(server, () => test.skip(why, () => {}));
    return;
  }
  const { version } = given;
  describe(version === undefined ? server : `${server} ${version}`, () => suite(given));
}
