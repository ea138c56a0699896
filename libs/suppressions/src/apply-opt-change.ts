import {
  contactTarget,
  isAuthentic,
  keyOf,
  type Channel,
  type InboundContact,
} from '@cascade/contracts';
import type { AccountsRepository } from '@cascade/store';
import type { Suppressions } from './create-suppressions.ts';
import {
  detectOptChange,
  isFormCommand,
  type ContactMessage,
  type OptChange,
} from './detect-opt-change.ts';

/** The parts of an inbound message that may have an opt-out or opt-in. */
export interface HeardMessage {
  account: string;
  channel: Channel;
  from: InboundContact;
  message: ContactMessage;
  /** The device is one of the sandbox. */
  sandbox: boolean;
  at: number;
}

/**
 * Applies an opt-out or opt-in in a contact's message, if there is one. Call it before the row that
 * makes a repeat known is stored. Ignores a mail with an unverified sender: anybody could have
 * written it.
 *
 * @param isKnown whether the row is stored; called only for a message that opts out or in.
 *   `isFilling`: whether the contact fills in a form; called only for a word that may end one.
 */
export async function applyOptChange(
  parts: {
    accounts: Pick<AccountsRepository, 'byId'>;
    suppressions: Pick<Suppressions, 'storeOptChange'>;
    isKnown: () => Promise<boolean>;
    isFilling: () => Promise<boolean>;
  },
  { account, channel, from, message, sandbox, at }: HeardMessage,
): Promise<OptChange | null> {
  if (!isAuthentic(channel, from)) return null;
  const settings = (await parts.accounts.byId(account))?.settings ?? {};
  const change = detectOptChange(channel, message, settings);
  const target = change === null ? null : contactTarget(channel, from);
  const address = target === null ? null : keyOf(channel, target);
  if (change === null || address === null || (await parts.isKnown())) return null;
  if (isFormCommand(message) && (await parts.isFilling())) return null;
  await parts.suppressions.storeOptChange(change, { account, channel, address, sandbox }, at);
  return change;
}
