import { CHANNELS, type Channel } from '@cascade/contracts';
import type { Tenant } from './provision.ts';

/** One channel of a request: message, recipient and tier. */
export interface Leg {
  /** Absent: the request has no target for this channel. */
  to?: string;
  /** Text of an inline message. */
  text?: string;
  /** A whole inline message. */
  message?: unknown;
  template?: number;
  /** `fallback: true` with this sequence; absent is primary. */
  tier?: number;
  /** Members of the key that replace those of `tier`. */
  key?: Record<string, unknown>;
}

/** Outer parts of the body; absent ones are left out. */
export interface Rest {
  variables?: unknown;
  context?: unknown;
}

export interface RequestBody {
  keys: Record<string, unknown>;
  content: Record<string, unknown>;
  target: Record<string, unknown>;
  context?: unknown;
}

/** Composes the body of `POST /v1/send` for these channels, with the tenant's keys. */
export function composeRequest(
  tenant: Pick<Tenant, 'keys'>,
  legs: Partial<Record<Channel, Leg>>,
  { variables, context }: Rest = {},
): RequestBody {
  const used = CHANNELS.flatMap((channel) => {
    const leg = legs[channel];
    return leg ? [{ channel, leg }] : [];
  });
  return {
    keys: Object.fromEntries(
      used.map(({ channel, leg }) => [channel, keyOf(tenant.keys[channel], leg)]),
    ),
    content: Object.fromEntries(used.map(({ channel, leg }) => [channel, contentOf(leg)])),
    target: {
      ...Object.fromEntries(
        used.flatMap(({ channel, leg }) => (leg.to === undefined ? [] : [[channel, leg.to]])),
      ),
      ...(variables === undefined ? {} : { variables }),
    },
    ...(context === undefined ? {} : { context }),
  };
}

function keyOf(token: string, { tier, key }: Leg) {
  if (key) return { token, ...key };
  return tier === undefined ? { token } : { token, fallback: true, fallback_sequence: tier };
}

function contentOf({ text, message, template }: Leg) {
  if (template !== undefined) return { template };
  return { message: message ?? { type: 'text', message: text ?? 'Hello' } };
}
