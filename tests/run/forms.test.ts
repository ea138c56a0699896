import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engineOf, FORMS_TABLE, formsTable, leftOut, PARTS, suitesOf } from './forms.ts';
import { ignoredPaths } from './jest-run.ts';
import type { Part } from './parts/part.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const suites = PARTS.flatMap(suitesOf);
const COMMITS = Array.from({ length: 200 }, (_, at) => `commit ${at}`);

test('every suite of a part exists, and is in one part', () => {
  expect(suites.filter((suite) => !existsSync(`${root}${suite}`))).toEqual([]);
  expect(new Set(suites).size).toBe(suites.length);
});

test('tests/README.md has the table of what is proven in which form', () => {
  const text = readFileSync(`${root}tests/README.md`, 'utf8');
  expect(FORMS_TABLE.exec(text)?.[0]).toBe(formsTable());
});

test('a part runs whole when its inputs changed; when they are proven it is left out, or its share runs', () => {
  const changed = PARTS.filter(({ short }) => typeof short !== 'string');
  const leftFrom = (part: Part, isProven: (one: Part) => boolean) => {
    const left = leftOut('a', isProven);
    return suitesOf(part).filter((suite) => left.has(suite));
  };
  for (const part of changed) {
    const { length } = suitesOf(part);
    const anyway = part.oneOf === undefined ? 0 : Math.ceil(length / part.oneOf);
    expect(leftFrom(part, () => false)).toEqual([]);
    expect(leftFrom(part, (one) => one === part)).toHaveLength(length - anyway);
  }
});

test('each suite of a part of which a share runs has its turn', () => {
  const shared = PARTS.filter(({ oneOf }) => oneOf !== undefined);
  const everLeft = COMMITS.map((commit) => leftOut(commit, () => true));
  for (const suite of shared.flatMap(suitesOf)) {
    expect(everLeft.some((left) => left.has(suite))).toBe(true);
    expect(everLeft.some((left) => !left.has(suite))).toBe(true);
  }
});

test('a folder of suites is all in it that no other part names', () => {
  const mail = PARTS.find((part) => part.suites.includes('services/worker-email/src'))!;
  expect(suitesOf(mail)).toContain('services/worker-email/src/send/email-adapter.test.ts');
  expect(suitesOf(mail)).not.toContain('services/worker-email/src/send/smtp-replies.test.ts');
});

test('suites that take turns all run, two with each commit; samples always run', () => {
  const inTurn = PARTS.flatMap((part) => (part.short === 'turn' ? part.suites : []));
  const sampled = PARTS.flatMap((part) => (part.short === 'sample' ? part.suites : []));
  const ran = COMMITS.map((commit) => {
    const left = leftOut(commit, () => true);
    expect(sampled.filter((suite) => left.has(suite))).toEqual([]);
    return inTurn.filter((suite) => !left.has(suite));
  });
  expect(new Set(ran.map((some) => some.length))).toEqual(new Set([2]));
  expect(new Set(ran.flat())).toEqual(new Set(inTurn));
});

test('suites of the long form alone are left out with each commit', () => {
  const never = PARTS.flatMap((part) => (part.short === 'never' ? part.suites : []));
  expect(never).toContain('tests/neighbours');
  for (const commit of COMMITS) {
    const left = leftOut(commit, () => false);
    expect(never.filter((suite) => !left.has(suite))).toEqual([]);
  }
});

test('a left-out folder leaves out its suites and no others', () => {
  const paths = ['tests/neighbours/nginx/nginx.test.ts', 'tests/neighbours-page.test.ts'];
  const patterns = ignoredPaths(['tests/neighbours', 'tests/faults/control.test.ts']);
  const isIgnored = (path: string) => patterns.some((one) => new RegExp(one).test(`/x/${path}`));
  expect(paths.map(isIgnored)).toEqual([true, false]);
  expect(isIgnored('tests/faults/control.test.ts')).toBe(true);
  expect(isIgnored('tests/faults/control_test.ts')).toBe(false);
});

test('a suite sees both engines over commits; contracts of libraries and suites that differ have both', () => {
  const engines = new Set(COMMITS.map((commit) => engineOf('tests/e2e/quota.test.ts', commit)));
  expect(engines).toEqual(new Set(['embedded', 'servers']));
  expect(engineOf('libs/store/src/differential.test.ts', 'a')).toBeUndefined();
  expect(engineOf('libs/broker/src/amqp/amqp-broker.contract.test.ts', 'a')).toBeUndefined();
  expect(engineOf('libs/store/src/repositories/mail.test.ts', 'a')).toBeDefined();
  expect(engineOf('tests/e2e/first-send.test.ts', 'a')).toBeUndefined();
});
