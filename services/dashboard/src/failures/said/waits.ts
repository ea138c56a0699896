import { LIMIT_WAITS } from '@cascade/contracts';

/** What a send waits for. */
export const WAITS_SAID = {
  waitsForDailyLimit: LIMIT_WAITS.messages,
  waitsForNewContacts: LIMIT_WAITS.first_contacts,
  waitsForQuietHours: LIMIT_WAITS.quiet_hours,
  waitsForSendWindow: LIMIT_WAITS.send_window,
  waitsForRecipientCap: LIMIT_WAITS.recipient_cap,
} as const;
