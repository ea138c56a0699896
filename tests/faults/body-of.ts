import { randomUUID } from 'node:crypto';
import { byChannel, formOf, type Channel, type SuccessState } from '@cascade/contracts';
import type { FaultTenant } from './tenant.ts';

const TARGETS = byChannel((_, channel) => formOf(channel).sample);

export interface SendOptions {
  /** In the order of their tiers. */
  channels: readonly Channel[];
  /** Recipients other than the default ones; null: none. */
  targets?: Partial<Record<Channel, string | null>>;
  context?: unknown;
  /** Channels with the key of a sender pool: which of the tenant's refusing ones, or the unopened one. */
  pools?: Partial<Record<Channel, number | 'unopened'>>;
  /** Its WABA message has a template beside it, and the recipient's language is asked for. */
  hasOtherwise?: boolean;
  /** What the keys ask for. */
  success?: Partial<Record<Channel, { success: SuccessState; within?: number }>>;
}

/** Builds a body with a unique text: the Bot API identifies a message by its text alone. */
export function bodyOf(
  tenant: FaultTenant,
  { channels, targets = {}, context, pools = {}, hasOtherwise = false, success = {} }: SendOptions,
) {
  const text = randomUUID();
  const contentOf = (channel: Channel) =>
    channel === 'email'
      ? { template: tenant.mailTemplate }
      : {
          message: { type: 'text', message: text },
          ...(hasOtherwise && channel === 'waba' ? { otherwise: otherwiseOf(tenant) } : {}),
        };
  const keyOf = (channel: Channel) => {
    const which = pools[channel];
    if (which === undefined) return tenant.keys[channel];
    if (which === 'unopened') return tenant.pools.unopened[channel]!;
    const refusing = tenant.pools.refusing[channel]!;
    return refusing[which % refusing.length]!;
  };
  const each = <T>(value: (channel: Channel, tier: number) => T) =>
    Object.fromEntries(channels.map((channel, tier) => [channel, value(channel, tier)]));
  return {
    keys: each((channel, tier) => ({
      token: keyOf(channel),
      ...success[channel],
      ...(tier > 0 ? { fallback: true, fallback_sequence: tier } : {}),
    })),
    content: each(contentOf),
    target: {
      ...Object.fromEntries(
        channels
          .map((channel) => [channel, targets[channel] ?? TARGETS[channel]] as const)
          .filter(([channel]) => targets[channel] !== null),
      ),
      variables: { text },
      ...(hasOtherwise ? { locale: 'en-GB' } : {}),
    },
    ...(context === undefined ? {} : { context }),
  };
}

const otherwiseOf = ({ wabaTemplate: template }: FaultTenant) => ({
  template,
  variables: { 1: 'Ana', 2: 'A-1', 3: 'Friday' },
});
