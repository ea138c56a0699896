import { formOf } from '../addresses/address-forms.ts';
import type { Channel } from '../channels.ts';

/** A JSON body that tests change. */
export interface SampleBody {
  keys: Record<string, unknown>;
  content: Record<string, unknown>;
  target: Record<string, unknown>;
  context?: unknown;
}

/** A valid request with a template on each of the channels. */
export function sampleRequest(...channels: Channel[]): SampleBody {
  const by = <T>(value: (channel: Channel) => T) =>
    Object.fromEntries(channels.map((channel) => [channel, value(channel)]));
  return {
    keys: by((channel) => ({ token: `token-of-${channel}` })),
    content: by(() => ({ template: 7 })),
    target: by((channel) => formOf(channel).sample),
  };
}
