import { entry } from './error-entry.ts';

/** Errors of a channel that are the recipient's. */
export const RECIPIENT_ERRORS = {
  recipient_missing: entry('content', 'after-change', 'edit-request', {
    en: [
      'The channel has no recipient.',
      'Add the number, chat or address for this channel, or remove the channel.',
    ],
    id: [
      'Kanal ini tidak punya penerima.',
      'Isi nomor, obrolan, atau alamat untuk kanal ini, atau hapus kanalnya.',
    ],
  }),
  recipient_invalid: entry('content', 'after-change', 'edit-request', {
    en: [
      'The recipient is not written correctly.',
      'Write a number with its country code, and an e-mail address in full.',
    ],
    id: [
      'Penulisan penerima keliru.',
      'Tulis nomor dengan kode negara, dan alamat e-mail secara lengkap.',
    ],
  }),
  recipient_not_found: entry('recipient', 'never', 'edit-request', {
    en: [
      'There is no such number, chat or mailbox, or mail to it came back.',
      'Check the recipient for typing errors, or reach them on another channel.',
    ],
    id: [
      'Nomor, obrolan, atau kotak surat ini tidak ada, atau e-mail kepadanya pernah kembali.',
      'Periksa apakah salah ketik, atau hubungi lewat kanal lain.',
    ],
  }),
  recipient_unavailable: entry('recipient', 'later', 'send-again', {
    en: [
      'The recipient cannot receive this message now.',
      'Try again later, or reach them on another channel.',
    ],
    id: [
      'Penerima tidak dapat menerima pesan ini sekarang.',
      'Coba lagi nanti, atau hubungi lewat kanal lain.',
    ],
  }),
  recipient_mailbox_full: entry('recipient', 'later', 'send-again', {
    en: ['The recipient’s mailbox is full.', 'Try again in a few days, or use another channel.'],
    id: ['Kotak surat penerima penuh.', 'Coba lagi beberapa hari lagi, atau pakai kanal lain.'],
  }),
  recipient_server_busy: entry('recipient', 'later', 'send-again', {
    en: [
      'The recipient’s mail server takes the message later, not now.',
      'Try again in some minutes, or use another channel. Servers do this with senders that they see for the first time.',
    ],
    id: [
      'Server e-mail penerima menerima pesan nanti, bukan sekarang.',
      'Coba lagi beberapa menit lagi, atau pakai kanal lain. Server berbuat begini kepada pengirim yang baru pertama kali dilihat.',
    ],
  }),
  recipient_blocked: entry('recipient', 'never', 'edit-request', {
    en: [
      'The recipient does not take messages from this sender.',
      'They have to unblock the sender or write to it first. Until then use another channel.',
    ],
    id: [
      'Penerima tidak menerima pesan dari pengirim ini.',
      'Penerima perlu membuka blokir atau menulis lebih dahulu. Sementara itu, pakai kanal lain.',
    ],
  }),
  recipient_opted_out: entry('recipient', 'never', 'open-suppressions', {
    en: [
      'The recipient opted out.',
      'Respect the opt-out. Remove the suppression only if the recipient asks for it.',
    ],
    id: [
      'Penerima berhenti berlangganan.',
      'Hormati pilihannya. Hapus dari daftar hanya jika penerima memintanya.',
    ],
  }),
  recipient_ended_topic: entry('recipient', 'never', 'open-suppressions', {
    en: [
      'The recipient wants no messages of this topic.',
      'Respect the choice. Messages of other topics still go.',
    ],
    id: [
      'Penerima tidak mau pesan dari topik ini.',
      'Hormati pilihannya. Pesan dari topik lain tetap dikirim.',
    ],
  }),
  session_window_closed: entry('content', 'after-change', 'use-template', {
    en: [
      'The contact has not written in the last 24 hours.',
      'Send an approved template. After the contact answers you can write freely.',
    ],
    id: [
      'Kontak tidak menulis dalam 24 jam terakhir.',
      'Kirim templat yang disetujui. Setelah kontak membalas, Anda dapat menulis bebas.',
    ],
  }),
} as const;
