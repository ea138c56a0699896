import { createPublicKey, generateKeyPair } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** What the mail servers of all contacts sign with (DKIM, RFC 6376). */
export interface ContactKey {
  selector: string;
  /** PEM. */
  privateKey: string;
  /** Base64 of the DER form, as a `p=` of DNS has it. */
  publicKey: string;
}

const SELECTOR = 'cascade-sandbox';
const BITS = 2048;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS contact_keys (
    id INTEGER PRIMARY KEY CHECK (id = 1), private_key TEXT NOT NULL) STRICT;`;

/**
 * Opens the sandbox's key, which is made at the first start. With a file it stays the same over restarts,
 * because workers keep the public half. It is no secret: it proves nothing outside the sandbox.
 *
 * @param file that of the inbox; absent: in memory.
 */
export async function openContactKey(file?: string): Promise<ContactKey> {
  const db = new DatabaseSync(file ?? ':memory:');
  try {
    db.exec(SCHEMA);
    const stored = db.prepare('SELECT private_key FROM contact_keys');
    if (!stored.get()) {
      const made = await makeKey();
      // If another process was faster, its key stays.
      db.prepare('INSERT OR IGNORE INTO contact_keys (id, private_key) VALUES (1, ?)').run(made);
    }
    const privateKey = String(stored.get()?.private_key);
    const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    return { selector: SELECTOR, privateKey, publicKey: der.toString('base64') };
  } finally {
    db.close();
  }
}

async function makeKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
