import { misused, type CommandFault } from '../command-fault.ts';
import { profileNameOf } from '../config/choose-access.ts';
import { findDevice } from '../devices/find-device.ts';
import { CHANNELS, type Channel } from '../library.ts';
import { scopesToAsk } from '../login/command-scopes.ts';
import type { Session } from '../session.ts';

/** What the service makes: a prefix and 43 random characters; ids of devices and sender pools are of the same form. */
const KEY = /^[a-z]+_[\w-]{20,}$/;
/** Scopes of a token that sends by a device's name. */
const TO_NAME_DEVICES = ['devices:read', 'devices:send'] as const;

/** Whether a text is a channel key, and no name. */
export const isKey = (text: string): boolean => KEY.test(text);

/** What each channel of a send is given: a key or a name; true: the environment has it. */
export type GivenKeys = Readonly<Partial<Record<Channel, string | true>>>;

/**
 * Finds the key of each channel: a name of the profile, a key, the environment's, or a device of that name, whose id stands for
 * its key where the token has the scopes. Throws CommandFault.
 *
 * @param isAsked false: the installation isn't asked, and another name stands for itself.
 */
export async function findKeys(
  session: Session,
  given: GivenKeys,
  isAsked: boolean,
): Promise<ReadonlyMap<Channel, string>> {
  const { env } = session.terminal;
  const config = await session.readConfig();
  const profile = profileNameOf(session.options, env, config);
  const stored = (Object.hasOwn(config.profiles, profile) && config.profiles[profile]?.keys) || {};

  async function keyOf(channel: Channel, text: string | true): Promise<string> {
    if (text === true) {
      const name = `CASCADE_${channel.toUpperCase()}_KEY`;
      const value = env[name];
      if (value !== undefined && value !== '') return value;
      throw misused(`--${channel}: needs a channel key, or the variable ${name}`);
    }
    const key = Object.hasOwn(stored, text) ? stored[text] : undefined;
    if (key !== undefined) return key;
    return isKey(text) || !isAsked ? text : idOfDevice(session, channel, text);
  }

  const keys = new Map<Channel, string>();
  for (const channel of CHANNELS) {
    const text = given[channel];
    if (text !== undefined) keys.set(channel, await keyOf(channel, text));
  }
  return keys;
}

async function idOfDevice(session: Session, channel: Channel, name: string): Promise<string> {
  const client = await session.client();
  const { signal } = session;
  const { scopes } = await client.request<{ scopes: string[] }>('GET', '/v1/token', { signal });
  const needed = TO_NAME_DEVICES.reduce<readonly string[]>(scopesToAsk, scopes);
  if (needed.some((scope) => !scopes.includes(scope))) throw notStored(channel, needed);
  return (await findDevice(client, signal, name, `--${channel}`, channel)).id;
}

const notStored = (channel: Channel, scopes: readonly string[]): CommandFault =>
  misused(
    `--${channel}: is neither a channel key nor the name of a stored one`,
    'A device shows its key once, when it is made. Store it: cascade keys add <name>. ' +
      `A token that may name devices needs no key: cascade login --scopes ${scopes.join()}`,
  );
