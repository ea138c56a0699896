import type { TextsOfKinds } from './kinds.ts';

export const waits = {
  waitsForDailyLimit: 'batas harian ponsel',
  waitsForNewContacts: 'batas harian ponsel untuk kontak baru',
  waitsForQuietHours: 'jam tenang ponsel',
  waitsForSendWindow: 'jam kirim penerima',
  waitsForRecipientCap: 'batas pesan untuk penerima',
} as const satisfies TextsOfKinds;
