import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import { openAnswers, type Answers } from './answers.ts';
import type {
  ArrivedMessage,
  Attachment,
  MessageContent,
  SandboxFile,
  SandboxMessage,
} from './message.ts';

/**
 * Keeps what arrived and what contacts did, in one SQLite file or in memory. Survives a `kill -9`. The
 * oldest rows and files are deleted at fixed limits.
 */
export interface Inbox {
  /** What contacts did; their ids and those of messages are one sequence. */
  answers: Answers;
  /** The id that the next message gets. */
  nextId(): number;
  add(message: ArrivedMessage): SandboxMessage;
  /** Deletes a message as if it had never arrived. False: there is no such message. */
  lose(message: Pick<ArrivedMessage, 'channel' | 'to'> & { reference: string }): boolean;
  /** Replaces what a message shows. */
  change(id: number, content: MessageContent): void;
  /** Newest first. */
  list(query: InboxQuery): SandboxMessage[];
  message(id: number): SandboxMessage | undefined;
  /** Recipients, the most recently written to first. */
  recipients(limit: number): { channel: Channel; to: string; messages: number }[];
  /** Sends by how often they arrived; two or more is a duplicate. */
  arrivals(query: { channel?: Channel; to?: string; atLeast: number; limit: number }): Arrivals[];
  addFile(file: Omit<SandboxFile, 'id'>): Extract<Attachment, { file: number }>;
  file(id: number): SandboxFile | undefined;
  clear(): void;
  close(): void;
}

export interface InboxQuery {
  channel?: Channel;
  to?: string;
  /** Only messages with a smaller id. */
  before?: number;
  limit: number;
}

export interface Arrivals {
  channel: Channel;
  to: string;
  reference: string;
  arrivals: number;
}

export interface InboxLimits {
  messages: number;
  /** Sum of all files. */
  fileBytes: number;
  references: number;
}

const INBOX_LIMITS: InboxLimits = {
  messages: 10_000,
  fileBytes: 512 * 1024 * 1024,
  references: 200_000,
};

