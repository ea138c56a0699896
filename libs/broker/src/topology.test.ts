import { channelsWith, type MessageName } from '@cascade/contracts';
import { RETRY_DELAY_MS } from './limits.ts';
import {
  DELAY_STEPS_MS,
  delayStep,
  destinationNamed,
  destinationOf,
  LANES,
  TOPOLOGY,
} from './topology.ts';

describe('topology', () => {
  it('names queues', () => {
    expect(destinationOf('request.accepted').queue).toBe('orchestrator.accepted');
    expect(destinationOf('bulk.waiting').queue).toBe('orchestrator.bulk-waiting');
    expect(destinationOf('send.requested.telegram', 'interactive').queue).toBe(
      'worker.telegram.interactive',
    );
    expect(destinationOf('send.requested.whatsapp', '42').queue).toBe('worker.whatsapp.42');
    expect(destinationOf('send.outcome', 'bulk').queue).toBe('orchestrator.outcomes.bulk');
  });

  it('uses non-persistent queues only for interactive work that facts ask for again', () => {
    const nonPersistent = (Object.keys(TOPOLOGY) as MessageName[]).flatMap((name) => {
      const { kind } = TOPOLOGY[name];
      const routes = kind === 'lane' ? LANES : [kind === 'work' ? undefined : 'x.1'];
      if (kind === 'broadcast') return [];
      return routes.flatMap((route) => destinationOf(name, route).nonPersistent ?? []);
    });
    expect(nonPersistent).toEqual([
      ...channelsWith('delivery', 'lane').map(
        (channel) => `worker.${channel}.interactive.non-persistent`,
      ),
      'orchestrator.outcomes.interactive.non-persistent',
      'webhook-emitter.raised.non-persistent',
    ]);
  });

  it('destinationNamed inverts destinationOf, and no two destinations share a queue', () => {
    const destinations = (Object.keys(TOPOLOGY) as MessageName[]).flatMap((name) => {
      const { kind } = TOPOLOGY[name];
      if (kind === 'work' || kind === 'broadcast') return [destinationOf(name)];
      return (kind === 'lane' ? LANES : ['x.1']).map((route) => destinationOf(name, route));
    });
    expect(new Set(destinations.map(({ queue }) => queue)).size).toBe(destinations.length);
    for (const destination of destinations) {
      expect(destinationNamed(destination.queue)).toEqual(destination);
    }
    expect(destinationNamed('orchestrator')).toBeUndefined();
    expect(destinationNamed('orchestrator.accepted.x')).toBeUndefined();
  });

  it('rounds delays up, by half at most from 100 ms on', () => {
    for (let ms = 100; ms <= 900_000; ms = Math.ceil(ms * 1.07)) {
      expect(delayStep(ms)).toBeGreaterThanOrEqual(ms);
      expect(delayStep(ms)).toBeLessThanOrEqual(ms * 1.56);
    }
    expect(delayStep(1)).toBe(100);
    expect(delayStep(10_000_000)).toBe(RETRY_DELAY_MS);
    expect(DELAY_STEPS_MS.toSorted((a, b) => a - b)).toEqual(DELAY_STEPS_MS);
  });
});
