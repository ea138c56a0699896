import { readyRules, type ReadyRule, type Setting } from '@cascade/dialogue';
import {
  barOfAccount,
  DEFAULT_REPLIES_PER_HOUR,
  readingOf,
  type Autoreply,
  type Repositories,
} from '@cascade/store';

type Rules = readonly Autoreply[];

/** Settings of a conversation, without the contact's variables. */
export interface FoundSetting extends Omit<Setting, 'variables'> {
  /** Limit for all contacts of the device together. */
  repliesPerHour: number;
  /** How long automatic replies are silent after a person wrote to the contact; 0: not at all. */
  silentForMs: number;
}

/**
 * Finds a device's rules and its account's settings. Null: the device was deleted, or the account may not
 * act now. Regular expressions
 * are compiled once until the rules change.
 */
export function createFindSetting(
  repositories: Pick<Repositories, 'accounts' | 'devices' | 'autoreplies'>,
) {
  const { accounts, devices, autoreplies } = repositories;
  const compiled = new WeakMap<Rules, readonly ReadyRule[]>();

  function ready(rules: Rules): readonly ReadyRule[] {
    const known = compiled.get(rules);
    if (known) return known;
    const made = readyRules(rules.map(({ _id, rule }) => ({ id: _id, rule })));
    compiled.set(rules, made);
    return made;
  }

  return async function findSetting(where: {
    account: string;
    device: string;
  }): Promise<FoundSetting | null> {
    const [account, device, rules] = await Promise.all([
      accounts.byId(where.account),
      devices.byId(where.account, where.device),
      autoreplies.ofDevice(where.account, where.device),
    ]);
    if (!account || !device || barOfAccount(account) !== null) return null;
    const numbers = readingOf(account, device);
    const repliesPerHour = device.settings.replies_per_hour ?? DEFAULT_REPLIES_PER_HOUR;
    const silentForMs = (device.settings.silent_minutes ?? 0) * 60_000;
    return { channel: device.channel, rules: ready(rules), numbers, repliesPerHour, silentForMs };
  };
}

export type FindSetting = ReturnType<typeof createFindSetting>;
