import { silentLogger, watchLeaks } from '@cascade/runtime/testing';
import { describeBrokerContract } from '../testing/describe-broker-contract.ts';
import { createEmbeddedBroker } from './embedded-broker.ts';

const expectNoLeaks = watchLeaks();

describeBrokerContract('embedded', async () => {
  const broker = createEmbeddedBroker({ logger: silentLogger });
  return { open: async () => broker, close: () => broker.drain(1_000) };
});

afterAll(expectNoLeaks);
