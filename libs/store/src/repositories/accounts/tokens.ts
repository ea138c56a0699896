import { newId, type Clock } from '@cascade/runtime';
import type { Database, Update } from '../../port.ts';
import type { Token } from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export interface TokensRepository {
  insert(token: Omit<Token, '_id' | 'createdAt'>): Promise<Token>;
  /**
   * Cached. Null for an expired or refused token. Another one is in use: its `lastUsedAt` is written where
   * the last one is older than five minutes.
   */
  byHash(hash: string): Promise<Readonly<Token> | null>;
  get(account: string, id: string): Promise<Token | null>;
  list(account: string, page: PageQuery): Promise<Page<Token>>;
  /**
   * Deletes a token and returns it, so that other instances can invalidate its hash; null when
   * absent.
   */
  delete(account: string, id: string): Promise<Token | null>;
  /** Refuses every token of the account that owns this token; returns the account, or null. */
  refuseAll(hash: string): Promise<string | null>;
  /** Undoes `refuseAll`. */
  acceptAll(hash: string): Promise<string | null>;
  invalidate(hash: string): void;
}

/** Uses are noted at most so often. */
export const NOTE_USE_EVERY_MS = 5 * 60_000;

export function createTokensRepository(db: Database, clock: Clock): TokensRepository {
  const tokens = db.collection<Token>('tokens');
  const cache = createCachedReader<string, Token>(clock, async (hash) => {
    const token = await tokens.findOne({ hash });
    if (token !== null && isValid(token)) noteUse(token);
    return token;
  });
  const isValid = ({ refused, expiresAt }: Token): boolean =>
    refused !== true && (expiresAt === null || expiresAt > clock.now());

  /** The call doesn't wait for it, and a failure changes nothing: a later call writes it. */
  function noteUse({ _id, lastUsedAt = 0 }: Token): void {
    const now = clock.now();
    if (now - lastUsedAt < NOTE_USE_EVERY_MS) return;
    tokens.updateOne({ _id }, { $set: { lastUsedAt: now } }).catch(() => undefined);
  }

  async function setRefused(hash: string, update: Update): Promise<string | null> {
    const token = await tokens.findOne({ hash });
    if (token === null) return null;
    const { account } = token;
    await tokens.updateMany({ account }, update);
    // Other instances forget tokens beyond these by themselves within seconds.
    const known = await tokens.find({ account }, { limit: 1_000 });
    for (const { hash: one } of known) cache.invalidate(one);
    return account;
  }

  return {
    async insert(values) {
      const token: Token = { ...values, _id: newId('tok', clock.now()), createdAt: clock.now() };
      await tokens.insertOne(token);
      cache.invalidate(token.hash);
      return token;
    },
    async byHash(hash) {
      const token = await cache.get(hash);
      return token !== null && isValid(token) ? token : null;
    },
    get: (account, id) => tokens.findOne({ _id: id, account }),
    list: (account, page) => findPage(tokens, { account }, page, 'createdAt'),
    async delete(account, id) {
      const token = await tokens.findOne({ _id: id, account });
      if (token === null) return null;
      await tokens.deleteOne({ _id: id, account });
      cache.invalidate(token.hash);
      return token;
    },
    refuseAll: (hash) => setRefused(hash, { $set: { refused: true } }),
    acceptAll: (hash) => setRefused(hash, { $unset: { refused: '' } }),
    invalidate: cache.invalidate,
  };
}
