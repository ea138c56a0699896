import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `e_machine` of an ELF file's header, at its byte 18 (System V ABI, chapter 4). */
const MACHINES = { x64: 0x3e, arm64: 0xb7 } as const;
const ELF = '\x7fELF';
const HEADER_BYTES = 20;
const MACHINE_AT = 18;

/** Lists the programs and libraries below a folder that are of another processor. */
export async function foreignPrograms(
  folder: string,
  arch: keyof typeof MACHINES,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const foreign: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const header = await headerOf(path);
    if (header.toString('latin1', 0, ELF.length) !== ELF) continue;
    if (header.readUInt16LE(MACHINE_AT) !== MACHINES[arch]) foreign.push(path);
  }
  return foreign;
}

/** First bytes of a file; zeros where it is shorter. */
async function headerOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)).buffer;
  } finally {
    await file.close();
  }
}
