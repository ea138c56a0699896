import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRow } from '../fault-row.ts';
import { rollUnderLoad } from './rolling-row.ts';

const MESSAGES = 40_000;
const PER_SECOND = 50;
const BETWEEN_MS = 500;

export const rollingRestart: FaultRow = {
  name: 'F13',
  fault: 'every process is restarted by SIGTERM, one after the other, under load',
  async run(given) {
    const world = await given.world();
    const load = { messages: given.scaled(MESSAGES, 120), perSecond: PER_SECOND };
    return rollUnderLoad(given, world, load, () =>
      world.services.map((service) => async () => {
        await service.roll();
        await service.ready();
        await sleep(BETWEEN_MS);
      }),
    );
  },
};
