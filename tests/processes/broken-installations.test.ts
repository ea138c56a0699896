import { isDeepStrictEqual } from 'node:util';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { canMountDisk } from '../faults/rows/small-disk.ts';
import { canStartSecuredServers } from '../servers/index.ts';
import { BREAKS } from './broken/breaks.ts';
import { startInstallation, type Found, type Installation } from './broken/installation.ts';

const START_MS = 300_000;
const TIMEOUT_MS = 180_000;
const FOUND_WITHIN_MS = 60_000;

describeGiven(
  'installations with one fault each, on servers with TLS and users of few rights',
  {
    given: canStartSecuredServers() && (await canMountDisk()),
    what: 'RabbitMQ, MongoDB, openssl and the right to mount a disk',
  },
  () => {
    let installation: Installation;
    /** What isn't fine without a fault: no public address, no backup. */
    let usual: ReadonlySet<string>;
    const table: string[] = [];
    const told = (found: readonly Found[]) =>
      found.filter(
        ({ check, state }) => (state === 'wrong' || state === 'look') && !usual.has(check),
      );
    const checksOf = (found: readonly Found[]) =>
      [...new Set(told(found).map(({ check }) => check))].toSorted();

    beforeAll(async () => {
      installation = await startInstallation();
      usual = new Set();
      const well = await waitFor(
        async () => {
          const found = await installation.doctor();
          usual = new Set(['public-url', 'backups', 'operator-token', 'links']);
          return told(found).length === 0 ? found : undefined;
        },
        { timeoutMs: FOUND_WITHIN_MS, what: 'a sound installation' },
      ).catch(async (error: unknown) => {
        throw new Error(JSON.stringify(told(await installation.doctor())), { cause: error });
      });
      usual = new Set(
        well.flatMap(({ check, state }) => (state === 'wrong' || state === 'look' ? [check] : [])),
      );
    }, START_MS);
    afterAll(async () => {
      if (table.length > 0) console.log(table.join('\n'));
      await installation?.stop();
    }, START_MS);

    test.each(BREAKS)(
      '$installation: the doctor finds $finds, and nothing else',
      async ({ installation: name, finds, status, begin }) => {
        const { visit, end } = await begin(installation);
        try {
          let found: Found[] = [];
          await waitFor(
            async () => {
              found = await installation.doctor(visit);
              return isDeepStrictEqual(checksOf(found), finds);
            },
            { timeoutMs: FOUND_WITHIN_MS, everyMs: 500, what: 'the fault alone' },
          ).catch(() => undefined);
          const news = told(found);
          table.push(
            ...news.map(
              ({ check, state, seen, advice }) =>
                `${name} | ${state} ${check}: ${seen} | ${advice}`,
            ),
          );
          expect({ name, checks: checksOf(found), news }).toMatchObject({ checks: finds });
          expect(news.every(({ advice = '' }) => advice !== '')).toBe(true);
          const said = status === undefined ? '' : (await installation.status(visit)).said;
          expect(said).toMatch(status ?? /^$/);
        } finally {
          await end?.();
          await waitFor(async () => told(await installation.doctor()).length === 0, {
            timeoutMs: FOUND_WITHIN_MS,
            everyMs: 500,
            what: 'the installation to be sound again',
          });
        }
      },
      TIMEOUT_MS,
    );
  },
);
