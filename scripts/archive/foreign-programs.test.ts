import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignPrograms } from './foreign-programs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-programs-'));
});
afterEach(() => rm(folder, { recursive: true }));

const elf = (machine: number) =>
  Buffer.concat([
    Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    Buffer.alloc(11),
    Buffer.of(machine, 0),
  ]);

test('an archive has the programs and libraries of its own processor alone', async () => {
  const packages = join(folder, 'node_modules/addon');
  await mkdir(packages, { recursive: true });
  const node = join(folder, 'node');
  const addon = join(packages, 'addon.node');
  await writeFile(node, elf(0xb7));
  await writeFile(addon, elf(0x3e));
  await writeFile(join(folder, 'cut'), '\x7fELF');
  await writeFile(join(folder, 'empty'), '');
  await symlink('node_modules/addon/addon.node', join(folder, 'link'));
  const cut = join(folder, 'cut');
  expect(new Set(await foreignPrograms(folder, 'arm64'))).toEqual(new Set([cut, addon]));
  expect(new Set(await foreignPrograms(folder, 'x64'))).toEqual(new Set([cut, node]));
});
