import { describeDeadLetters } from './contract/dead-letters.ts';
import { describeDelivery } from './contract/delivery.ts';
import { describeRouting } from './contract/routing.ts';
import { describeStopping } from './contract/stopping.ts';
import { describeDispositions } from './contract/dispositions.ts';
import type { BrokerHarness } from './harness.ts';

/** Contract suite of the broker port. `factory` makes new, empty queues for each test. */
export function describeBrokerContract(name: string, factory: () => Promise<BrokerHarness>): void {
  describe(`${name}: the broker contract`, () => {
    let current: BrokerHarness;
    const harness = () => current;
    beforeEach(async () => {
      current = await factory();
    });
    afterEach(() => current.close());

    describe('delivery', () => describeDelivery(harness));
    describe('dead letters', () => describeDeadLetters(harness));
    describe('dispositions', () => describeDispositions(harness));
    describe('routing', () => describeRouting(harness));
    describe('stopping', () => describeStopping(harness));
  });
}
