import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { hiddenUser } from '../jid.ts';

/** A linked device. One that was logged out never connects again. */
export interface LinkedDevice {
  /** Its public noise key, by which it is known again, in base64. */
  noiseKey: string;
  number: string;
  device: number;
  loggedOut: boolean;
}

/** Keys with which others encrypt for a device; without type byte, in base64. */
export interface KeyBundle {
  registrationId: number;
  identity: string;
  signedPreKey: { id: number; value: string; signature: string };
  preKeys: { id: number; value: string }[];
}

/** A stanza that the device hasn't acknowledged yet. */
export type Pending =
  | {
      kind: 'message';
      from: string;
      /** The number isn't told. */
      hidden?: boolean;
      /** A person wrote it to `from` on the phone. */
      own?: true;
      id: string;
      name: string;
      message: string;
      sentAt: number;
    }
  | { kind: 'receipt'; from: string; id: string; type: string; sentAt: number };

/**
 * Store of the WhatsApp server, in one SQLite file or in memory. With a file, linked devices and their
 * sessions survive a restart.
 */
export interface WhatsappStore {
  /** Bytes made once and kept. */
  secret(name: string, make: () => Buffer): Buffer;
  device(noiseKey: string): LinkedDevice | undefined;
  devices(): LinkedDevice[];
  /** Links a device. Logs out the earlier one with this number and device id. */
  link(device: Omit<LinkedDevice, 'loggedOut'>): void;
  logOut(noiseKey: string): void;
  bundle(noiseKey: string): KeyBundle | undefined;
  saveBundle(noiseKey: string, bundle: KeyBundle): void;
  /** A value of a contact's Signal store; undefined deletes. */
  signalKey(contact: string, type: string, id: string): string | undefined;
  saveSignalKey(contact: string, type: string, id: string, value: string | undefined): void;
  pending(noiseKey: string): { row: number; stanza: Pending }[];
  addPending(noiseKey: string, stanza: Pending): void;
  /** Removes what the device has acknowledged. */
  settle(noiseKey: string, match: { kind: Pending['kind']; id: string; type?: string }): void;
  banned(number: string): boolean;
  ban(number: string): void;
  /** Forgets everything about a number. */
  forget(number: string): void;
  close(): void;
}

