import { CommandFault } from '../command-fault.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import type { Profile } from './config-file.ts';

/** Changes the profile of the command. Throws CommandFault when nobody has signed in to it. */
export async function changeStoredProfile(
  session: Session,
  change: (profile: Profile) => void,
): Promise<void> {
  const name = await session.profileName();
  await session.changeConfig(({ profiles }) => {
    const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
    if (profile === undefined) {
      throw new CommandFault(`there is no profile ${name} to store keys in`, {
        code: 'not_signed_in',
        exitCode: EXIT.refused,
        hint: 'Run "cascade login" first, or pass keys by CASCADE_<CHANNEL>_KEY.',
      });
    }
    change(profile);
  });
}

const KEY_NAME = /^[\w.-]{1,50}$/;

/** Stores a channel key in the profile, by a name. */
export const storeKey = (session: Session, name: string, key: string): Promise<void> =>
  changeStoredProfile(session, (profile) => {
    profile.keys = { ...profile.keys, [name]: key };
  });

/** Whether a key may have this name. */
export const isKeyName = (name: string): boolean => KEY_NAME.test(name);
