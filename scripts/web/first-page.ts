import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  /** Chunks that must load before this one runs. */
  imports?: string[];
}

/** Returns the JavaScript of a visitor's first page: gzipped size by file. */
export function firstPage(dist: string, entries: readonly string[]): Map<string, number> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const sizes = new Map<string, number>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the page has no part ${name}`);
    if (sizes.has(chunk.file)) return;
    sizes.set(chunk.file, gzipSync(readFileSync(join(dist, chunk.file))).length);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return sizes;
}
