import { announceChange, type Broker } from '@cascade/broker';
import { CHANNEL_DEFINITIONS, isLinkedChannel, keyOf } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import {
  type Repositories,
  type SuppressedAddress,
  type Suppression,
  type SuppressionEntry,
  type SuppressionReason,
} from '@cascade/store';
import type { OptChange } from './detect-opt-change.ts';

export interface SuppressionsParts {
  repositories: Pick<Repositories, 'accounts' | 'contactLinks' | 'suppressions' | 'invalidate'>;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}

export interface Suppressions {
  /** Suppresses an address for every send that starts from now on, in any process. */
  add(entry: SuppressionEntry): Promise<Suppression>;
  /** Ends a topic's suppression of an address, but for a reason of the account's people. */
  liftTopic(address: SuppressedAddress & { topic: string }): Promise<void>;
  /** Like `add`, for many addresses of one account; returns how many are new. */
  addMany(account: string, entries: readonly SuppressionEntry[]): Promise<number>;
  /**
   * Applies a contact's opt-out or opt-in. An opt-out is written under the contact's own address, and
   * read under all; an opt-in counts for all addresses of the contact. An opt-in lifts no topic: who ended one has chosen,
   * and ends that by choosing again.
   */
  storeOptChange(
    change: OptChange,
    address: SuppressedAddress & { sandbox: boolean },
    at: number,
  ): Promise<void>;
}

/** Reasons that an opt-in by chat removes; reasons of the account's people or a mail server stay. */
const LIFTED_BY_CHAT: readonly SuppressionReason[] = ['opt_out', 'unsubscribed', 'imported'];
/**
 * Reasons that an opt-in by mail removes: only a word in a mail. The one-click link was an act of
 * the mailbox's owner, and a bounce is a fact. A mail can be copied and sent again, so it removes
 * neither.
 */
const LIFTED_BY_MAIL: readonly SuppressionReason[] = ['opt_out'];

const ROWS_AT_ONCE = 1_000;

/**
 * Creates the only writer of suppressions. Marks an account before its first row on a channel, so
 * that the marks, which every process caches, are never behind the rows.
 */
export function createSuppressions(parts: SuppressionsParts): Suppressions {
  const { repositories, logger } = parts;
  const { accounts, suppressions } = repositories;

  async function mark({ account, channel }: SuppressionEntry): Promise<void> {
    const known = await accounts.byId(account);
    if (known === null || known.suppressedChannels?.includes(channel)) return;
    await accounts.markSuppressing(account, channel);
    const changed = { kind: 'account', id: account } as const;
    repositories.invalidate(changed);
    await announceChange(parts, changed);
  }

  async function othersOf({ account, channel, address }: SuppressedAddress, sandbox: boolean) {
    const key = keyOf(channel, address);
    if (key === null || !isLinkedChannel(channel)) return [];
    const contacts = await repositories.contactLinks.contactsOf(account, [key], { sandbox });
    return [...contacts.values()].flatMap(({ addresses }) => addresses);
  }

  return {
    async add(entry) {
      await mark(entry);
      const row = await suppressions.add(entry);
      const { account, channel, why, topic } = entry;
      logger.info('suppression: recipient suppressed', {
        account,
        channel,
        suppression: row._id,
        why,
        ...(topic === undefined ? {} : { topic }),
      });
      return row;
    },
    async addMany(account, entries) {
      for (const entry of new Map(entries.map((one) => [one.channel, one])).values()) {
        await mark({ ...entry, account });
      }
      let added = 0;
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
        const rows = entries.slice(from, from + ROWS_AT_ONCE);
        added += await suppressions.addMany(rows.map((entry) => ({ ...entry, account })));
      }
      logger.info('suppression: recipients suppressed', { account, lines: entries.length, added });
      return added;
    },
    liftTopic: (address) => suppressions.lift(address, LIFTED_BY_CHAT),
    async storeOptChange(change, { sandbox, ...address }, at) {
      if (change === 'opt-out') await this.add({ ...address, why: 'opt_out', at });
      else if (change !== 'opt-in') {
        await this.add({ ...address, topic: change.ends, why: 'opt_out', at });
      } else {
        const { authenticatesContacts: isAuthenticated } = CHANNEL_DEFINITIONS[address.channel];
        const lifted = isAuthenticated ? LIFTED_BY_CHAT : LIFTED_BY_MAIL;
        const knownAs = await othersOf(address, sandbox);
        await suppressions.lift({ ...address, knownAs }, lifted);
      }
    },
  };
}
