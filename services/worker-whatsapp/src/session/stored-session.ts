import type {
  AuthenticationCreds,
  SignalDataSet,
  SignalDataTypeMap,
  SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { WhatsappKeyChange, WhatsappKeysRepository } from '@cascade/store';
import {
  sentenceOf,
  sessionFault,
  storedCredsFault,
  storedKeyFault,
  type FieldRule,
} from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';
import { whatsappKeyContext } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { withoutPrototype } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';
import { loadBaileys, type Baileys } from './load-baileys.ts';
import { dropOldChains } from './drop-old-chains.ts';

/** Cached values per device. */
const CACHED_VALUES = 2_000;
const CREDS = { type: 'creds', id: 'creds' } as const;

export interface SessionParts {
  keys: Pick<WhatsappKeysRepository, 'claim' | 'read' | 'write' | 'deleteAll'>;
  vault: Vault;
  logger?: Logger;
}

/** A session that Baileys can't be given. The message names the field. */
export class UnusableSessionError extends Error {
  override name = 'UnusableSessionError';
  readonly failure: FieldRule;
  constructor(failure: FieldRule) {
    super(sentenceOf(failure));
    this.failure = failure;
  }
}

/** An auth state as Baileys writes it into JSON: `{creds, keys: {<type>: {<id>: value}}}`. */
export interface ExportedSession {
  creds: object;
  keys: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Stores a device's session: Baileys' auth state, with each value sealed and each write fenced by the
 * device's lease. A resolved write is journaled. Writes throw FencedError if another worker holds the
 * device, and StoreUnavailableError.
 */
export class StoredSession {
  readonly #parts: SessionParts;
  readonly #device: string;
  readonly #fence: number;
  readonly #baileys: Baileys;
  readonly #cache = new LRUCache<string, { value: unknown }>({ max: CACHED_VALUES });
  #credsWrite: Promise<void> = Promise.resolve();
  /** Whether the credentials changed since the last write. */
  #credsChanged = false;
  #creds: AuthenticationCreds | null = null;
  #fault: FieldRule | null = null;

  private constructor(parts: SessionParts, device: string, fence: number, baileys: Baileys) {
    this.#parts = parts;
    this.#device = device;
    this.#fence = fence;
    this.#baileys = baileys;
  }

  /** Fences earlier holders off the session, and reads its credentials. */
  static async open(parts: SessionParts, device: string, fence: number): Promise<StoredSession> {
    const session = new StoredSession(parts, device, fence, await loadBaileys());
    await parts.keys.claim(device, fence);
    const [creds] = await session.#read(CREDS.type, [CREDS.id]);
    session.#fault = creds === undefined ? null : storedCredsFault(creds.value);
    session.#creds =
      session.#fault === null ? ((creds?.value as AuthenticationCreds | undefined) ?? null) : null;
    return session;
  }

  /** Why the stored credentials can't be used; null: they can, or there are none. */
  get fault(): FieldRule | null {
    return this.#fault;
  }

  /** Null until there is a session. Baileys changes the object in place. */
  get creds(): AuthenticationCreds | null {
    return this.#creds;
  }

  /** Whether a phone has linked this session. */
  get isPaired(): boolean {
    return this.#creds?.account !== undefined;
  }

  /** Replaces the whole session with these credentials. */
  async replace(creds: AuthenticationCreds): Promise<void> {
    await this.forget();
    this.#creds = creds;
    await this.saveCreds();
  }

  /**
   * Replaces the session with an exported one. Throws UnusableSessionError, before anything is replaced: the
   * process that took the session in may be of an earlier version.
   */
  async import(exported: ExportedSession): Promise<void> {
    const { creds, keys } = this.#revive(exported);
    const fault = sessionFault(exported, 'session') ?? storedCredsFault(creds);
    if (fault !== null) throw new UnusableSessionError(fault);
    await this.forget();
    const changes = [this.#seal(CREDS.type, CREDS.id, creds)];
    for (const [type, values] of Object.entries(keys)) {
      for (const [id, value] of Object.entries(values)) {
        if (type === 'session') dropOldChains(value);
        changes.push(this.#seal(type, id, value));
      }
    }
    await this.#write(changes);
    this.#creds = creds as AuthenticationCreds;
  }

  /** Revives the buffers of an export, which are objects in JSON. */
  #revive(exported: ExportedSession): ExportedSession {
    const { reviver } = this.#baileys.BufferJSON;
    return JSON.parse(JSON.stringify(exported), reviver) as ExportedSession;
  }

  async forget(): Promise<void> {
    await this.#credsWrite.catch(() => undefined);
    this.#creds = null;
    this.#fault = null;
    this.#cache.clear();
    await this.#parts.keys.deleteAll(this.#device, this.#fence);
  }

  /** Writes the current credentials. Writes run in order. */
  saveCreds(): Promise<void> {
    this.#credsChanged = true;
    const write = this.#credsWrite
      .catch(() => undefined)
      .then(async () => {
        if (!this.#credsChanged) return;
        this.#credsChanged = false;
        try {
          if (this.#creds) await this.#write([this.#seal(CREDS.type, CREDS.id, this.#creds)]);
        } catch (error) {
          this.#credsChanged = true;
          throw error;
        }
      });
    this.#credsWrite = write;
    write.catch(() => undefined);
    return write;
  }

  /** Baileys' key store. `set` resolves when the values and pending credentials are journaled. */
  readonly keys: SignalKeyStore = {
    get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
      // Ids come from contacts.
      const found = withoutPrototype<Record<string, SignalDataTypeMap[T]>>({});
      for (const { id, value } of await this.#read(type, ids)) {
        found[id] = value as SignalDataTypeMap[T];
      }
      return found;
    },
    set: async (data: SignalDataSet) => {
      const changes: WhatsappKeyChange[] = [];
      const fresh: [string, unknown][] = [];
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values ?? {})) {
          const key = `${type}:${id}`;
          // Baileys writes a transaction's values again at its end.
          if (value !== null && this.#cache.peek(key)?.value === value) continue;
          if (type === 'session') dropOldChains(value);
          changes.push(this.#seal(type, id, value));
          fresh.push([key, value]);
        }
      }
      await Promise.all([this.#write(changes), this.#credsStored()]);
      for (const [key, value] of fresh) this.#cache.set(key, { value: value ?? undefined });
    },
  };

  /** Waits for the write of the credentials; repeats it if it failed. */
  #credsStored(): Promise<void> {
    return this.#credsChanged ? this.saveCreds() : this.#credsWrite;
  }

  async #read(type: string, ids: readonly string[]): Promise<{ id: string; value: unknown }[]> {
    const missing = ids.filter((id) => !this.#cache.has(`${type}:${id}`));
    if (missing.length > 0) {
      const rows = await this.#parts.keys.read(this.#device, type, missing, this.#fence);
      const found = new Map(rows.map(({ id, sealed }) => [id, this.#usable(type, id, sealed)]));
      for (const id of missing) this.#cache.set(`${type}:${id}`, { value: found.get(id) });
    }
    return ids.flatMap((id) => {
      const value = this.#cache.get(`${type}:${id}`)?.value;
      return value === undefined ? [] : [{ id, value }];
    });
  }

  async #write(changes: readonly WhatsappKeyChange[]): Promise<void> {
    if (changes.length > 0) await this.#parts.keys.write(this.#device, this.#fence, changes);
  }

  #seal(type: string, id: string, value: unknown): WhatsappKeyChange {
    if (value === null || value === undefined) return { type, id, sealed: null };
    const json = JSON.stringify(value, this.#baileys.BufferJSON.replacer);
    return {
      type,
      id,
      sealed: this.#parts.vault.seal(json, whatsappKeyContext(this.#device, type, id)),
    };
  }

  /**
   * Reads a stored key. Undefined: it is none that Baileys can be given, and another one takes its place. It was
   * stored before imports were checked.
   */
  #usable(type: string, id: string, sealed: string): unknown {
    const value = this.#open(type, id, sealed);
    if (type === CREDS.type) return value;
    const fault = storedKeyFault(type, value);
    if (fault !== null) {
      this.#parts.logger?.warn('phone: a key of its session was left out', {
        fault: sentenceOf(fault),
      });
      return undefined;
    }
    if (type !== 'app-state-sync-key') return value;
    return this.#baileys.proto.Message.AppStateSyncKeyData.fromObject(value as object);
  }

  #open(type: string, id: string, sealed: string): unknown {
    const json = this.#parts.vault.open(sealed, whatsappKeyContext(this.#device, type, id));
    return JSON.parse(json, this.#baileys.BufferJSON.reviver) as unknown;
  }
}
