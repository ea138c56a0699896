import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** Drops a file from the desktop onto an element, with the events of a real drop. */
export async function dropFile(
  page: Page,
  onto: Locator,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-drop-'));
  const file = join(folder, name);
  await writeFile(file, bytes);
  const box = await onto.boundingBox();
  if (box === null) throw new Error('what is dropped onto is not shown');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await devtools.detach();
  // The page reads it while it uploads.
  page.context().once('close', () => void rm(folder, { recursive: true, force: true }));
}
