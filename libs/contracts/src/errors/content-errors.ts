import { entry } from './error-entry.ts';

/** Errors of a channel that are the content's. */
export const CONTENT_ERRORS = {
  template_not_found: entry('content', 'after-change', 'use-template', {
    en: ['The template does not exist.', 'Choose an existing template. It may have been deleted.'],
    id: ['Templat tidak ada.', 'Pilih templat yang ada. Mungkin templat itu sudah dihapus.'],
  }),
  template_not_approved: entry('content', 'after-change', 'open-template', {
    en: [
      'The template is not approved for sending.',
      'Wait for the approval, or use an approved template.',
    ],
    id: [
      'Templat belum disetujui untuk dikirim.',
      'Tunggu persetujuan, atau pakai templat yang sudah disetujui.',
    ],
  }),
  template_inactive: entry('content', 'after-change', 'open-template', {
    en: [
      'The template is turned off, or paused by the provider.',
      'Turn the template on, or use another one.',
    ],
    id: [
      'Templat dinonaktifkan, atau dijeda oleh penyedia.',
      'Aktifkan templat itu, atau pakai yang lain.',
    ],
  }),
  template_refused: entry('content', 'after-change', 'open-template', {
    en: [
      'The provider refused the template or its values.',
      'Compare number and kind of the values with the template.',
    ],
    id: [
      'Penyedia menolak templat atau nilainya.',
      'Cocokkan jumlah dan jenis nilai dengan templat.',
    ],
  }),
  missing_variable: entry('content', 'after-change', 'add-variable', {
    en: [
      'A placeholder of the message has no value.',
      'Give the variable a value and send again. The reason names the variable.',
    ],
    id: [
      'Ada isian pesan yang belum memiliki nilai.',
      'Isi variabelnya, lalu kirim lagi. Nama variabel tertulis di alasannya.',
    ],
  }),
  content_refused: entry('content', 'after-change', 'edit-request', {
    en: ['The provider does not accept this content.', 'Change the content, then send it again.'],
    id: ['Penyedia tidak menerima isi ini.', 'Ubah isinya, lalu kirim lagi.'],
  }),
  content_too_large: entry('content', 'after-change', 'edit-request', {
    en: ['The message is too long or too large.', 'Shorten it, or send it in several messages.'],
    id: [
      'Pesan terlalu panjang atau terlalu besar.',
      'Singkatkan, atau bagi menjadi beberapa pesan.',
    ],
  }),
  file_not_found: entry('content', 'after-change', 'open-files', {
    en: ['The file is not in this account.', 'Upload the file and use its new id.'],
    id: ['Berkas tidak ada di akun ini.', 'Unggah berkasnya dan pakai id yang baru.'],
  }),
  file_not_fetched: entry('content', 'after-change', 'open-files', {
    en: [
      'The file could not be fetched from its address.',
      'Check that the address opens without a sign-in, or upload the file.',
    ],
    id: [
      'Berkas tidak dapat diambil dari alamatnya.',
      'Pastikan alamatnya terbuka tanpa masuk, atau unggah berkasnya.',
    ],
  }),
  file_too_large: entry('content', 'after-change', 'open-files', {
    en: ['The file is too large for this channel.', 'Make it smaller, or send a link to it.'],
    id: ['Berkas terlalu besar untuk kanal ini.', 'Perkecil berkasnya, atau kirim tautannya.'],
  }),
  file_refused: entry('content', 'after-change', 'open-files', {
    en: [
      'The provider could not process the file.',
      'Save the file in a common format, such as JPEG, PDF or MP4.',
    ],
    id: [
      'Penyedia tidak dapat memproses berkas.',
      'Simpan berkas dalam format umum, misalnya JPEG, PDF, atau MP4.',
    ],
  }),
  partly_sent: entry('service', 'ask-first', 'open-request', {
    en: [
      'Some parts of a long text were sent, and one failed.',
      'Send only the missing part. The recipient has the others already.',
    ],
    id: [
      'Sebagian teks panjang terkirim, satu bagian gagal.',
      'Kirim bagian yang kurang saja. Bagian lain sudah sampai.',
    ],
  }),
} as const;
