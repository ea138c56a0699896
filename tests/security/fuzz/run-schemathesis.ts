import { createClient, provision } from '../../harness/index.ts';
import { startOwn } from '../start-own.ts';
import { fuzz, type FuzzOptions } from './fuzz.ts';
import { provideSchemathesis } from './provide-schemathesis.ts';

const HOUR_MS = 60 * 60_000;

/** Cases for each operation: `/v1` has few operations and many rules. */
const ROUNDS: readonly Pick<FuzzOptions, 'document' | 'examples'>[] = [
  { document: '/openapi.json', examples: 500 },
  { document: '/api/openapi.json', examples: 40 },
];

/** Runs seed after seed until it made this many calls. Returns whether every answer was a documented one. */
export async function runSchemathesis(wanted: number, firstSeed: number): Promise<boolean> {
  const schemathesis = await provideSchemathesis();
  if (!schemathesis) throw new Error('schemathesis needs python3 with pip, and PyPI');
  const { url, stop } = await startOwn();
  let asked = 0;
  let failed = false;
  try {
    const { account, token } = await provision(createClient(url));
    for (let seed = firstSeed; asked < wanted && !failed; seed += 1) {
      for (const round of ROUNDS) {
        const { cases, passed, report } = await fuzz(schemathesis, {
          ...round,
          url,
          account,
          token,
          seed,
          boundaries: true,
          timeoutMs: HOUR_MS,
        });
        asked += cases;
        console.log(
          `${round.document}, seed ${seed}: ${cases} cases, ${passed ? 'passed' : 'FAILED'}`,
        );
        if (!passed) console.log(report);
        failed ||= !passed;
      }
    }
  } finally {
    await stop();
  }
  console.log(
    `${asked} cases in all, ${failed ? 'with failures' : 'every answer a documented one'}`,
  );
  return !failed;
}
