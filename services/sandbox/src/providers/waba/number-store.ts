import { DatabaseSync } from 'node:sqlite';
import type { SignupNumber } from './signup/signup-store.ts';

/** What Meta knows of a number, in its words. */
export interface SandboxNumber {
  id: string;
  name: string;
  nameStatus: string;
  newName?: string;
  newNameStatus?: string;
  quality: 'GREEN' | 'YELLOW' | 'RED';
  limit: string;
  throughput: 'STANDARD' | 'HIGH';
  /** A banned WABA refuses messages. */
  ban?: string;
  pin?: string;
  profile: Readonly<Record<string, unknown>>;
}

/** Numbers that were changed; every other one is new, or as its signup made it. Survives a `kill -9`. */
export interface NumberStore {
  get(id: string, signup?: SignupNumber): SandboxNumber;
  put(number: SandboxNumber): void;
  close(): void;
}

/** The oldest is dropped first. */
const MAX_ALL = 5_000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS numbers (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL) STRICT;`;

const newNumber = (id: string, signup?: SignupNumber): SandboxNumber => ({
  id,
  name: 'Sandbox business',
  nameStatus: 'APPROVED',
  quality: 'GREEN',
  limit: 'TIER_1K',
  throughput: 'STANDARD',
  profile: { about: 'A business of the sandbox.', vertical: 'OTHER' },
  ...(signup === undefined
    ? {}
    : {
        name: signup.name,
        nameStatus: 'AVAILABLE_WITHOUT_REVIEW',
        limit: 'TIER_250',
        ...(signup.pin === undefined ? {} : { pin: signup.pin }),
      }),
});

/** `file` is that of the inbox; absent: in memory. */
export function openNumberStore(file?: string): NumberStore {
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec(SCHEMA);
  const put = db.prepare('INSERT OR REPLACE INTO numbers (id, body) VALUES (?, ?)');
  const trim = db.prepare('DELETE FROM numbers WHERE seq <= (SELECT max(seq) FROM numbers) - ?');
  const one = db.prepare('SELECT body FROM numbers WHERE id = ?');
  return {
    get(id, signup) {
      const row = one.get(id);
      return row === undefined
        ? newNumber(id, signup)
        : (JSON.parse(String(row['body'])) as SandboxNumber);
    },
    put(number) {
      put.run(number.id, JSON.stringify(number));
      trim.run(MAX_ALL);
    },
    close: () => db.close(),
  };
}
