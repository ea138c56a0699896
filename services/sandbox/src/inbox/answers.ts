import type { DatabaseSync } from 'node:sqlite';
import type { Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { MessageContent } from './message.ts';

/** What a contact did, as `GET /sandbox/answers` shows it. */
interface SandboxAnswer {
  id: number;
  channel: Channel;
  /** As messages of the device have it in `from`. */
  device: string;
  contact: string;
  name: string;
  /** ISO 8601, UTC. */
  at: string;
  provider_message_id: string;
  content: MessageContent;
  /** Text of the button or row that was chosen. */
  chose?: string;
  /** WhatsApp and WABA: when the device told that it was read (ISO 8601). */
  read_at?: string;
  /** When the contact last saw, at this message, that somebody writes. */
  typing_at?: string;
  /** Mail: sent in the contact's name by somebody else. */
  forged?: true;
  /** Telegram: what the bot answered to a tap. Null: it has not answered. Empty: it answered without a text. */
  acknowledged?: string | null;
}

export type NewAnswer = Omit<SandboxAnswer, 'at'>;

interface AnswersQuery {
  contact?: string;
  channel?: Channel;
  /** Only answers with a smaller id. */
  before?: number;
  limit: number;
}

export interface Answers {
  /** `id` is the `nextId` of the inbox. */
  add(answer: NewAnswer): SandboxAnswer;
  /** Keeps what the bot answered to a tap. */
  acknowledge(id: number, said: string): void;
  /**
   * Marks these messages of a contact as read; `through` marks the earlier ones, too. False: the contact wrote none
   * of them to the device.
   */
  markRead(
    of: Pick<SandboxAnswer, 'channel' | 'device' | 'contact'>,
    messages: readonly string[],
    how?: { through?: boolean; typing?: boolean },
  ): boolean;
  /** Notes that the device shows its contact that somebody writes. */
  noteTyping(of: Pick<SandboxAnswer, 'channel' | 'device' | 'contact'>): void;
  /** Who wrote a message to a device. */
  writerOf(of: Pick<SandboxAnswer, 'channel' | 'device'>, message: string): string | undefined;
  /** Newest first. */
  list(query: AnswersQuery): SandboxAnswer[];
  get(id: number): SandboxAnswer | undefined;
  /** When the contact last did something towards the device (epoch ms). */
  lastAt(of: Pick<SandboxAnswer, 'channel' | 'device' | 'contact'>): number | undefined;
  clear(): void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, contact TEXT NOT NULL,
    body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS answers_by_contact ON answers (contact, id);`;

export function openAnswers(db: DatabaseSync, options: { clock: Clock; limit: number }): Answers {
  db.exec(SCHEMA);
  const insert = db.prepare('INSERT INTO answers (id, channel, contact, body) VALUES (?, ?, ?, ?)');
  const setAcknowledged = db.prepare(
    "UPDATE answers SET body = json_set(body, '$.acknowledged', ?) WHERE id = ?",
  );
  const BY_DEVICE = `channel = :channel AND json_extract(body, '$.device') = :device`;
  const ofContact = `contact = :contact AND ${BY_DEVICE}`;
  const MESSAGE = `json_extract(body, '$.provider_message_id') = :message`;
  const selectMessage = db.prepare(
    `SELECT id, contact FROM answers WHERE ${BY_DEVICE} AND ${MESSAGE} ORDER BY id DESC LIMIT 1`,
  );
  const setRead = db.prepare(
    `UPDATE answers SET body = json_set(body, '$.read_at', :at)
     WHERE ${ofContact} AND id <= :to AND id >= :from AND json_extract(body, '$.read_at') IS NULL`,
  );
  const setTyping = db.prepare(
    `UPDATE answers SET body = json_set(body, '$.typing_at', :at)
     WHERE id = (SELECT max(id) FROM answers WHERE ${ofContact})`,
  );
  const select = db.prepare(
    `SELECT id, body FROM answers
     WHERE (:contact IS NULL OR contact = :contact) AND (:channel IS NULL OR channel = :channel)
       AND (:before IS NULL OR id < :before)
     ORDER BY id DESC LIMIT :limit`,
  );
  const selectLast = db.prepare(
    `SELECT json_extract(body, '$.at') AS at FROM answers
     WHERE contact = :contact AND channel = :channel AND json_extract(body, '$.device') = :device
     ORDER BY id DESC LIMIT 1`,
  );
  const selectOne = db.prepare('SELECT id, body FROM answers WHERE id = ?');
  const trim = db.prepare(
    'DELETE FROM answers WHERE id <= (SELECT id FROM answers ORDER BY id DESC LIMIT 1 OFFSET ?)',
  );
  const read = (row: Record<string, unknown>) =>
    ({ id: Number(row.id), ...JSON.parse(String(row.body)) }) as SandboxAnswer;

  return {
    add({ id, ...answer }) {
      const body = { ...answer, at: new Date(options.clock.now()).toISOString() };
      insert.run(id, answer.channel, answer.contact, JSON.stringify(body));
      trim.run(options.limit);
      return { id, ...body };
    },
    acknowledge: (id, said) => void setAcknowledged.run(said, id),
    list: ({ contact, channel, before, limit }) =>
      select
        .all({
          contact: contact ?? null,
          channel: channel ?? null,
          before: before ?? null,
          limit,
        })
        .map(read),
    get(id) {
      const row = selectOne.get(id);
      return row && read(row);
    },
    markRead({ channel, device, contact }, messages, { through = false, typing = false } = {}) {
      const at = new Date(options.clock.now()).toISOString();
      const own = messages.flatMap((message) => {
        const row = selectMessage.get({ channel, device, message });
        return row?.['contact'] === contact ? [Number(row['id'])] : [];
      });
      for (const to of own) {
        setRead.run({ channel, device, contact, at, to, from: through ? 0 : to });
      }
      if (typing && own.length > 0) setTyping.run({ channel, device, contact, at });
      return own.length > 0;
    },
    noteTyping({ channel, device, contact }) {
      setTyping.run({ channel, device, contact, at: new Date(options.clock.now()).toISOString() });
    },
    writerOf({ channel, device }, message) {
      const row = selectMessage.get({ channel, device, message });
      return row && String(row['contact']);
    },
    lastAt({ channel, device, contact }) {
      const row = selectLast.get({ channel, device, contact });
      return row && Date.parse(String(row['at']));
    },
    clear: () => db.exec('DELETE FROM answers'),
  };
}
