import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CSV_BOMBS } from '../../bombs/text-bombs.ts';
import { XLSX_BOMBS } from '../../bombs/xlsx-bombs.ts';

type Bomb = (typeof XLSX_BOMBS)[number];

export const BOMBS: readonly Bomb[] = [...CSV_BOMBS, ...XLSX_BOMBS];

const SOURCES = fileURLToPath(new URL('../../bombs/', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../../.cache/bombs/', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./make-bombs.ts', import.meta.url));

/** Another version of the bombs has other files. */
let version: string | undefined;
function versionOf(): string {
  const hash = createHash('sha256');
  for (const file of globSync(`${SOURCES}*.ts`).sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export const fileOf = ({ name }: Bomb): string =>
  `${FOLDER}${(version ??= versionOf())}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** Makes the bombs that aren't kept yet, in a process of its own: it takes minutes, and gigabytes for some of them. */
export async function makeBombs(): Promise<void> {
  if (BOMBS.every((bomb) => existsSync(fileOf(bomb)))) return;
  console.log(`making ${BOMBS.length} bombs, once`);
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { PATH: process.env['PATH'] },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the bombs could not be made');
}

/** The bytes of a bomb, as kept. */
export const bombOf = (bomb: Bomb): Buffer =>
  existsSync(fileOf(bomb)) ? readFileSync(fileOf(bomb)) : bomb.bytes();
