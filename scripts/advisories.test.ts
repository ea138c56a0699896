import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { compareVersions, findAdvisories, readLocked } from './advisories.ts';
import { sayAdvisories } from './outdated.ts';

const PACKAGES = [
  { name: 'express', version: '5.1.0' },
  { name: '@scope/one', version: '1.2.3' },
];

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'advisories-'))));
afterAll(() => rm(folder, { recursive: true }));

async function fromFile(document: unknown) {
  const file = join(folder, 'osv.json');
  await writeFile(file, JSON.stringify(document));
  return findAdvisories(PACKAGES, file);
}

const advisory = (events: object[], more: object = {}) => ({
  id: 'GHSA-1',
  summary: 'Bad',
  affected: [
    { package: { name: 'express', ecosystem: 'npm' }, ranges: [{ type: 'SEMVER', events }] },
  ],
  ...more,
});

test('the lock file gives every package with its version', async () => {
  const locked = readLocked(await readFile('pnpm-lock.yaml', 'utf8'));
  expect(locked.length).toBeGreaterThan(500);
  expect(locked).toContainEqual({ name: 'express', version: expect.stringMatching(/^5\./) });
  expect(locked.every(({ name }) => name !== '')).toBe(true);
});

test.each([
  [[{ introduced: '0' }], true],
  [[{ introduced: '0' }, { fixed: '5.1.0' }], false],
  [[{ introduced: '0' }, { fixed: '5.1.1' }], true],
  [[{ introduced: '5.1.1' }], false],
  [[{ introduced: '5.0.0' }, { last_affected: '5.1.0' }], true],
  [[{ introduced: '4.0.0' }, { fixed: '4.9.0' }, { introduced: '5.0.0' }], true],
])('a file in the format of OSV with %j tells: %s', async (events, affects) => {
  const report = await fromFile([advisory(events)]);
  const advisories = affects ? [{ ...PACKAGES[0], id: 'GHSA-1', summary: 'Bad' }] : [];
  expect(report).toEqual({ checked: true, packages: 2, advisories });
});

test('advisories that were withdrawn, or of another ecosystem, tell nothing', async () => {
  const other = {
    affected: [{ package: { name: 'express', ecosystem: 'PyPI' }, versions: ['5.1.0'] }],
  };
  const all = [advisory([{ introduced: '0' }], { withdrawn: 'x' }), advisory([], other)];
  expect(await fromFile(all)).toMatchObject({ advisories: [] });
});

test('OSV is asked for all packages at once', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push(body);
      response.end(JSON.stringify({ results: [{ vulns: [{ id: 'GHSA-2' }] }, {}] }));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/querybatch`;
  const report = await findAdvisories(PACKAGES, url);
  expect(report).toMatchObject({ advisories: [{ name: 'express', id: 'GHSA-2' }] });
  expect(asked).toEqual([
    {
      queries: PACKAGES.map(({ name, version }) => ({
        package: { name, ecosystem: 'npm' },
        version,
      })),
    },
  ]);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  const away = await findAdvisories(PACKAGES, url);
  expect(away).toEqual({ checked: false, why: expect.stringContaining(url) });
});

test.each([
  [{ checked: false, why: 'no network' }, /^advisories: NOT CHECKED: no network/],
  [{ checked: true, packages: 2, advisories: [] }, /^advisories: none is known of 2 packages$/],
] as const)('what was not checked is never told as none', (report, said) => {
  expect(sayAdvisories(report)[0]).toMatch(said);
});

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.10.0', '1.9.0', 1],
  ['7.0.0-rc.9', '7.0.0', -1],
  ['7.0.0-rc.10', '7.0.0-rc.9', 1],
  ['1.0.0+build', '1.0.0', 0],
])('%s compared with %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});
