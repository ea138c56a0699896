import { textOf } from '@cascade/channel';
import type { SaidRecipient } from '@cascade/contacts';
import { isHiddenContact, type JsonRecord } from '@cascade/contracts';

const MAX_ID = 256;

/**
 * Reads the number and the business-scoped id that Graph gives for one contact, in `contacts[]` or in a
 * status. Empty: it doesn't give both.
 */
export function readIds(entry: JsonRecord): SaidRecipient[] {
  const number = textOf(entry['wa_id'] ?? entry['recipient_id'], MAX_ID) ?? '';
  const user = textOf(entry['user_id'] ?? entry['recipient_user_id'], MAX_ID) ?? '';
  if (!/^\d{5,20}$/.test(number) || !isHiddenContact('waba', user)) return [];
  return [{ alias: user, address: number }];
}
