import { describeGiven } from '@cascade/runtime/testing';
import { provision, startStack, type Stack, type Tenant } from '../../harness/index.ts';
import { fuzz } from './fuzz.ts';
import { provideSchemathesis } from './provide-schemathesis.ts';

const TIMEOUT_MS = 240_000;

/**
 * A short run: the same cases each time. More of them cost what generating them costs; `npm run fuzz` makes 10,000
 * calls of other cases.
 */
const SHORT = { seed: 1, boundaries: false, timeoutMs: TIMEOUT_MS };

describeGiven(
  'fuzzing, 300 cases',
  { given: await provideSchemathesis(), what: 'schemathesis (python3 and PyPI)' },
  (schemathesis) => {
    let stack: Stack;
    let tenant: Tenant;

    beforeAll(async () => {
      stack = await startStack({ engine: { kind: 'embedded' } });
      tenant = await provision(stack);
    });
    afterAll(() => stack.stop());

    test.each([
      ['/openapi.json', 15, 40],
      ['/api/openapi.json', 1, 180],
    ] as const)(
      'every answer of %s is a documented one',
      async (document, examples, atLeast) => {
        const { url } = stack;
        const { account, token } = tenant;
        const options = { ...SHORT, url, account, token, document, examples };
        const { cases, passed, report } = await fuzz(schemathesis, options);
        if (!passed) throw new Error(report);
        expect(cases).toBeGreaterThan(atLeast);
      },
      TIMEOUT_MS,
    );
  },
);
