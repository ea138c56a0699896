import type { TextsOfKinds } from '../../i18n/failures/kinds.ts';

/** Failures of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const FAILURES = {
  whatsappNumberNotFound: 'Nomor penerima tidak ada di WhatsApp',
  whatsappRecipientRefuses: 'Penerima tidak menerima pesan dari perangkat ini',
  whatsappNoRecipientDevices: 'WhatsApp tidak menyebut perangkat penerima',
  whatsappFileRefused: 'WhatsApp tidak menerima berkas',
  whatsappNewContactsBarred:
    'Untuk sementara WhatsApp melarang perangkat ini menulis ke kontak baru',
  whatsappNewContactsBarredUntil:
    'Untuk sementara WhatsApp melarang perangkat ini menulis ke kontak baru, sampai {until}',
  whatsappTakesNoMore: 'Untuk sementara WhatsApp tidak menerima pesan lagi dari perangkat ini',
  whatsappUnreachable: 'WhatsApp tidak dapat dihubungi',
  whatsappNoAnswer: 'WhatsApp tidak menjawab',
  whatsappNotTaken: 'WhatsApp tidak dapat menerima pesan',
  whatsappRefused: 'WhatsApp menolak pesan',
  whatsappSessionStale: 'WhatsApp menolak pesan: sesi dengan ponsel penerima sudah usang',
} as const satisfies TextsOfKinds;
