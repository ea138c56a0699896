import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ERROR_CODES,
  EVENT_KINDS,
  FAILURES,
  sampleFailure,
  sentenceOf,
  type FailureKind,
} from '@cascade/contracts';
import { buildOpenApi } from '@cascade/gateway/testing';
import { INCIDENT_KINDS } from '@cascade/store';
import { errorPage } from '../../scripts/guide/error-page.ts';
import {
  faultsOf,
  isKnownPath,
  publishedTexts,
  wordsOfSources,
  type Known,
} from './published-texts.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const messages = await buildOpenApi({ version: '0.0.0' });
/** The web app's types are compared with the description of `/api` by its own test. */
const managed = Array.from(
  read('services/dashboard/web/src/api/schema.d.ts').matchAll(/^ {4}"(\/api\/[^"]*)": \{/gm),
  ([, path = '']) => path,
);
const known: Known = {
  paths: [...Object.keys(messages.paths), ...managed],
  // `not_recorded` is of the libraries' own servers for tests.
  codes: new Set([...Object.keys(ERROR_CODES), 'not_recorded']),
  variables: wordsOfSources(root),
};

test('every variable, code and path that a published text names exists, and none says undefined', () => {
  const texts = publishedTexts(root);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap((text) => faultsOf(text, read(text), known))).toEqual([]);
});

test('the guide of errors and the reference say undefined nowhere, of no reason', () => {
  for (const kind of Object.keys(FAILURES) as FailureKind[]) {
    expect(sentenceOf(sampleFailure(kind))).not.toMatch(/undefined|NaN/);
  }
  for (const page of [errorPage('en'), errorPage('id'), JSON.stringify(messages)]) {
    expect(page).not.toMatch(/\bundefined\b/);
  }
});

test('the guide tells of every alert and of every event, and of no others', () => {
  const alerts = Array.from(
    read('docs/guide/alerts.md').matchAll(/^\| `(\w+)`/gm),
    ([, kind]) => kind,
  );
  expect(alerts).toEqual([...INCIDENT_KINDS]);
  const events = new Set(
    publishedTexts(root).flatMap((text) =>
      Array.from(read(text).matchAll(/"events": \[([^\]]*)\]/g), ([, list = '']) =>
        Array.from(list.matchAll(/"(\w+)"/g), ([, kind = '']) => kind),
      ).flat(),
    ),
  );
  expect([...events].filter((kind) => !(EVENT_KINDS as readonly string[]).includes(kind))).toEqual(
    [],
  );
});

test('a wrong name is found', () => {
  const faultsIn = (content: string) =>
    faultsOf('docs/guide/errors.md', content, known).map(({ line, says }) => [line, says]);
  expect(faultsIn('Set `RETENTION_LOG_DAYS`')).toEqual([[1, 'RETENTION_LOG_DAYS']]);
  expect(faultsIn('ok\n`GET /api/tempaltes/{id}`')).toEqual([[2, '/api/tempaltes/{id}']]);
  expect(faultsIn('### `no_such_code`')).toEqual([[1, 'no_such_code']]);
  expect(faultsIn("Don't repeat one whose code is `unknown`")).toEqual([[1, 'unknown']]);
  expect(faultsIn('by its `code`: `outcome_unknown`, `no_such`')).toEqual([[1, 'no_such']]);
  expect(faultsIn('| again | 409 `verification_aproved` |')).toEqual([[1, 'verification_aproved']]);
  expect(faultsIn('the text takes undefined segments')).toEqual([[1, 'undefined']]);
  expect(faultsIn('```ts\nreturn undefined;\n```')).toEqual([]);
  expect(isKnownPath('/api/templates/$TEMPLATE/approve', known.paths)).toBe(true);
});
