import { formOf, type Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { MagicRecipient } from './magic-address.ts';
import type { Behaviour, Refusal } from './magic-rows.ts';

/** What a provider does to a message. Nothing here knows HTTP or SMTP. */
interface Effects {
  /** Aborted when the sender has disconnected. */
  gone: AbortSignal;
  /** Stores the message as arrived. */
  arrive(): void;
  /** Tells the sender that the message was accepted. */
  accept(): void;
  refuse(refusal: Refusal, retryAfterSeconds: number): void;
  /** Tells later that an accepted message can't be delivered. */
  failLater?(refusal: Refusal): void;
  /** Drops the connection without an answer. */
  cut(): void;
}

/** What happens to messages for each recipient. */
export interface Behaviours {
  /** Returns the behaviour of an address, regardless of earlier messages. */
  of(channel: Channel, address: string): Behaviour;
  /** Returns the current behaviour: a temporary refusal that is over becomes a delivery. */
  now(channel: Channel, address: string): Behaviour;
  run(behaviour: Behaviour, effects: Effects): Promise<void>;
}

const DELIVERED: Behaviour = { kind: 'deliver', afterMs: 0 };

/** Temporary refusals remembered at once; the oldest is forgotten first. */
const MAX_REFUSALS = 1000;

export function createBehaviours({
  clock,
  recipients,
  closing,
}: {
  clock: Clock;
  recipients: readonly MagicRecipient[];
  /** Ends every wait. */
  closing: AbortSignal;
}): Behaviours {
  const refusedUntil = new Map<string, number>();

  function of(channel: Channel, address: string): Behaviour {
    const magic = formOf(channel).magic.read(address);
    const row =
      magic && recipients.find((one) => one.channels.includes(channel) && magic.isOf(one));
    return row ? row.behaviour(magic.seconds) : DELIVERED;
  }

  function now(channel: Channel, address: string): Behaviour {
    const behaviour = of(channel, address);
    if (behaviour.kind !== 'refuse-for') return behaviour;
    const { refusal } = behaviour;
    const key = `${channel}:${address}`;
    const until = refusedUntil.get(key) ?? clock.now() + behaviour.retryAfterSeconds * 1000;
    if (until <= clock.now()) {
      refusedUntil.delete(key);
      return DELIVERED;
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

  async function run(behaviour: Behaviour, effects: Effects): Promise<void> {
    switch (behaviour.kind) {
      case 'deliver':
        // Goes on if the sender disconnects meanwhile, like a real provider.
        if (behaviour.afterMs > 0 && !(await slept(behaviour.afterMs))) return effects.cut();
        effects.arrive();
        return effects.accept();
      case 'silence':
        return effects.accept();
      case 'refuse':
      case 'refuse-for':
        return effects.refuse(behaviour.refusal, behaviour.retryAfterSeconds ?? 1);
      case 'fail-later':
        effects.accept();
        return effects.failLater?.(behaviour.refusal);
      case 'cut':
        if (behaviour.delivered) effects.arrive();
        return effects.cut();
      case 'hang':
        await aborted(AbortSignal.any([closing, effects.gone]));
        return effects.cut();
    }
  }

  const slept = (ms: number) =>
    clock.sleep(ms, closing).then(
      () => true,
      () => false,
    );

  return { of, now, run };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
