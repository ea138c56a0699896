import type { Database } from '../../port.ts';

/**
 * A delivery to an endpoint without an address. A listener fetches it, makes the POST and reports the
 * outcome. The row exists while the webhook emitter waits for the outcome.
 */
export interface ListenCall {
  /** Id of the delivery. */
  _id: string;
  account: string;
  endpoint: string;
  /** `{headers, body}` of the POST as JSON; sealed, context `listenContext(_id)`. */
  request: string;
  at: number;
  /** A listener has fetched it. */
  taken?: true;
  answer?: ListenAnswer;
}

/** Outcome of the POST, as the listener reports it. */
export type ListenAnswer =
  | { status: number; headers: Record<string, string>; body: string }
  | { error: string };

export const listenContext = (delivery: string): string => `listen:${delivery}`;

export interface ListenCallsRepository {
  /** Inserts a call; `false` when it exists. */
  insert(call: ListenCall): Promise<boolean>;
  get(id: string): Promise<ListenCall | null>;
  /** Takes waiting calls of the endpoints, oldest first; each goes to one listener, once. */
  take(account: string, endpoints: readonly string[], limit: number): Promise<ListenCall[]>;
  /** Stores an outcome; `false` when the call isn't taken, is answered, or nobody waits for it. */
  answer(account: string, id: string, answer: ListenAnswer): Promise<boolean>;
  delete(id: string): Promise<void>;
  /** Deletes calls of crashed emitters; returns how many. */
  deleteForgotten(before: number): Promise<number>;
}

export function createListenCallsRepository(db: Database): ListenCallsRepository {
  const calls = db.collection<ListenCall>('listen_calls');
  return {
    insert: (call) => calls.tryInsert(call),
    get: (id) => calls.findOne({ _id: id }),
    async take(account, endpoints, limit) {
      if (endpoints.length === 0) return [];
      const waiting = await calls.find(
        { account, endpoint: { $in: [...endpoints] }, taken: { $exists: false } },
        { sort: { at: 1 }, limit },
      );
      const taken = await Promise.all(
        waiting.map(async (call) => {
          const { modifiedCount } = await calls.updateOne(
            { _id: call._id, taken: { $exists: false } },
            { $set: { taken: true } },
          );
          return modifiedCount === 1 ? [call] : [];
        }),
      );
      return taken.flat();
    },
    async answer(account, id, answer) {
      const { modifiedCount } = await calls.updateOne(
        { _id: id, account, taken: true, answer: { $exists: false } },
        { $set: { answer } },
      );
      return modifiedCount === 1;
    },
    async delete(id) {
      await calls.deleteOne({ _id: id });
    },
    async deleteForgotten(before) {
      const { deletedCount } = await calls.deleteMany({ at: { $lt: before } });
      return deletedCount;
    },
  };
}
