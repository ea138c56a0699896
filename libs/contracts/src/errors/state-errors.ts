import { entry } from './error-entry.ts';

/** Errors of calls: what the caller may do, what there is, and the service itself. */
export const STATE_ERRORS = {
  forbidden: entry('caller', 'never', null, {
    en: ['You may not do this.', 'Ask an owner or admin of the account.'],
    id: ['Anda tidak boleh melakukan ini.', 'Minta bantuan pemilik atau admin akun.'],
  }),
  not_found: entry('caller', 'never', null, {
    en: [
      'There is no such thing in this account.',
      'Check the id. It may have been deleted, or belong to another account.',
    ],
    id: [
      'Tidak ditemukan di akun ini.',
      'Periksa id-nya. Mungkin sudah dihapus, atau milik akun lain.',
    ],
  }),
  conflict: entry('caller', 'after-change', null, {
    en: ['The current state does not allow this.', 'Reload the page and look at what has changed.'],
    id: [
      'Keadaan saat ini tidak mengizinkannya.',
      'Muat ulang halaman dan lihat apa yang berubah.',
    ],
  }),
  account_limit: entry('caller', 'after-change', null, {
    en: [
      'The account has as many of these as it may have.',
      'Delete some that you no longer need, or ask the operator.',
    ],
    id: [
      'Jumlahnya di akun ini sudah mencapai batas.',
      'Hapus yang tidak diperlukan lagi, atau hubungi operator.',
    ],
  }),
  request_not_scheduled: entry('caller', 'never', 'open-request', {
    en: ['The request can no longer be cancelled.', 'It has started. Open it to see its result.'],
    id: [
      'Permintaan tidak dapat dibatalkan lagi.',
      'Permintaan sudah berjalan. Buka untuk melihat hasilnya.',
    ],
  }),
  too_many_checks: entry('caller', 'after-change', null, {
    en: ['The account keeps as many checks as it may.', 'Delete a check that has ended.'],
    id: ['Akun sudah menyimpan pemeriksaan sebanyak batasnya.', 'Hapus pemeriksaan yang selesai.'],
  }),
  rate_limited: entry('sender', 'later', null, {
    en: [
      'Too many calls in a short time.',
      'Wait and try again. Spread large volumes over time, or over more devices.',
    ],
    id: [
      'Terlalu banyak panggilan dalam waktu singkat.',
      'Tunggu, lalu coba lagi. Sebar jumlah besar ke waktu atau perangkat lain.',
    ],
  }),
  unavailable: entry('service', 'later', null, {
    en: ['The service is unavailable for the moment.', 'Try again in a few seconds.'],
    id: ['Layanan sedang tidak tersedia.', 'Coba lagi beberapa detik lagi.'],
  }),
  nothing_sent: entry('service', 'later', 'send-again', {
    en: ['The service was unavailable. Nothing was sent.', 'Send it again.'],
    id: ['Layanan tidak tersedia. Tidak ada yang dikirim.', 'Kirim lagi.'],
  }),
  maybe_accepted: entry('service', 'ask-first', 'open-request', {
    en: [
      'The service did not confirm the request. It may have been accepted.',
      'Open the request before you send again, or the recipient may get it twice.',
    ],
    id: [
      'Layanan belum memastikan permintaan ini. Mungkin sudah diterima.',
      'Lihat permintaannya sebelum mengirim lagi, agar penerima tidak mendapat dua kali.',
    ],
  }),
  accepted_unanswered: entry('service', 'never', 'open-request', {
    en: [
      'The request was accepted, but its result is not known yet.',
      'Open the request. Do not send it again.',
    ],
    id: [
      'Permintaan sudah diterima, tetapi hasilnya belum diketahui.',
      'Lihat permintaannya. Jangan kirim lagi.',
    ],
  }),
  internal_error: entry('service', 'later', 'send-again', {
    en: [
      'An error of the service. Nothing was sent.',
      'Try again. If it happens again, give the operator the number of the request.',
    ],
    id: [
      'Terjadi kesalahan pada layanan. Tidak ada yang dikirim.',
      'Coba lagi. Jika terulang, berikan nomor permintaan kepada operator.',
    ],
  }),
  authorization_pending: entry('nobody', 'later', null, {
    en: ['Nobody has allowed the sign-in yet.', 'Open the link, compare the code and allow it.'],
    id: ['Proses masuk belum diizinkan.', 'Buka tautannya, cocokkan kodenya, lalu izinkan.'],
  }),
  slow_down: entry('caller', 'later', null, {
    en: ['The program asks too often.', 'Wait 5 seconds longer between two calls.'],
    id: ['Program bertanya terlalu sering.', 'Tunggu 5 detik lebih lama di antara dua panggilan.'],
  }),
  access_denied: entry('nobody', 'never', null, {
    en: ['The sign-in was denied.', 'Start again if that was a mistake.'],
    id: ['Proses masuk ditolak.', 'Mulai lagi jika itu keliru.'],
  }),
  expired_token: entry('caller', 'after-change', null, {
    en: ['The code of the sign-in is no longer valid.', 'Start the sign-in again.'],
    id: ['Kode untuk masuk tidak berlaku lagi.', 'Mulai proses masuk dari awal.'],
  }),
} as const;
