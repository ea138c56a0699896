import type { TextsOfKinds } from './kinds.ts';

export const sends = {
  deviceDisconnected: 'Perangkat terputus atau kredensialnya ditolak',
  sandboxSenderTaken: 'pengirim sandbox ini milik akun lain',
  sessionWindowClosed: 'jendela percakapan tertutup: pakai templat yang disetujui',
  sendsNoLinks: 'perangkat tidak lagi boleh mengirim tautan masuk',
  insufficientQuota: 'kuota tidak cukup',
  planExpired: 'masa paket sudah berakhir',
  dailyLimit: 'batas harian ponsel: kiriman kedaluwarsa sebelum gilirannya',
  dailyLimitOfNewContacts:
    'batas harian ponsel untuk kontak baru: kiriman kedaluwarsa sebelum gilirannya',
  quietHours: 'jam tenang ponsel: kiriman kedaluwarsa sebelum jam tenang berakhir',
  rateLimit: 'batas laju kirim tercapai: {channel} menerima pesan berikutnya dalam {seconds} detik',
  providerUnreachable: '{name} tidak dapat dihubungi',
  providerCertificate: '{name} tidak dapat dihubungi: {why}',
  sandboxNotRunning: 'sandbox tidak berjalan',
  prepareTooLong: 'menyiapkan pesan terlalu lama',
  prepareFailed: 'pesan tidak dapat disiapkan',
  emailUndelivered: 'E-mail tidak dapat disampaikan.',
  undeliverable: 'Pesan tidak dapat disampaikan',
  outcomeUnknown: 'Belum diketahui apakah pesan sampai',
  sentInPart: '{sent} dari {parts} bagian teks terkirim: {why}',
  notInTime: 'belum {state} dalam {within} detik',
  earlierDelivered: 'dilewati: kanal sebelumnya sudah menyampaikan',
  expired: 'kedaluwarsa sebelum dikirim',
  internalError: 'kesalahan pada layanan, tidak ada yang dikirim',
  cancelled: 'dibatalkan sebelum dikirim',
} as const satisfies TextsOfKinds;
