import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StoreUnavailableError } from '../port.ts';
import { openEmbedded } from './open-embedded.ts';

const WRITER = join(import.meta.dirname, '../testing/endless-writer.ts');

let folder: string;
let file: string;
let writer: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  file = join(folder, 'store.db');
});
afterEach(async () => {
  if (writer && writer.exitCode === null && writer.signalCode === null) {
    writer.kill('SIGKILL');
    await once(writer, 'exit');
  }
  rmSync(folder, { recursive: true });
});

/** Starts a process that inserts endlessly; resolves after `count` acknowledged inserts. */
async function writeInAnotherProcess(count: number): Promise<{ acknowledged: string[] }> {
  writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WRITER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const acknowledged: string[] = [];
  const lines = createInterface({ input: writer.stdout as NodeJS.ReadableStream });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (id) => {
      if (acknowledged.push(id) >= count) resolve();
    });
    writer?.once('exit', () => reject(new Error('the writer ended')));
  });
  return { acknowledged };
}

describe('the embedded store and another process', () => {
  it('keeps every acknowledged insert after a kill -9 during a write', async () => {
    for (const count of [50, 3_000]) {
      const { acknowledged } = await writeInAnotherProcess(count);
      writer?.kill('SIGKILL');
      await once(writer as ChildProcess, 'close');
      const db = openEmbedded({ file });
      const found = await db.collection('things').findByIds(acknowledged);
      expect(found).toHaveLength(acknowledged.length);
      await db.close();
    }
  });

  it('refuses to open while another process has the file, and opens when that one is dead', async () => {
    await writeInAnotherProcess(1);
    expect(() => openEmbedded({ file })).toThrow(StoreUnavailableError);
    expect(() => openEmbedded({ file })).toThrow(file);
    writer?.kill('SIGKILL');
    await once(writer as ChildProcess, 'exit');
    const db = openEmbedded({ file });
    await db.ping();
    await db.close();
  });

  it('refuses a second open in the same process', async () => {
    const db = openEmbedded({ file });
    expect(() => openEmbedded({ file })).toThrow(file);
    await db.collection('things').insertOne({ _id: 1 });
    await db.close();
    const again = openEmbedded({ file });
    expect(await again.collection('things').countDocuments({})).toBe(1);
    await again.close();
  });
});
