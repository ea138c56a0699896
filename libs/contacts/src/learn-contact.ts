import { isHidden, keyOf, type LinkedChannel } from '@cascade/contracts';
import { contactLinkId, reasonsOf, type ContactLink } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import { onFirstUse } from '@cascade/runtime';
import { markAccount, type ContactLinkParts } from './mark-account.ts';

/** A provider's statement that an id is the one of an address. */
export interface SaidContact {
  account: string;
  /** Device that it said it to. */
  device: string;
  channel: LinkedChannel;
  sandbox: boolean;
  /** What was learned: a `wa_id`, a hidden id. As the provider wrote it. */
  alias: string;
  /** The address that it belongs to. As the provider or the caller wrote it. */
  address: string;
}

/** What an adapter says about the recipient of a send. */
export type SaidRecipient = Pick<SaidContact, 'alias' | 'address'>;

export type LearnContact = (said: SaidContact) => Promise<void>;

/** What was said within this time isn't written again. */
const KNOWN_MS = 60 * 60_000;
const KNOWN = 20_000;
const MOST_LENGTH = 140;

/**
 * Creates the only writer of what providers say about contacts. Call it with the provider's own
 * statements alone, never with a contact's words. Throws StoreUnavailableError.
 *
 * A hidden id that gets another number takes the suppressions of its earlier number along: who opted out
 * stays so under a new number.
 */
export function createLearnContact(parts: ContactLinkParts): LearnContact {
  const { clock, logger } = parts;
  const { contactLinks } = parts.repositories;
  const known = onFirstUse(
    () =>
      new LRUCache<string, string>({
        max: KNOWN,
        ttl: KNOWN_MS,
        perf: { now: () => clock.now() },
      }),
  );

  return async function learnContact({ account, device, channel, sandbox, ...said }) {
    const written = said.alias.trim();
    const alias = keyOf(channel, written);
    const address = keyOf(channel, said.address);
    if (alias === null || address === null) return;
    const isNews = written !== said.address.replace(/^\+/, '');
    if (!isNews || Math.max(written.length, address.length) > MOST_LENGTH) return;
    const of = `${device} ${written}`;
    if (known().get(of) === address) return;
    const at = clock.now();
    const link = { account, alias, written, address, source: channel, device, sandbox };
    const _id = contactLinkId(link);
    const before = await contactLinks.get(account, _id);
    if (before !== null && before.seenAt > at - KNOWN_MS) {
      known().set(of, address);
      return;
    }
    if (alias !== address) {
      await markAccount(parts, account);
      if (isHidden(alias)) await keepSuppressed(account, channel, alias, address);
    }
    await contactLinks.say({ ...link, _id, at, seenAt: at });
    known().set(of, address);
    if (before === null && alias !== address) {
      logger.info('contact: address learned', { account, device, channel });
    }
  };

  /** Copies the suppressions of the number that an id had before, when it gets another number. */
  async function keepSuppressed(
    account: string,
    channel: LinkedChannel,
    alias: string,
    address: string,
  ): Promise<void> {
    const { suppressions } = parts.repositories;
    const earlier = numberOf(alias, await contactLinks.ofContact(account, alias));
    if (earlier === undefined || earlier === address) return;
    const at = clock.now();
    for (const { topic, ...row } of await suppressions.ofAddress({
      account,
      channel,
      address: earlier,
    })) {
      const of = { account, channel, address: alias, ...(topic === undefined ? {} : { topic }) };
      for (const why of reasonsOf(row)) await suppressions.add({ ...of, why, at });
    }
    logger.info('contact: id has another number', { account, channel });
  }
}

/** The number that the provider last named for an id. */
function numberOf(alias: string, links: readonly ContactLink[]): string | undefined {
  const [newest] = links
    .filter((link) => link.alias === alias && link.source !== 'person')
    .toSorted((a, b) => b.seenAt - a.seenAt);
  return newest?.address;
}
