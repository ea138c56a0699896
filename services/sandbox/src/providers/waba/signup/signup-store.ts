import { DatabaseSync } from 'node:sqlite';

/** A number of a business that came by the signup. */
export interface SignupNumber {
  id: string;
  waba: string;
  /** As people write it: `+1 555-010-0001`. */
  display: string;
  name: string;
  /** It takes part in the Cloud API. */
  isRegistered: boolean;
  /** Two-step verification. Absent: none is set. */
  pin?: string;
}

/** An app's subscription to the webhooks of a WABA. */
export interface AppSubscription {
  app: string;
  /** The callback of this WABA; the app's own one when absent. */
  url?: string;
}

/** A WABA that came by the signup. What its name says decides what is refused, see `magic-names.ts`. */
export interface SignupWaba {
  id: string;
  name: string;
  numbers: readonly string[];
}

/** An access token that the signup gave. */
interface SignupToken {
  app: string;
  waba: string;
  scopes: readonly string[];
  /** Epoch seconds; 0: never. */
  expiresAt: number;
}

/** An authorization code; it is exchanged once. */
interface SignupCode {
  app: string;
  redirectUri: string;
  token: string;
  /** Epoch ms. */
  expiresAt: number;
  isUsed: boolean;
  /** The exchange is refused. */
  isRefused: boolean;
}

interface Kinds {
  number: SignupNumber;
  waba: SignupWaba;
  token: SignupToken;
  code: SignupCode;
  /** By WABA; also of those that nobody signed up for. */
  subscription: AppSubscription;
}

/** What the signup made. Survives a `kill -9`. */
export interface SignupStore {
  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined;
  put<K extends keyof Kinds>(kind: K, id: string, value: Kinds[K]): void;
  delete(kind: keyof Kinds, id: string): void;
  close(): void;
}

/** Of all kinds; the oldest is dropped first. */
const MAX_ALL = 10_000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS signup (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, body TEXT NOT NULL) STRICT;`;

/** `file` is that of the inbox; absent: in memory. */
export function openSignupStore(file?: string): SignupStore {
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec(SCHEMA);
  const select = db.prepare('SELECT body FROM signup WHERE key = ?');
  const write = db.prepare('INSERT OR REPLACE INTO signup (key, body) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM signup WHERE key = ?');
  const trim = db.prepare('DELETE FROM signup WHERE seq <= (SELECT max(seq) FROM signup) - ?');
  return {
    get<K extends keyof Kinds>(kind: K, id: string) {
      const row = select.get(`${kind}:${id}`);
      return row && (JSON.parse(String(row['body'])) as Kinds[K]);
    },
    put(kind, id, value) {
      write.run(`${kind}:${id}`, JSON.stringify(value));
      trim.run(MAX_ALL);
    },
    delete: (kind, id) => void remove.run(`${kind}:${id}`),
    close: () => db.close(),
  };
}
