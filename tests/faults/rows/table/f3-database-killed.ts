import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultRow, RowGiven } from '../fault-row.ts';
import { DEADLINES, type FaultWorld } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { mayFailOf } from '../mixed-calls.ts';
import { causeOutages, spreadOf } from './outage-row.ts';

const MESSAGES = 3_000;
const KILLS = 10;

export const databaseKilled: FaultRow = {
  name: 'F3',
  fault: '`kill -9` of mongod',
  async run(given) {
    const { form, scaled } = given;
    const world = await given.world();
    const { tenant, caller, refused, backMs } = await causeOutages(given, world, {
      messages: scaled(MESSAGES, 100),
      kills: scaled(KILLS),
      server: ({ mongo }) => mongo,
      meanwhile: 'refused',
    });
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: backMs.length,
        kills: backMs.length,
        mayFail: mayFailOf(form),
        mayExpire: form === 'short',
        figures: { 'works again': spreadOf(backMs), 'calls without an answer': refused },
      });
  },
};

const CONTROL_MESSAGES = 30;
/** A checkpoint between the sends and the kill would save what only the journal may save. */
const NO_CHECKPOINT_S = 3_600;

/**
 * Control of F3 and of the arrangement: a mongod that loses its journal at its death must be found
 * to have lost accepted requests. Its world can't be used afterwards.
 */
export const journalGone: FaultRow = {
  name: 'F3c',
  fault: 'control: mongod loses its journal as it dies, and must be found out',
  async run({ form, scaled, world: open }: RowGiven) {
    const world = await open();
    const tenant = await world.tenant();
    await holdCheckpoints(world);
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const messages = scaled(CONTROL_MESSAGES, CONTROL_MESSAGES);
    for (let index = 0; index < messages; index += 1) {
      await caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'] }) });
    }
    await world.mongo.kill('SIGKILL');
    const journal = join(world.mongo.dataDir, 'journal');
    for (const file of await readdir(journal)) await rm(join(journal, file));
    await world.mongo.restart();
    return async () => {
      const found = await judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: 1,
        kills: 1,
      });
      return {
        ...found,
        figures: { 'found to be lost': found.lost },
        broken: found.lost > 0 ? [] : ['a journal was lost and the checker saw nothing'],
      };
    };
  },
};

async function holdCheckpoints({ mongo }: FaultWorld): Promise<void> {
  await using client = new MongoClient(mongo.url);
  await client.db('admin').command({ setParameter: 1, syncdelay: NO_CHECKPOINT_S });
}
