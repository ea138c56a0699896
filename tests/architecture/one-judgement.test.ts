import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const texts = new Map(
  globSync('{libs,services}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const filesWith = (pattern: RegExp): string[] =>
  [...texts].flatMap(([path, text]) => (pattern.test(text) ? path : [])).toSorted();

// Whether a send may go now is judged in one place (decision 0089). A further file with one of these is a second judgement.
test.each<[what: string, pattern: RegExp, files: string[]]>([
  ['reasons of suppressions', /\breasonsAmong\(/, ['libs/dispatch/src/know-for.ts']],
  [
    'session windows',
    /sessionWindows\.openUntil\(/,
    [
      'libs/dispatch/src/know-for.ts',
      // Tell people until when.
      'services/dashboard/src/inbox/read-window.ts',
      'services/dashboard/src/search/contact-page.ts',
      'services/gateway/src/checks/read-knowledge.ts',
    ],
  ],
  ['what people were sent', /recipientSends\.sentTo\(/, ['libs/dispatch/src/recipient-waits.ts']],
  [
    'whether a template is not approved',
    /\.approval !== 'approved'\) return/,
    ['libs/dispatch/src/source-of-send.ts'],
  ],
  [
    'languages of templates',
    /nearestLanguage\(/,
    [
      'libs/contracts/src/content/languages.ts',
      'libs/dispatch/src/in-language.ts',
      // Which template carries a code, before there is a send.
      'services/gateway/src/verify/authentication-templates.ts',
    ],
  ],
])('%s are read by the judgement alone', (_what, pattern, files) => {
  expect(filesWith(pattern)).toEqual(files);
});

test('what receipts proved of a stored request is read by the functions of its home', () => {
  const readers = filesWith(/\bproofs = \{\}/);
  expect(readers).toEqual([
    'libs/cascade/src/standing.ts',
    'libs/store/src/repositories/figures/tally.ts',
    'libs/store/src/repositories/requests/read-standings.ts',
    'services/dashboard/src/logs/view-request.ts',
  ]);
  for (const path of readers.slice(1)) expect(texts.get(path)).toMatch(/standingOf\w+\(/);
});
