import { misused } from '../command-fault.ts';
import { profileNameOf } from '../config/choose-access.ts';
import type { Channel } from '../library.ts';
import type { Session } from '../session.ts';

/** What the service makes: a prefix and 43 random characters. */
const KEY = /^[a-z]+_[\w-]{20,}$/;

/** Whether a text is a channel key, and no name. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Makes the function that finds the key of a channel: a name of the profile, a key, or the environment's. */
export async function keyFinder(
  session: Session,
): Promise<(channel: Channel, given: string | true) => string> {
  const { env } = session.terminal;
  const config = await session.readConfig();
  const profile = profileNameOf(session.options, env, config);
  const keys = (Object.hasOwn(config.profiles, profile) && config.profiles[profile]?.keys) || {};
  return (channel, given) => {
    if (given === true) {
      const name = `CASCADE_${channel.toUpperCase()}_KEY`;
      const value = env[name];
      if (value !== undefined && value !== '') return value;
      throw misused(`--${channel}: needs a channel key, or the variable ${name}`);
    }
    const stored = Object.hasOwn(keys, given) ? keys[given] : undefined;
    if (stored !== undefined) return stored;
    if (isKey(given)) return given;
    throw misused(
      `--${channel}: is neither a channel key nor the name of a stored one`,
      'A device shows its key once, when it is made. Store it: cascade keys add <name>',
    );
  };
}
