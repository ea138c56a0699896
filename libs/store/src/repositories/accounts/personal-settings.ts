import type { Database } from '../../port.ts';
import type { PersonalSettings } from '../../records/index.ts';

type Change = {
  [M in keyof Pick<PersonalSettings, 'addresses' | 'stepsAway'>]?: PersonalSettings[M];
};

export interface PersonalSettingsRepository {
  get(account: string, user: string): Promise<PersonalSettings>;
  /** Replaces the members that are given; of `addresses`, null removes one. */
  change(
    account: string,
    user: string,
    change: Omit<Change, 'addresses'> & {
      addresses?: { [K in keyof PersonalSettings['addresses']]?: string | null };
    },
  ): Promise<PersonalSettings>;
  delete(account: string, user: string): Promise<void>;
}

export function createPersonalSettingsRepository(db: Database): PersonalSettingsRepository {
  const settings = db.collection<PersonalSettings>('personal_settings');
  const idOf = (account: string, user: string) => `${account}:${user}`;
  const none = (account: string, user: string): PersonalSettings => ({
    _id: idOf(account, user),
    account,
    user,
    addresses: {},
  });
  return {
    get: async (account, user) => ({
      ...none(account, user),
      ...(await settings.findOne({ _id: idOf(account, user) })),
    }),
    async change(account, user, { addresses = {}, stepsAway }) {
      const entries = Object.entries(addresses).map(
        ([kind, address]) => [`addresses.${kind}`, address] as const,
      );
      const removed = entries.filter(([, address]) => address === null);
      const after = await settings.findOneAndUpdate(
        { _id: idOf(account, user) },
        {
          $set: {
            account,
            user,
            ...Object.fromEntries(entries.filter(([, address]) => address !== null)),
            ...(stepsAway === undefined ? {} : { stepsAway }),
          },
          ...(removed.length === 0
            ? {}
            : { $unset: Object.fromEntries(removed.map(([member]) => [member, ''])) }),
        },
        { upsert: true, returnDocument: 'after' },
      );
      return { ...none(account, user), ...after };
    },
    async delete(account, user) {
      await settings.deleteOne({ _id: idOf(account, user) });
    },
  };
}
