import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPTION_NAMES } from '@cascade/contracts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{libs,services}/*/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/testing\/|node_modules/.test(path),
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesWith = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(read(path))).toSorted();

const ACCEPTANCE = 'libs/dispatch/src/acceptance';

test('one function inserts an accept row, and wakes it up', () => {
  expect(filesWith(/\brequests\.accept\(/)).toEqual([`${ACCEPTANCE}/insert-request.ts`]);
  expect(filesWith(/\bwakeUp\(/)).toEqual([
    `${ACCEPTANCE}/insert-request.ts`,
    `${ACCEPTANCE}/wake-up.ts`,
  ]);
});

test('one function chooses members of sender pools for a request', () => {
  expect(filesWith(/\bchooseSender\(/)).toEqual([
    `${ACCEPTANCE}/choose-sender.ts`,
    `${ACCEPTANCE}/choose-senders.ts`,
  ]);
});

test('one function copies the options of a request', () => {
  const named = new RegExp(`\\b(?:request|valid)\\.(?:${OPTION_NAMES.join('|')})\\b`);
  // What reads one of them for itself.
  expect(filesWith(named)).toEqual([
    'libs/contracts/src/validation/validate-send-request.ts',
    'libs/dispatch/src/by-device/missing-variable.ts',
    'services/dashboard/src/logs/view-detail.ts',
  ]);
});

/** What a caller of `planRequest` does besides. */
const STEPS = {
  permission: /\boptionsFault\(/,
  pools: /\b(?:chooseSenders|ownSenders)\(/,
  success: /\bwithDefaultSuccess\(/,
  templates: /\bisSensitive\(/,
  trace: /\btraced\('accept'/,
  insert: /\binsertRequest\(/,
};
type Step = keyof typeof STEPS;

const CALLERS: Readonly<Record<string, readonly Step[]>> = {
  // `POST /v1/send` and the interfaces of other products.
  'services/gateway/src/accept.ts': [
    'permission',
    'pools',
    'success',
    'templates',
    'trace',
    'insert',
  ],
  // Stores nothing, so that what a template says of the contents and what success means don't matter.
  'services/gateway/src/dry-run.ts': ['permission', 'pools'],
  // A code is always sensitive, and its conditions are those of the verification.
  'services/gateway/src/verify/send-code.ts': ['pools', 'trace', 'insert'],
  // Batches, the console and notices.
  'libs/dispatch/src/by-device/accept-send.ts': [
    'permission',
    'pools',
    'success',
    'templates',
    'trace',
    'insert',
  ],
  // A one-time secret goes by the device that its route names.
  'services/dashboard/src/sending/send-sealed-notice.ts': ['trace', 'insert'],
  // An answer goes by the device that the contact wrote to.
  'services/autoreply/src/apply-pending-effects.ts': ['templates', 'trace', 'insert'],
};

test('who plans a request, and what each does besides', () => {
  const planning = filesWith(/\bplanRequest\(/).filter((path) => !path.startsWith(ACCEPTANCE));
  const found = planning.map((path) => {
    const text = read(path);
    const steps = (Object.keys(STEPS) as Step[]).filter((step) => STEPS[step].test(text));
    return [path, steps] as const;
  });
  expect(Object.fromEntries(found)).toEqual(CALLERS);
});
