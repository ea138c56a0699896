import { EnvError } from '@cascade/runtime';
import type { Database, Doc } from '../port.ts';
import {
  holdsKey,
  keyFingerprint,
  keyFingerprints,
  keyIdOf,
  type KeyHolder,
} from './key-fingerprint.ts';
import { SEALED_MEMBERS } from './sealed-members.ts';

/** The key by which the store's secrets are sealed. */
interface SecretsKeyRow extends Doc {
  _id: typeof ROW;
  fingerprint: string;
}

const ROW = 'secrets-key';

/** What a check of a process's keys takes of its vault. */
export interface OpeningKeys extends KeyHolder {
  /** Throws when no key opens the text. */
  open(sealed: string, context: string): string;
  isStale(sealed: string): boolean;
}

/** None of a process's keys is the one of the store. Keys are named by their ids. */
export class SecretsKeyError extends EnvError {
  override name = 'SecretsKeyError';
  constructor(stored: string, atHand: readonly string[]) {
    super([
      `SECRETS_KEY: the store's secrets are sealed with a key that isn't at hand (${stored}; at hand: ` +
        `${atHand.join(', ')}). Set that key, as every other process has it (npm start: secrets.key in ` +
        'DATA_DIR). If it is lost: cascade admin rotate-key --lost',
    ]);
  }
}

/** Collections that people fill and that have few rows. An account with other sealed texts has devices. */
const LOOKED_AT: ReadonlySet<string> = new Set([
  'devices',
  'webhooks',
  'meta_app',
  'oidc_providers',
  'users',
]);
/** Sealed texts of one member that are tried. */
const TRIED = 50;

const rowsOf = (db: Pick<Database, 'collection'>) => db.collection<SecretsKeyRow>('meta');

/** Fingerprint of the store's key; null before the first start that keeps one. */
export async function readSecretsKey(db: Pick<Database, 'collection'>): Promise<string | null> {
  return (await rowsOf(db).findOne({ _id: ROW }))?.fingerprint ?? null;
}

/**
 * Lets a process in whose keys have the store's one. A store without a fingerprint gets it from what is sealed in
 * it, or, where nothing is, from the key at hand. Throws SecretsKeyError.
 */
export async function admitSecretsKey(
  db: Pick<Database, 'collection'>,
  vault: OpeningKeys,
): Promise<void> {
  let stored = await readSecretsKey(db);
  if (stored === null) {
    const fingerprint = await keyOfTexts(db, vault);
    if (await rowsOf(db).tryInsert({ _id: ROW, fingerprint })) return;
    // Another process was first, perhaps with another key.
    stored = (await readSecretsKey(db)) ?? fingerprint;
  }
  if (!holdsKey(vault, stored)) throw refusal(keyIdOf(stored), vault);
}

/** Makes this the store's key: everything that can be opened is sealed with it. */
export async function replaceSecretsKey(
  db: Pick<Database, 'collection'>,
  fingerprint: string,
): Promise<void> {
  await rowsOf(db).updateOne({ _id: ROW }, { $set: { fingerprint } }, { upsert: true });
}

/**
 * Fingerprint of the key by which texts in the store are sealed. In the middle of a rotation two keys are; the
 * older one counts, because it is needed until `rotate-key` has ended. Throws SecretsKeyError when no text that is tried
 * can be opened.
 */
async function keyOfTexts(db: Pick<Database, 'collection'>, vault: OpeningKeys): Promise<string> {
  let opens = false;
  let unknown: string | undefined;
  for (const { collection, path, read } of SEALED_MEMBERS) {
    if (!LOOKED_AT.has(collection)) continue;
    const docs = await db
      .collection<Doc>(collection)
      .find({ [path]: { $exists: true } }, { sort: { _id: 1 }, limit: TRIED });
    for (const doc of docs) {
      const found = read(doc);
      if (found === undefined) continue;
      const id = found.sealed.split('.')[1] ?? '';
      if (!canOpen(vault, found)) unknown ??= id;
      else if (!vault.isStale(found.sealed)) opens = true;
      else return keyFingerprints(vault).find((made) => keyIdOf(made) === id) ?? '';
    }
  }
  if (!opens && unknown !== undefined) throw refusal(unknown, vault);
  return keyFingerprint(vault);
}

function canOpen(
  vault: Pick<OpeningKeys, 'open'>,
  { sealed, context }: { sealed: string; context: string },
): boolean {
  try {
    vault.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

const refusal = (stored: string, vault: KeyHolder): SecretsKeyError =>
  new SecretsKeyError(stored, keyFingerprints(vault).map(keyIdOf));