/** Inserts between two deletions of the oldest rows. */
const TRIM_EVERY = 100;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, recipient TEXT NOT NULL,
    body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_recipient ON messages (recipient, id);
  CREATE TABLE IF NOT EXISTS arrivals (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, recipient TEXT NOT NULL,
    reference TEXT NOT NULL, arrivals INTEGER NOT NULL,
    UNIQUE (channel, recipient, reference)) STRICT;
  CREATE TABLE IF NOT EXISTS files (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, mime TEXT NOT NULL,
    size INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;`;

export function openInbox({
  file,
  clock,
  limits = INBOX_LIMITS,
}: {
  /** Absent: in memory. */
  file?: string;
  clock: Clock;
  limits?: InboxLimits;
}): Inbox {
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec(SCHEMA);
  const insertMessage = db.prepare(
    'INSERT INTO messages (id, channel, recipient, body) VALUES (?, ?, ?, ?)',
  );
  const countArrival = db.prepare(
    `INSERT INTO arrivals (channel, recipient, reference, arrivals) VALUES (?, ?, ?, 1)
     ON CONFLICT (channel, recipient, reference) DO UPDATE SET arrivals = arrivals + 1
     RETURNING arrivals`,
  );
  const deleteArrival = db.prepare(
    'DELETE FROM arrivals WHERE channel = ? AND recipient = ? AND reference = ?',
  );
  const deleteMessage = db.prepare(
    `DELETE FROM messages
     WHERE channel = ? AND recipient = ? AND json_extract(body, '$.reference') = ?`,
  );
  const setContent = db.prepare(
    "UPDATE messages SET body = json_set(body, '$.content', json(?)) WHERE id = ?",
  );
  const selectMessages = db.prepare(
    `SELECT id, body FROM messages
     WHERE (:to IS NULL OR recipient = :to) AND (:channel IS NULL OR channel = :channel)
       AND (:before IS NULL OR id < :before)
     ORDER BY id DESC LIMIT :limit`,
  );
  const selectMessage = db.prepare('SELECT id, body FROM messages WHERE id = ?');
  const selectRecipients = db.prepare(
    `SELECT channel, recipient, count(*) AS messages FROM messages
     GROUP BY channel, recipient ORDER BY max(id) DESC LIMIT ?`,
  );
  const selectArrivals = db.prepare(
    `SELECT channel, recipient, reference, arrivals FROM arrivals
     WHERE arrivals >= :atLeast AND (:to IS NULL OR recipient = :to)
       AND (:channel IS NULL OR channel = :channel)
     ORDER BY id DESC LIMIT :limit`,
  );
  const insertFile = db.prepare(
    'INSERT INTO files (name, mime, size, bytes) VALUES (?, ?, ?, ?) RETURNING id',
  );
  const selectFile = db.prepare('SELECT name, mime, bytes FROM files WHERE id = ?');
  const nextId = () => Number(selectLastId.get()?.last ?? 0) + 1;
  const answers = openAnswers(db, { clock, limit: limits.messages });
  const selectLastId = db.prepare(
    "SELECT max(seq) AS last FROM sqlite_sequence WHERE name IN ('messages', 'answers')",
  );
  const trimMessages = db.prepare(
    'DELETE FROM messages WHERE id <= (SELECT max(id) FROM messages) - ?',
  );
  const trimArrivals = db.prepare(
    'DELETE FROM arrivals WHERE id <= (SELECT max(id) FROM arrivals) - ?',
  );
  // Keeps the newest files whose sizes add up to the limit.
  const trimFiles = db.prepare(
    `DELETE FROM files WHERE id IN (
       SELECT id FROM (SELECT id, sum(size) OVER (ORDER BY id DESC) AS total FROM files)
       WHERE total > ?)`,
  );

  function add(message: ArrivedMessage): SandboxMessage {
    const arrived_at = new Date(clock.now()).toISOString();
    let arrivals = 1;
    if (message.reference !== null) {
      const row = countArrival.get(message.channel, message.to, message.reference);
      arrivals = Number(row?.arrivals);
    }
    const body = { ...message, arrived_at, arrivals };
    const id = nextId();
    insertMessage.run(id, message.channel, message.to, JSON.stringify(body));
    if (id % TRIM_EVERY === 0) {
      trimMessages.run(limits.messages);
      trimArrivals.run(limits.references);
    }
    return { id, ...body };
  }

  return {
    answers,
    nextId,
    add,
    lose({ channel, to, reference }) {
      deleteArrival.run(channel, to, reference);
      return deleteMessage.run(channel, to, reference).changes > 0;
    },
    change: (id, content) => void setContent.run(JSON.stringify(content), id),
    list: ({ to, channel, before, limit }) =>
      selectMessages
        .all({ to: to ?? null, channel: channel ?? null, before: before ?? null, limit })
        .map(readMessage),
    message(id) {
      const row = selectMessage.get(id);
      return row && readMessage(row);
    },
    recipients: (limit) =>
      selectRecipients.all(limit).map((row) => ({
        channel: row.channel as Channel,
        to: String(row.recipient),
        messages: Number(row.messages),
      })),
    arrivals: ({ to, channel, atLeast, limit }) =>
      selectArrivals
        .all({ to: to ?? null, channel: channel ?? null, atLeast, limit })
        .map((row) => ({
          channel: row.channel as Channel,
          to: String(row.recipient),
          reference: String(row.reference),
          arrivals: Number(row.arrivals),
        })),
    addFile({ name, mime, bytes }) {
      const row = insertFile.get(name, mime, bytes.byteLength, bytes);
      trimFiles.run(limits.fileBytes);
      return { file: Number(row?.id), name, mime, size: bytes.byteLength };
    },
    file(id) {
      const row = selectFile.get(id);
      if (!row) return undefined;
      return {
        id,
        name: String(row.name),
        mime: String(row.mime),
        bytes: row.bytes as Uint8Array,
      };
    },
    clear() {
      db.exec('DELETE FROM messages; DELETE FROM arrivals; DELETE FROM files;');
      answers.clear();
    },
    close: () => db.close(),
  };
}

const readMessage = (row: Record<string, SQLOutputValue>): SandboxMessage => ({
  id: Number(row.id),
  ...(JSON.parse(String(row.body)) as Omit<SandboxMessage, 'id'>),
});
