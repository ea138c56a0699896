import { DatabaseSync } from 'node:sqlite';
import type { Channel } from '@cascade/contracts';

/** Where a provider posts events, as its caller asked. */
export interface Callback {
  url: string;
  /** Telegram: the secret token; WABA: the app secret. Empty: none. */
  secret: string;
  /** Other data of the provider about the sender. */
  about: Readonly<Record<string, string>>;
}

/**
 * Names the queue of one sender.
 *
 * @param sender as the provider names it: the id of a bot, of a phone number
 */
export const queueOf = (channel: Channel, sender: string | number): string =>
  `${channel}:${sender}`;

export const channelOf = (queue: string): string => queue.slice(0, queue.indexOf(':'));

/** Events of providers, until the product has taken them. Survives a `kill -9`. */
export interface Outbox {
  /** Returns the number of the item, which grows. */
  add(queue: string, body: object): number;
  /** The oldest first. */
  list(queue: string, options: { from?: number; limit: number }): OutboxItem[];
  count(queue: string): number;
  /** Deletes the items before the number. */
  confirm(queue: string, before: number): void;
  callback(queue: string): Callback | undefined;
  setCallback(queue: string, callback: Callback | undefined): void;
  /** Queues that have a callback. */
  called(): string[];
  close(): void;
}

export interface OutboxItem {
  number: number;
  body: Record<string, unknown>;
}

/** In one queue; the oldest is dropped first. */
const MAX_WAITING = 10_000;
/** In all queues. */
const MAX_ALL = 200_000;
const MAX_CALLBACKS = 1_000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_by_queue ON outbox (queue, id);
  CREATE TABLE IF NOT EXISTS callbacks (
    id INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL UNIQUE,
    callback TEXT NOT NULL) STRICT;`;

/** `file` is that of the inbox; absent: in memory. */
export function openOutbox(file?: string): Outbox {
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec(SCHEMA);
  const insert = db.prepare('INSERT INTO outbox (queue, body) VALUES (?, ?)');
  const select = db.prepare(
    'SELECT id, body FROM outbox WHERE queue = ? AND id >= ? ORDER BY id LIMIT ?',
  );
  const count = db.prepare('SELECT count(*) AS waiting FROM outbox WHERE queue = ?');
  const remove = db.prepare('DELETE FROM outbox WHERE queue = ? AND id < ?');
  const trim = db.prepare(
    `DELETE FROM outbox WHERE queue = ?1 AND id <= (
       SELECT id FROM outbox WHERE queue = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
  );
  const trimAll = db.prepare('DELETE FROM outbox WHERE id <= ?');
  const selectCallback = db.prepare('SELECT callback FROM callbacks WHERE queue = ?');
  const selectCalled = db.prepare('SELECT queue FROM callbacks ORDER BY id');
  const setCallback = db.prepare(
    'INSERT OR REPLACE INTO callbacks (queue, callback) VALUES (?, ?)',
  );
  const deleteCallback = db.prepare('DELETE FROM callbacks WHERE queue = ?');
  const trimCallbacks = db.prepare(
    'DELETE FROM callbacks WHERE id <= (SELECT max(id) FROM callbacks) - ?',
  );

  return {
    add(queue, body) {
      const { lastInsertRowid } = insert.run(queue, JSON.stringify(body));
      trim.run(queue, MAX_WAITING);
      trimAll.run(Number(lastInsertRowid) - MAX_ALL);
      return Number(lastInsertRowid);
    },
    list: (queue, { from = 0, limit }) =>
      select.all(queue, from, limit).map(({ id, body }) => ({
        number: Number(id),
        body: JSON.parse(String(body)) as Record<string, unknown>,
      })),
    count: (queue) => Number(count.get(queue)?.waiting),
    confirm: (queue, before) => void remove.run(queue, before),
    callback(queue) {
      const text = selectCallback.get(queue)?.callback;
      return typeof text === 'string' ? (JSON.parse(text) as Callback) : undefined;
    },
    setCallback(queue, callback) {
      if (callback) setCallback.run(queue, JSON.stringify(callback));
      else deleteCallback.run(queue);
      trimCallbacks.run(MAX_CALLBACKS);
    },
    called: () => selectCalled.all().map(({ queue }) => String(queue)),
    close: () => db.close(),
  };
}
