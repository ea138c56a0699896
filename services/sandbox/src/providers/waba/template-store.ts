import { DatabaseSync } from 'node:sqlite';
import { TEMPLATES, templateId, type SandboxTemplate } from './templates.ts';

/** A template with its id and its WABA. */
export interface StoredTemplate {
  id: string;
  waba: string;
  template: SandboxTemplate;
  /** When its review ends, while it is pending. */
  reviewAt?: number;
  deletedAt?: number;
}

/**
 * Templates by WABA: those that every WABA has, and those that were created, edited or deleted. Survives a
 * `kill -9`.
 */
export interface TemplateStore {
  /** Without deleted ones. */
  list(waba: string): StoredTemplate[];
  /** Also a deleted one. */
  find(waba: string | undefined, name: string, language: string): StoredTemplate | undefined;
  byId(id: string): StoredTemplate | undefined;
  put(stored: StoredTemplate): void;
  /** Those whose review hasn't ended. */
  pending(): StoredTemplate[];
  close(): void;
}

/** In all WABAs; the oldest is dropped first. */
const MAX_ALL = 5_000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS templates (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, waba TEXT NOT NULL,
    body TEXT NOT NULL) STRICT;`;

/** `file` is that of the inbox; absent: in memory. */
export function openTemplateStore(file?: string): TemplateStore {
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec(SCHEMA);
  const put = db.prepare('INSERT OR REPLACE INTO templates (id, waba, body) VALUES (?, ?, ?)');
  const trim = db.prepare(
    'DELETE FROM templates WHERE seq <= (SELECT max(seq) FROM templates) - ?',
  );
  const ofWaba = db.prepare('SELECT body FROM templates WHERE waba = ? ORDER BY seq');
  const all = db.prepare('SELECT body FROM templates ORDER BY seq');
  const one = db.prepare('SELECT body FROM templates WHERE id = ?');
  const read = (row: Record<string, unknown>) => JSON.parse(String(row['body'])) as StoredTemplate;

  /** The written ones stand for those that every WABA has. */
  function everyOf(waba: string): StoredTemplate[] {
    const written = ofWaba.all(waba).map(read);
    const ids = new Set(written.map(({ id }) => id));
    const builtIn = TEMPLATES.map((template) => ({
      id: templateId(waba, template),
      waba,
      template,
    })).filter(({ id }) => !ids.has(id));
    return [...builtIn, ...written];
  }

  return {
    list: (waba) => everyOf(waba).filter(({ deletedAt }) => deletedAt === undefined),
    find: (waba, name, language) =>
      everyOf(waba ?? '0').find(
        ({ template }) => template.name === name && template.language === language,
      ),
    byId(id) {
      const row = one.get(id);
      return row && read(row);
    },
    put(stored) {
      put.run(stored.id, stored.waba, JSON.stringify(stored));
      trim.run(MAX_ALL);
    },
    pending: () =>
      all
        .all()
        .map(read)
        .filter(({ reviewAt, deletedAt }) => reviewAt !== undefined && deletedAt === undefined),
    close: () => db.close(),
  };
}