/** Unacknowledged stanzas of a device; the oldest is dropped first. */
const MAX_PENDING = 5_000;
const MAX_DEVICES = 10_000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS devices (
    id INTEGER PRIMARY KEY, noise_key TEXT NOT NULL UNIQUE, number TEXT NOT NULL,
    device INTEGER NOT NULL, logged_out INTEGER NOT NULL, bundle TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS signal_keys (
    contact TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (contact, type, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pending (
    id INTEGER PRIMARY KEY AUTOINCREMENT, noise_key TEXT NOT NULL, kind TEXT NOT NULL,
    stanza_id TEXT NOT NULL, type TEXT NOT NULL, stanza TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS pending_by_device ON pending (noise_key, id);
  CREATE TABLE IF NOT EXISTS bans (number TEXT PRIMARY KEY) STRICT;`;

type Row = Record<string, unknown>;

export function openStore(file?: string): WhatsappStore {
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec(SCHEMA);
  const selectSecret = db.prepare('SELECT value FROM secrets WHERE name = ?');
  const insertSecret = db.prepare('INSERT INTO secrets (name, value) VALUES (?, ?)');
  const selectDevice = db.prepare('SELECT * FROM devices WHERE noise_key = ?');
  const selectDevices = db.prepare('SELECT * FROM devices ORDER BY number, device, id');
  const insertDevice = db.prepare(
    'INSERT OR REPLACE INTO devices (noise_key, number, device, logged_out) VALUES (?, ?, ?, 0)',
  );
  const logOutOthers = db.prepare(
    'UPDATE devices SET logged_out = 1 WHERE number = ? AND device = ? AND noise_key <> ?',
  );
  const trimDevices = db.prepare(
    'DELETE FROM devices WHERE id <= (SELECT max(id) FROM devices) - ?',
  );
  const logOut = db.prepare('UPDATE devices SET logged_out = 1 WHERE noise_key = ?');
  const updateBundle = db.prepare('UPDATE devices SET bundle = ? WHERE noise_key = ?');
  const selectKey = db.prepare(
    'SELECT value FROM signal_keys WHERE contact = ? AND type = ? AND id = ?',
  );
  const upsertKey = db.prepare(
    'INSERT OR REPLACE INTO signal_keys (contact, type, id, value) VALUES (?, ?, ?, ?)',
  );
  const deleteKey = db.prepare('DELETE FROM signal_keys WHERE contact = ? AND type = ? AND id = ?');
  const selectPending = db.prepare(
    'SELECT id, stanza FROM pending WHERE noise_key = ? ORDER BY id LIMIT ?',
  );
  const insertPending = db.prepare(
    'INSERT INTO pending (noise_key, kind, stanza_id, type, stanza) VALUES (?, ?, ?, ?, ?)',
  );
  const trimPending = db.prepare(
    `DELETE FROM pending WHERE noise_key = ?1 AND id <= (
       SELECT id FROM pending WHERE noise_key = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
  );
  const deletePending = db.prepare(
    `DELETE FROM pending WHERE noise_key = ?1 AND kind = ?2 AND stanza_id = ?3
       AND (?4 IS NULL OR type = ?4)`,
  );
  const selectBan = db.prepare('SELECT 1 FROM bans WHERE number = ?');
  const insertBan = db.prepare('INSERT OR IGNORE INTO bans (number) VALUES (?)');
  const deletePendingOf = db.prepare(
    'DELETE FROM pending WHERE noise_key IN (SELECT noise_key FROM devices WHERE number = ?)',
  );
  const deleteDevices = db.prepare('DELETE FROM devices WHERE number = ?');
  const deleteBan = db.prepare('DELETE FROM bans WHERE number = ?');
  const deleteSessions = db.prepare('DELETE FROM signal_keys WHERE substr(id, 1, length(?1)) = ?1');

  const readDevice = (row: Row): LinkedDevice => ({
    noiseKey: String(row.noise_key),
    number: String(row.number),
    device: Number(row.device),
    loggedOut: row.logged_out === 1,
  });

  return {
    secret(name, make) {
      const row = selectSecret.get(name);
      if (row) return Buffer.from(row.value as Uint8Array);
      const value = make();
      insertSecret.run(name, value);
      return value;
    },
    device(noiseKey) {
      const row = selectDevice.get(noiseKey);
      return row && readDevice(row);
    },
    devices: () => selectDevices.all().map(readDevice),
    link({ noiseKey, number, device }) {
      insertDevice.run(noiseKey, number, device);
      logOutOthers.run(number, device, noiseKey);
      trimDevices.run(MAX_DEVICES);
    },
    logOut: (noiseKey) => void logOut.run(noiseKey),
    bundle(noiseKey) {
      const text = selectDevice.get(noiseKey)?.bundle;
      return typeof text === 'string' ? (JSON.parse(text) as KeyBundle) : undefined;
    },
    saveBundle: (noiseKey, bundle) => void updateBundle.run(JSON.stringify(bundle), noiseKey),
    signalKey(contact, type, id) {
      const value = selectKey.get(contact, type, id)?.value;
      return typeof value === 'string' ? value : undefined;
    },
    saveSignalKey(contact, type, id, value) {
      if (value === undefined) deleteKey.run(contact, type, id);
      else upsertKey.run(contact, type, id, value);
    },
    pending: (noiseKey) =>
      selectPending.all(noiseKey, MAX_PENDING).map((row) => ({
        row: Number(row.id),
        stanza: JSON.parse(String(row.stanza)) as Pending,
      })),
    addPending(noiseKey, stanza) {
      const type = stanza.kind === 'receipt' ? stanza.type : '';
      insertPending.run(noiseKey, stanza.kind, stanza.id, type, JSON.stringify(stanza));
      trimPending.run(noiseKey, MAX_PENDING);
    },
    settle: (noiseKey, { kind, id, type }) =>
      void deletePending.run(noiseKey, kind, id, type ?? null),
    banned: (number) => selectBan.get(number) !== undefined,
    ban: (number) => void insertBan.run(number),
    forget(number) {
      deletePendingOf.run(number);
      deleteDevices.run(number);
      deleteBan.run(number);
      deleteSessions.run(`${hiddenUser(number)}_`);
    },
    close: () => db.close(),
  };
}

/** Returns the secret from which all keys of contacts are derived. */
export const contactSeed = (store: WhatsappStore): Buffer =>
  store.secret('contact-seed', () => randomBytes(32));
