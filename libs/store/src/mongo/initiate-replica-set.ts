import { MongoClient } from 'mongodb';

export interface InitiateReplicaSetOptions {
  /** Connection string with `replicaSet`; its hosts become the members. */
  url: string;
  /** How long each of the two waits may take: for a server, then for a primary. */
  timeoutMs: number;
}

/**
 * Initiates the replica set that a connection string names, unless it exists, and waits for its
 * primary. Only servers without users can be initiated this way; another set only needs a primary.
 * @throws MongoDB's error when no server or primary answers in time, or the server refuses.
 */
export async function initiateReplicaSet({
  url,
  timeoutMs,
}: InitiateReplicaSetOptions): Promise<void> {
  const waiting = { serverSelectionTimeoutMS: timeoutMs };
  await using set = new MongoClient(url, waiting);
  const { hosts, replicaSet } = set.options;
  const [seed] = hosts;
  if (!seed || !replicaSet) throw new Error('the connection string names no replicaSet');
  await using first = new MongoClient(
    `mongodb://${seed.toString()}/?directConnection=true`,
    waiting,
  );
  const hello = await first.db('admin').command({ hello: 1 });
  if (hello['setName'] === undefined) {
    const members = hosts.map((host, index) => ({ _id: index, host: host.toString() }));
    await first
      .db('admin')
      .command({ replSetInitiate: { _id: replicaSet, members } })
      .catch(ignoreInitiated);
  }
  await set.db('admin').command({ hello: 1 });
}

/** Ignores that another process initiated the set first. */
function ignoreInitiated(error: unknown): void {
  if ((error as { codeName?: string }).codeName !== 'AlreadyInitialized') throw error;
}
