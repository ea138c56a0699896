import { entry } from './error-entry.ts';

/** Errors of a channel that are the provider's, or come with time. */
export const OUTCOME_ERRORS = {
  provider_unreachable: entry('service', 'later', 'send-again', {
    en: [
      'The provider could not be reached or is busy. Nothing was sent.',
      'Try again in a few minutes.',
    ],
    id: [
      'Penyedia tidak dapat dihubungi atau sedang sibuk. Tidak ada yang dikirim.',
      'Coba lagi beberapa menit lagi.',
    ],
  }),
  provider_refused: entry('service', 'after-change', 'open-provider', {
    en: [
      'The provider refused the message.',
      'Read the provider’s answer, or look up its code on the provider’s page.',
    ],
    id: [
      'Penyedia menolak pesan.',
      'Baca jawaban penyedia, atau cari kodenya di halaman penyedia.',
    ],
  }),
  undeliverable: entry('recipient', 'never', 'edit-request', {
    en: [
      'The provider accepted the message but could not deliver it.',
      'Check the recipient, or reach them on another channel.',
    ],
    id: [
      'Penyedia menerima pesan tetapi tidak dapat menyampaikannya.',
      'Periksa penerimanya, atau hubungi lewat kanal lain.',
    ],
  }),
  outcome_unknown: entry('service', 'ask-first', 'open-request', {
    en: [
      'It is not known whether the message arrived.',
      'Ask the recipient before you send it again. A receipt may still decide it.',
    ],
    id: [
      'Belum diketahui apakah pesan sampai.',
      'Tanyakan kepada penerima sebelum mengirim lagi. Tanda terima mungkin masih menyusul.',
    ],
  }),
  not_in_time: entry('recipient', 'ask-first', 'open-request', {
    en: [
      'The message was sent, but its receipt did not come in time.',
      'Look at the request: a late receipt is shown there. Allow more time next time.',
    ],
    id: [
      'Pesan terkirim, tetapi tanda terimanya tidak datang tepat waktu.',
      'Lihat permintaannya: tanda terima yang terlambat tampil di sana. Lain kali beri waktu lebih lama.',
    ],
  }),
  earlier_delivered: entry('nobody', 'never', null, {
    en: ['Another channel delivered the message first.', 'Nothing to do.'],
    id: ['Kanal lain sudah lebih dulu menyampaikan pesan.', 'Anda tidak perlu melakukan apa pun.'],
  }),
  expired: entry('service', 'after-change', 'send-again', {
    en: [
      'The message waited too long and was not sent.',
      'Send it again. If it happens often, send in smaller groups or add a device.',
    ],
    id: [
      'Pesan terlalu lama menunggu dan tidak dikirim.',
      'Kirim lagi. Jika sering terjadi, kirim dalam kelompok kecil atau tambah perangkat.',
    ],
  }),
  cancelled: entry('nobody', 'after-change', 'send-again', {
    en: ['The request was cancelled. Nothing was sent.', 'Send it again if you still need it.'],
    id: ['Permintaan dibatalkan. Tidak ada yang dikirim.', 'Kirim lagi jika masih diperlukan.'],
  }),
} as const;
