import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../services/dashboard/web/src/', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => name === 'node_modules' })
  .filter((path) => !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));
const filesWith = (pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) => (pattern.test(text) ? path : [])).toSorted();

test.each<[what: string, pattern: RegExp, files: string[]]>([
  [
    'a form of its own',
    /<form\b|component="form"/,
    [
      'components/api-form.tsx',
      // Drafts, which a preview beside the form shows; one line that writes a message, or searches.
      'screens/autoreplies/rule-editor.tsx',
      'screens/autoreplies/simulator/composer.tsx',
      'screens/campaigns/row-editor.tsx',
      'screens/inbox/template-reply.tsx',
      'screens/inbox/text-reply.tsx',
      'screens/inbox/write-note.tsx',
      'screens/operations/find.tsx',
      'screens/sandbox-inbox/composer.tsx',
      'screens/send/send-screen.tsx',
      'screens/suppressions/address-filter.tsx',
      'screens/templates/template-editor.tsx',
    ],
  ],
  ['faults of fields that it sets back', /\bclearErrors\(/, ['components/api-form.tsx']],
  ['values of a form', /\buseForm[<(]/, ['components/api-form.tsx']],
  [
    'a query that it reads itself',
    /\bsearch\['\w+'\]|\{ \w+(?:, \w+)* \}: Record<string, unknown>\): \w*Search\b/,
    [],
  ],
  [
    'rows that it removes by their place',
    /\.filter\(\(_\w*, \w+\) => \w+ !== \w+\)|\.toSpliced\(index, 1\)/,
    [
      'components/rows-field.tsx',
      // Cards, with acts of their own.
      'screens/autoreplies/form-fields.tsx',
      'screens/sender-pools/members-card.tsx',
      'screens/settings/topic-fields.tsx',
      'screens/templates/waba-carousel-fields.tsx',
    ],
  ],
  [
    "a day or a time in a field of the browser's own",
    /\btype(?:=|: )["'](?:date|time|datetime-local)["']/,
    [],
  ],
  [
    'a storage that a browser may block',
    /\b(?:local|session)Storage\b/,
    ['api/browser-storage.ts'],
  ],
  [
    'a field whose options it mounts with the page',
    /import \{[^}]*\b(?:Autocomplete|MultiSelect|Select|TagsInput)\b[^}]*\} from '@mantine\/core'/,
    ['components/multi-select.tsx', 'components/select.tsx', 'components/tags-input.tsx'],
  ],
  ['a part that it loads by itself', /(?<!\.)\blazy\(/, ['app/missing-parts.ts']],
])('no other file of the web app has %s', (_what, pattern, known) => {
  expect(filesWith(pattern)).toEqual(known);
});

test('every query of a screen is read by `readSearch`', () => {
  const routes = files.filter(({ text }) => /\bvalidateSearch[:(]/.test(text));
  const unread = routes.filter(({ path, text }) => {
    const beside = files.find((one) => one.path === path.replace('route.ts', 'search.ts'));
    return !/\breadSearch\(/.test(text) && !/\breadSearch\(/.test(beside?.text ?? '');
  });
  expect(routes.length).toBeGreaterThanOrEqual(20);
  expect(unread.map(({ path }) => path)).toEqual([]);
});
