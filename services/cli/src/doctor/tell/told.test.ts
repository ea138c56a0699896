import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import { changeOf, readTold, writeTold, type ToldFaults } from './told.ts';

const NOTHING: ToldFaults = new Map();
const certificate = (days: number) => look('certificate', `for ${days} more days`, 'Renew it.');
const FULL = wrong('disk', '0.0 GB of 6 GB free', 'Make room.');

/** What is told of findings after what was told before: new, the same, well again. */
function told(findings: readonly Finding[], before: ToldFaults) {
  const { fresh, still, well, next } = changeOf(findings, before);
  const names = (found: readonly Finding[]) => found.map(({ check }) => check);
  return { seen: [names(fresh), names(still), well], next };
}

test('a fault is new once, then the same with other numbers, then well again', () => {
  const first = told([certificate(20), fine('disk', 'much')], NOTHING);
  expect(first.seen).toEqual([['certificate'], [], []]);
  const second = told([certificate(19), FULL], first.next);
  expect(second.seen).toEqual([['disk'], ['certificate'], []]);
  const third = told([fine('certificate', 'long')], second.next);
  expect(third.seen).toEqual([[], [], ['certificate']]);
  expect([...third.next.keys()]).toEqual(['disk']);
});

test('another fault of the same check is new; a worse one, too', () => {
  const { next } = told([certificate(20)], NOTHING);
  expect(told([wrong('certificate', 'for 2 more days', '')], next).seen[0]).toEqual([
    'certificate',
  ]);
  expect(told([wrong('certificate', 'CERT_HAS_EXPIRED', '')], next).seen[0]).toEqual([
    'certificate',
  ]);
});

test('a check that could not be made stays as it was told', () => {
  const { next } = told([FULL], NOTHING);
  const without = told([unchecked('disk', 'the check failed')], next);
  expect(without).toEqual({ seen: [[], [], []], next });
});

test('of what somebody should look at, only what is near its end is told', () => {
  const found = [look('links', 'nothing mails', ''), look('own-certificate', 'ends', '')];
  expect(told(found, NOTHING).seen[0]).toEqual(['own-certificate']);
});

describe('the file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-told-'));
    file = join(folder, 'doctor.json');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('has the same length and place whatever was told, and is read again', async () => {
    const before: ToldFaults = new Map([
      ['disk', 'wrong # GB'],
      ['backups', 'look'],
    ]);
    await writeTold(file, before);
    const { ino, size } = await stat(file);
    expect(await readTold(file)).toEqual(before);
    await writeTold(file, NOTHING);
    expect(await stat(file)).toMatchObject({ ino, size });
    expect(await readTold(file)).toEqual(NOTHING);
  });

  test.each(['', '{"a":1}', '[1]', 'half of i'])(
    'that holds %j counts as nothing',
    async (text) => {
      await writeFile(file, text);
      expect(await readTold(file)).toEqual(NOTHING);
    },
  );
});
