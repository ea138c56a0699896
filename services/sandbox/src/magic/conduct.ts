import type { Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import { behaviourFor } from './magic-address.ts';
import type { Behaviour, Refusal } from './magic-recipients.ts';

/** What a provider does for a recipient. Nothing here knows HTTP or SMTP. */
interface Conduct {
  /** Aborted when the sender has hung up. */
  gone: AbortSignal;
  /** The message has arrived: store it. */
  arrive(): void;
  /** Tell the sender that it has arrived. */
  accept(): void;
  refuse(refusal: Refusal, retryAfterSeconds: number): void;
  /** It was accepted, and can't be delivered after all. */
  failLater?(refusal: Refusal): void;
  /** Drop the connection without an answer. */
  cut(): void;
}

export interface Conductor {
  /** The behaviour due now; a temporary refusal that is over has become a delivery. */
  due(channel: Channel, address: string): Behaviour;
  run(behaviour: Behaviour, conduct: Conduct): Promise<void>;
}

/** Temporary refusals remembered at once; the oldest is forgotten first. */
const MAX_REFUSALS = 1000;

export function createConductor({
  clock,
  closing,
}: {
  clock: Clock;
  /** Ends every wait. */
  closing: AbortSignal;
}): Conductor {
  const refusedUntil = new Map<string, number>();

  function due(channel: Channel, address: string): Behaviour {
    const behaviour = behaviourFor(channel, address);
    if (behaviour.kind !== 'refuse-for') return behaviour;
    const { refusal } = behaviour;
    const key = `${channel}:${address}`;
    const until = refusedUntil.get(key) ?? clock.now() + behaviour.retryAfterSeconds * 1000;
    if (until <= clock.now()) {
      refusedUntil.delete(key);
      return { kind: 'deliver', afterMs: 0 };
    }
    refusedUntil.set(key, until);
    const [oldest] = refusedUntil.keys();
    if (refusedUntil.size > MAX_REFUSALS && oldest !== undefined) refusedUntil.delete(oldest);
    return {
      kind: 'refuse',
      refusal,
      retryAfterSeconds: Math.ceil((until - clock.now()) / 1000),
    };
  }

  async function run(behaviour: Behaviour, conduct: Conduct): Promise<void> {
    switch (behaviour.kind) {
      case 'deliver':
        // The sender may have gone meanwhile. That stops no real provider either.
        if (behaviour.afterMs > 0 && !(await slept(behaviour.afterMs))) return conduct.cut();
        conduct.arrive();
        return conduct.accept();
      case 'refuse':
      case 'refuse-for':
        return conduct.refuse(behaviour.refusal, behaviour.retryAfterSeconds ?? 1);
      case 'fail-later':
        conduct.accept();
        return conduct.failLater?.(behaviour.refusal);
      case 'cut':
        if (behaviour.delivered) conduct.arrive();
        return conduct.cut();
      case 'hang':
        await aborted(AbortSignal.any([closing, conduct.gone]));
        return conduct.cut();
    }
  }

  const slept = (ms: number) =>
    clock.sleep(ms, closing).then(
      () => true,
      () => false,
    );

  return { due, run };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
