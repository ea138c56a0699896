import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, isOnEngine, type FakeClock } from '@cascade/runtime/testing';
import type { Database } from '../port.ts';
import { createRepositories, ensureIndexes, type Repositories } from '../repositories/index.ts';
import { describeWithMongo } from './describe-with-mongo.ts';
import { openPrepared } from './prepared-store.ts';
import type { StoreHarness } from './store-harness.ts';
import { usedMongoHarness } from './used-mongo-harness.ts';

interface Opened {
  db: Database<string>;
  repositories: Repositories;
  clock: FakeClock;
}

/**
 * Runs a suite on the repositories with each engine, or with the one that this run gives it. From the suite's
 * first `beforeAll` on the store is open with all indexes.
 */
export function describeRepositories(
  name: string,
  suite: (opened: () => Opened) => void,
  { now }: { now?: number } = {},
): void {
  if (isOnEngine('embedded')) {
    describe(`${name} on the embedded store`, () => onStore(embeddedHarness, suite, now));
  }
  if (isOnEngine('servers')) {
    describeWithMongo(`${name} on MongoDB`, (url) => {
      onStore(() => Promise.resolve(usedMongoHarness(url)), suite, now);
    });
  }
}

function onStore(
  createHarness: () => Promise<StoreHarness>,
  suite: (opened: () => Opened) => void,
  now: number | undefined,
): void {
  let harness: StoreHarness;
  let opened: Opened;
  beforeAll(async () => {
    harness = await createHarness();
    const db = await harness.open();
    // As after the start of an earlier service.
    await ensureIndexes(db);
    const clock = fakeClock(now);
    opened = { db, repositories: createRepositories(db, { clock }), clock };
  });
  afterAll(async () => {
    await opened.db.close();
    await harness.dispose();
  });
  suite(() => opened);
}

async function embeddedHarness(): Promise<StoreHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-repositories-'));
  return {
    name: folder,
    open: () => openPrepared(join(folder, 'store.db')),
    dispose: () => rm(folder, { recursive: true }),
  };
}
