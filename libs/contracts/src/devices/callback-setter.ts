import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import { ownMember } from '../outside/own-member.ts';
import type { CallbackSetter } from '../channels/credentials.ts';

/** Who enters the address of callbacks at the provider of a device. */
export function callbackSetter({
  channel,
  provider,
}: {
  channel: Channel;
  provider?: string | undefined;
}): CallbackSetter {
  const { callback, variants } = CHANNEL_DEFINITIONS[channel].credentials;
  return ownMember(variants?.forms, provider)?.callback ?? callback;
}
