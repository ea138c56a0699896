import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;

/**
 * Reads the keys of the file (base64, one per line, the current one first), or creates a random
 * one. Never overwrites a file: without its key all sealed texts are lost. Concurrent creators
 * return the same key, and a crash leaves either no file or a complete one.
 */
export async function loadOrCreateKeyFile(path: string): Promise<string> {
  const existing = await read(path);
  if (existing !== undefined) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = draftOf(path);
  await writeDurably(draft, `${newKey()}\n`);
  try {
    // Unlike a rename, a link fails when another process was first.
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(dirname(path));
  const created = await read(path);
  if (created === undefined) throw new Error(`the key file vanished: ${path}`);
  return created;
}

/**
 * Adds a new key before those of the file: it seals from now on, and the old ones still open. A
 * crash leaves the old file or the new one. Returns all keys, like `loadOrCreateKeyFile`.
 */
export async function addKeyToFile(path: string): Promise<string> {
  const standing = await loadOrCreateKeyFile(path);
  const keys = `${newKey()}\n${standing}`;
  const draft = draftOf(path);
  await writeDurably(draft, `${keys}\n`);
  await rename(draft, path);
  await syncFolder(dirname(path));
  return keys;
}

const draftOf = (path: string) => `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
const newKey = () => randomBytes(KEY_BYTES).toString('base64');

async function read(path: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  if (text.split(/\s+/).some((line) => Buffer.from(line, 'base64').length !== KEY_BYTES))
    throw new Error(`${path} doesn't hold ${KEY_BYTES} bytes in base64 on each line`);
  return text;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, so that the new name survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
