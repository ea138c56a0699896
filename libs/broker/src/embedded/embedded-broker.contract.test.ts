import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, watchLeaks } from '@cascade/runtime/testing';
import { openBroker } from '../open-broker.ts';
import { describeBrokerContract } from '../testing/describe-broker-contract.ts';

const expectNoLeaks = watchLeaks();

describeBrokerContract('embedded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-broker-'));
  const deadLetterFile = join(folder, 'dead-letters.jsonl');
  const start = () => openBroker({ instance: 'test', logger: silentLogger, deadLetterFile });
  let broker = await start();
  return {
    open: () => Promise.resolve(broker),
    async reopen() {
      await broker.drain(1_000);
      broker = await start();
      return broker;
    },
    async close() {
      await broker.drain(1_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
});

afterAll(expectNoLeaks);
