import { readProviderTime } from '@cascade/contracts';
import type { NewChatCap } from '@cascade/store';
import type { NewChatMessageCapInfo } from '@whiskeysockets/baileys';

/** Reads a cap on new chats. A negative quota means no limit. */
export function readCap(cap: NewChatMessageCapInfo | undefined): NewChatCap {
  const { total_quota: total = -1, used_quota: used = 0, cycle_end_timestamp: end } = cap ?? {};
  const endsAt = readProviderTime(end);
  return {
    limit: total < 0 ? null : total,
    used,
    status: cap?.capping_status ?? 'NONE',
    ...(endsAt === undefined ? {} : { endsAt }),
  };
}
