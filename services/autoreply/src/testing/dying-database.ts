import {
  StoreUnavailableError,
  type Collection,
  type CollectionName,
  type Database,
  type Doc,
} from '@cascade/store';

/** The n-th store call, counted from 1, at which a process dies. */
export interface Death {
  call: number;
  /** `before`: nothing of the call has happened. `after`: it is done and its caller doesn't know. */
  moment: 'before' | 'after';
}

/** Wraps a store for a process that dies: from that call on, every call fails. */
export function dyingDatabase(
  database: Database,
  { call, moment }: Death,
): { database: Database; hasDied(): boolean } {
  let calls = 0;
  const dead = () => new StoreUnavailableError('the process is dead');
  async function around<T>(work: () => Promise<T>): Promise<T> {
    calls += 1;
    if (calls > call || (calls === call && moment === 'before')) throw dead();
    const isLast = calls === call;
    const result = await work();
    if (isLast) throw dead();
    return result;
  }
  const wrap = <T extends Doc>(collection: Collection<T>): Collection<T> =>
    new Proxy(collection, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        // Known in memory: no call of the store.
        if (property === 'hasIndex') return target.hasIndex.bind(target);
        if (typeof value !== 'function') return value;
        // Asks no server: it can't be what a process dies of.
        if (property === 'hasIndex') return value.bind(target) as unknown;
        return (...args: unknown[]) =>
          around(() => Reflect.apply(value, target, args) as Promise<unknown>);
      },
    });
  return {
    database: {
      engine: database.engine,
      collection: <T extends Doc>(name: CollectionName) => wrap(database.collection<T>(name)),
      renameCollection: (from, to) => database.renameCollection(from, to),
      dropCollection: (name) => database.dropCollection(name),
      ping: () => database.ping(),
      refusedWrites: () => database.refusedWrites(),
      describe: () => database.describe(),
      forgetDeleted: () => database.forgetDeleted(),
      close: () => database.close(),
    },
    hasDied: () => calls >= call,
  };
}
