import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { OperatorToken } from '../../records/index.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';
import { NOTE_USE_EVERY_MS } from './tokens.ts';

/** Tokens of all operators, while some replace others. */
export const MAX_OPERATOR_TOKENS = 200;

export interface OperatorTokensRepository {
  /** Null where `MAX_OPERATOR_TOKENS` are there. */
  insert(token: Omit<OperatorToken, '_id' | 'createdAt'>): Promise<OperatorToken | null>;
  /** Never cached: a deleted token opens nothing. Null for an expired one. Another one is in use, which is noted. */
  byHash(hash: string): Promise<OperatorToken | null>;
  get(id: string): Promise<OperatorToken | null>;
  list(page: PageQuery): Promise<Page<OperatorToken>>;
  /** Ends a token at this time at the latest. Null when absent. */
  endBy(id: string, at: number): Promise<OperatorToken | null>;
  /** False when absent. */
  delete(id: string): Promise<boolean>;
}

export function createOperatorTokensRepository(
  db: Database,
  clock: Clock,
): OperatorTokensRepository {
  const tokens = db.collection<OperatorToken>('operator_tokens');

  /** The call doesn't wait for it, and a failure changes nothing: a later call writes it. */
  function noteUse({ _id, lastUsedAt = 0 }: OperatorToken): void {
    const now = clock.now();
    if (now - lastUsedAt < NOTE_USE_EVERY_MS) return;
    tokens.updateOne({ _id }, { $set: { lastUsedAt: now } }).catch(() => undefined);
  }

  return {
    async insert(values) {
      const now = clock.now();
      if ((await tokens.countDocuments({})) >= MAX_OPERATOR_TOKENS) return null;
      const token: OperatorToken = { ...values, _id: newId('opt', now), createdAt: now };
      await tokens.insertOne(token);
      return token;
    },
    async byHash(hash) {
      const token = await tokens.findOne({ hash });
      if (token === null) return null;
      if (token.expiresAt !== null && token.expiresAt <= clock.now()) return null;
      noteUse(token);
      return token;
    },
    get: (id) => tokens.findOne({ _id: id }),
    list: (page) => findPage(tokens, {}, page, 'createdAt'),
    async endBy(id, at) {
      const token = await tokens.findOne({ _id: id });
      if (token === null || (token.expiresAt !== null && token.expiresAt <= at)) return token;
      return tokens.findOneAndUpdate(
        { _id: id },
        { $set: { expiresAt: at } },
        { returnDocument: 'after' },
      );
    },
    async delete(id) {
      return (await tokens.deleteOne({ _id: id })).deletedCount === 1;
    },
  };
}
