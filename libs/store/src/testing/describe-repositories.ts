import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, type FakeClock } from '@cascade/runtime/testing';
import { openEmbedded } from '../embedded/open-embedded.ts';
import type { Database } from '../port.ts';
import { createRepositories, ensureIndexes, type Repositories } from '../repositories/index.ts';
import { describeWithMongo } from './describe-with-mongo.ts';
import { mongoHarness } from './mongo-harness.ts';
import type { StoreHarness } from './store-harness.ts';

interface Opened {
  db: Database;
  repositories: Repositories;
  clock: FakeClock;
}

/**
 * Runs a suite on the repositories with each engine. From the suite's first `beforeAll` on the store
 * is open with all indexes.
 */
export function describeRepositories(
  name: string,
  suite: (opened: () => Opened) => void,
  { now }: { now?: number } = {},
): void {
  describe(`${name} on the embedded store`, () => onStore(embeddedHarness, suite, now));
  describeWithMongo(`${name} on MongoDB`, (url) => {
    onStore(() => Promise.resolve(mongoHarness(url)), suite, now);
  });
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
    open: () => Promise.resolve(openEmbedded({ file: join(folder, 'store.db') })),
    dispose: () => rm(folder, { recursive: true }),
  };
}
