import { ADDRESS_FORMS, VERIFY, verifyLimit } from '@cascade/contracts';
import { addressKey } from '@cascade/runtime';
import {
  readEntryKey,
  type Account,
  type CountedKey,
  type VerifyCountsRepository,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { rejection, type Rejection } from '../reject.ts';

/** What a message with a code takes; given back when it isn't sent. */
interface TakenLimits {
  ok: true;
  giveBack: () => Promise<void>;
}

/** `retryAfterMs`: until the window ends. */
type LimitReached = { ok: false; rejection: Rejection; retryAfterMs: number };

interface Limit extends CountedKey {
  most: number;
  code: 'verifyTargetLimit' | 'verifyAccountLimit' | 'verifyIpLimit';
}

/**
 * Takes one message from the limits of the account, of the recipient in any spelling, and of the network
 * that asked. Who tries codes of a mail address for weeks, or fills its mailbox, runs into its slow limit. Rows have keyed hashes: they don't tell whom codes went to.
 */
export function createTakeLimits(counts: VerifyCountsRepository, vault: Vault) {
  const hashed = (text: string) => vault.fingerprint(text, 'verify-limit');

  return async function takeLimits(
    { _id: account, verify: settings }: Readonly<Account>,
    { contacts, ip }: { contacts: readonly string[]; ip?: string },
    now: number,
  ): Promise<TakenLimits | LimitReached> {
    const limits: Limit[] = [
      ...(ip === undefined
        ? []
        : [
            {
              account,
              key: `ip:${hashed(`${account}:${networkOf(ip)}`)}`,
              windowMs: VERIFY.ipWindowMs,
              most: verifyLimit(settings, 'per_ip'),
              code: 'verifyIpLimit' as const,
            },
          ]),
      ...contacts.map((contact) => ({
        account,
        key: `target:${hashed(`${account}:${contact}`)}`,
        windowMs: VERIFY.targetWindowMs,
        most: verifyLimit(settings, 'per_target'),
        code: 'verifyTargetLimit' as const,
      })),
      ...contacts.filter(hasNoNumber).map((contact) => ({
        account,
        key: `slow:${hashed(`${account}:${contact}`)}`,
        windowMs: VERIFY.slowWindowMs,
        most: verifyLimit(settings, 'per_target') * VERIFY.slowTimes,
        code: 'verifyTargetLimit' as const,
      })),
      {
        account,
        key: 'account',
        windowMs: VERIFY.accountWindowMs,
        most: verifyLimit(settings, 'per_account'),
        code: 'verifyAccountLimit',
      },
    ];
    const taken: Limit[] = [];
    const giveBack = async () => {
      await Promise.all(taken.map((limit) => counts.giveBack(limit, now)));
    };
    for (const limit of limits) {
      if (await counts.take(limit, now, limit.most)) {
        taken.push(limit);
        continue;
      }
      await giveBack();
      const retryAfterMs = limit.windowMs - (now % limit.windowMs);
      return { ok: false, rejection: rejection(limit.code), retryAfterMs };
    }
    return { ok: true, giveBack };
  };
}

function hasNoNumber(contact: string): boolean {
  const { kind } = readEntryKey(contact) ?? {};
  return kind === undefined || !ADDRESS_FORMS[kind].hasCountries;
}

/** The network of an address: IPv4 /24, IPv6 /64. */
const networkOf = (ip: string): string => addressKey(ip).replace(/\.\d+$/, '.0/24');
