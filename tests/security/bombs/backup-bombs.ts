import { gzipSync } from 'node:zlib';
import type { Bomb } from './bomb.ts';

const backup = (name: string, text: () => string | Buffer, answer: RegExp): Bomb => ({
  name: `backup: ${name}`,
  target: 'backup',
  bytes: () => gzipSync(text()),
  answer,
});

const header = (key: string) =>
  `${JSON.stringify({ cascade_backup: 1, schema: 1, started_at: '2026-11-21T00:00:00Z', key })}\n`;
const DAMAGED = /^1 .*(the backup is damaged|the file is not a backup)/s;

/** @param key fingerprint of the key at hand, as a backup says it. */
export const backupBombs = (key: string): readonly Bomb[] => [
  backup('1 GB of zeros', () => Buffer.alloc(1024 * 1024 * 1024), DAMAGED),
  backup(
    'a line of 1 GB',
    () =>
      Buffer.concat([Buffer.from(`${header(key)}{"doc":"`), Buffer.alloc(1024 * 1024 * 1024, 'x')]),
    DAMAGED,
  ),
  backup(
    'a count that lies',
    () =>
      `${header(key)}{"collection":"accounts"}\n{"doc":{"_id":"a"}}\n{"documents":1000000000}\n`,
    DAMAGED,
  ),
  backup(
    'a document 100,000 levels deep',
    () =>
      `${header(key)}{"collection":"accounts"}\n{"doc":{"_id":"a","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}\n{"documents":1}\n`,
    DAMAGED,
  ),
];
