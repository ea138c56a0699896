import { entry } from './error-entry.ts';

/** Errors of verifications by a code. */
export const VERIFY_ERRORS = {
  wrong_code: entry('caller', 'after-change', null, {
    en: ['The code is not the one that was sent.', 'Enter the code of the newest message.'],
    id: ['Kode tidak cocok.', 'Masukkan kode dari pesan terbaru.'],
  }),
  verification_approved: entry('caller', 'never', null, {
    en: ['The code was entered before.', 'A code is good once. Start a new verification.'],
    id: ['Kode ini sudah dipakai.', 'Kode hanya berlaku sekali. Mulai verifikasi baru.'],
  }),
  verification_expired: entry('nobody', 'after-change', null, {
    en: ['The code has expired.', 'Start a new verification.'],
    id: ['Kode sudah kedaluwarsa.', 'Mulai verifikasi baru.'],
  }),
  verification_failed: entry('caller', 'after-change', null, {
    en: ['Too many wrong codes were entered.', 'Start a new verification.'],
    id: ['Terlalu banyak kode salah.', 'Mulai verifikasi baru.'],
  }),
  resend_too_soon: entry('caller', 'later', null, {
    en: ['The code was sent a moment ago.', 'Wait until the time that the answer names.'],
    id: ['Kode baru saja dikirim.', 'Tunggu sampai waktu yang disebut di jawaban.'],
  }),
  verify_target_limit: entry('caller', 'later', null, {
    en: [
      'The recipient was sent as many codes as allowed.',
      'Wait some minutes, or raise the limit in the settings of Verify.',
    ],
    id: [
      'Penerima sudah dikirimi kode sebanyak yang diizinkan.',
      'Tunggu beberapa menit, atau naikkan batasnya di pengaturan Verifikasi.',
    ],
  }),
  verify_account_limit: entry('caller', 'later', null, {
    en: [
      'The account has sent as many codes as allowed in an hour.',
      'Check that nobody misuses your sign-up form. Raise the limit in the settings of Verify.',
    ],
    id: [
      'Akun sudah mengirim kode sebanyak yang diizinkan dalam satu jam.',
      'Pastikan formulir pendaftaran Anda tidak disalahgunakan. Naikkan batasnya di pengaturan Verifikasi.',
    ],
  }),
  verify_ip_limit: entry('caller', 'later', null, {
    en: [
      'The network asked for as many codes as allowed.',
      'Wait some minutes, or raise the limit in the settings of Verify.',
    ],
    id: [
      'Jaringan ini sudah meminta kode sebanyak yang diizinkan.',
      'Tunggu beberapa menit, atau naikkan batasnya di pengaturan Verifikasi.',
    ],
  }),
  verify_country: entry('caller', 'after-change', null, {
    en: [
      'Codes to numbers of this country are not allowed.',
      'Allow the country in the settings of Verify if your users live there.',
    ],
    id: [
      'Kode ke nomor negara ini tidak diizinkan.',
      'Izinkan negaranya di pengaturan Verifikasi jika pengguna Anda ada di sana.',
    ],
  }),
  verify_conversion: entry('caller', 'later', null, {
    en: [
      'Too few codes to numbers like this one are entered.',
      'Somebody may be pumping messages. Check where the numbers come from, then lower the share in the settings of Verify.',
    ],
    id: [
      'Terlalu sedikit kode ke nomor seperti ini yang dimasukkan.',
      'Mungkin ada yang menyalahgunakan pengiriman kode. Periksa asal nomornya, lalu turunkan batasnya di pengaturan Verifikasi.',
    ],
  }),
} as const;
