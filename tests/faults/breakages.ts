import type { ChannelAdapter } from '@cascade/channel';
import type { Collection, CollectionName, Database, Doc } from '@cascade/store';
import type { Breakage } from './roles.ts';

/** `drop-outcome`, `drop-request`: the store confirms the row without storing it. */
export function breakDatabase(database: Database, breakage: Breakage | undefined): Database {
  const dropped = { 'drop-outcome': 'outcomes', 'drop-request': 'requests' } as const;
  if (breakage === undefined || breakage === 'call-twice') return database;
  return {
    engine: database.engine,
    collection: <T extends Doc>(name: CollectionName): Collection<T> => {
      const collection = database.collection<T>(name);
      if (name !== dropped[breakage]) return collection;
      return new Proxy(collection, {
        get(target, property) {
          if (property === 'tryInsert') return () => Promise.resolve(true);
          const value: unknown = Reflect.get(target, property, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
    renameCollection: (from, to) => database.renameCollection(from, to),
    dropCollection: (name) => database.dropCollection(name),
    ping: () => database.ping(),
    refusedWrites: () => database.refusedWrites(),
    describe: () => database.describe(),
    forgetDeleted: () => database.forgetDeleted(),
    close: () => database.close(),
  };
}

/** `call-twice`: the driver repeats a call whose first attempt reached the provider. */
export function breakAdapter(
  adapter: ChannelAdapter,
  breakage: Breakage | undefined,
): ChannelAdapter {
  if (breakage !== 'call-twice') return adapter;
  return {
    channel: adapter.channel,
    capabilities: adapter.capabilities,
    prepare: (job, signal) => adapter.prepare(job, signal),
    async send(job, prepared, signal) {
      await adapter.send(job, prepared, signal);
      return adapter.send(job, prepared, signal);
    },
    close: () => adapter.close(),
  };
}
