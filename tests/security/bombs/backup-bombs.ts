import { gzipSync } from 'node:zlib';
import type { Bomb } from './bomb.ts';

const backup = (name: string, bytes: () => Buffer, answer: RegExp): Bomb => ({
  name: `backup: ${name}`,
  target: 'backup',
  bytes,
  answer,
});

const MB = 1024 * 1024;
/** Concatenated gzip members are one file (RFC 1952, 2.2), so that a gigabyte is packed quickly. */
const gigabyteOf = (byte: string): Buffer => {
  const member = gzipSync(Buffer.alloc(16 * MB, byte));
  return Buffer.concat(Array.from({ length: 64 }, () => member));
};
const many = (count: number, piece: (n: number) => string) => {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1) made.push(piece(n));
  return made.join('');
};

const header = (key: string) =>
  `${JSON.stringify({ cascade_backup: 1, schema: 1, started_at: '2026-11-21T00:00:00Z', key })}\n`;
const end = (documents: number) => `{"documents":${documents}}\n`;
const DAMAGED = /^1 .*(the backup is damaged|the file is not a backup|the backup ends too early)/s;
const TOO_LARGE = /^1 .*the backup is damaged: a document is too large/s;
const TOO_DEEP = /^1 .*the backup is damaged: a document is nested too deep/s;

/** @param key Fingerprint of the command's key, as a backup names it. */
export const backupBombs = (key: string): readonly Bomb[] => {
  const ofLines = (name: string, lines: () => string, answer: RegExp) =>
    backup(name, () => gzipSync(`${header(key)}{"collection":"accounts"}\n${lines()}`), answer);
  return [
    backup('1 GB of zeros', () => gigabyteOf('\0'), DAMAGED),
    backup(
      'a line of 1 GB',
      () => Buffer.concat([gzipSync(`${header(key)}{"doc":"`), gigabyteOf('x')]),
      DAMAGED,
    ),
    backup(
      'a backup inside a backup inside a backup',
      () => gzipSync(gzipSync(gzipSync(`${header(key)}${end(0)}`))),
      DAMAGED,
    ),
    backup(
      '5 million empty lines',
      () => Buffer.concat([gzipSync(header(key)), gzipSync('\n'.repeat(5_000_000))]),
      DAMAGED,
    ),
    ofLines('a count that lies', () => `{"doc":{"_id":"a"}}\n${end(1_000_000_000)}`, DAMAGED),
    ofLines(
      'a document 100,000 levels deep',
      () => `{"doc":{"_id":"a","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}\n${end(1)}`,
      TOO_DEEP,
    ),
    ofLines(
      'bytes in a document 100,000 levels deep',
      () =>
        `{"doc":{"_id":"a","a":${'['.repeat(100_000)}${']'.repeat(100_000)}},"bytes":"","places":[]}\n${end(1)}`,
      DAMAGED,
    ),
    ofLines(
      'a document of 2 million lists',
      () => `{"doc":{"_id":"a","a":[${'[],'.repeat(2_000_000)}[]]}}\n${end(1)}`,
      TOO_LARGE,
    ),
    ofLines(
      'bytes at a place in a prototype',
      () => `{"doc":{"_id":"a"},"bytes":"eA==","places":[[["__proto__","a"],1]]}\n${end(1)}`,
      DAMAGED,
    ),
    ofLines(
      'bytes at 200,000 places that are not there',
      () =>
        `{"doc":{"_id":"a"},"bytes":"eA==","places":[${many(200_000, () => '[["a","b"],0],')}[["a","b"],1]]}\n${end(1)}`,
      DAMAGED,
    ),
  ];
};
