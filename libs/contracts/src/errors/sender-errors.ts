import { entry } from './error-entry.ts';

/** Errors of a channel that are the sender's: its device, permissions and plan. */
export const SENDER_ERRORS = {
  device_disconnected: entry('sender', 'after-change', 'link-device', {
    en: [
      'The device is disconnected, or its credentials are refused.',
      'Open the device and connect it again: link the phone, or renew the credentials.',
    ],
    id: [
      'Perangkat terputus, atau kredensialnya ditolak.',
      'Buka perangkat dan hubungkan lagi: tautkan ponsel, atau perbarui kredensialnya.',
    ],
  }),
  device_login_failed: entry('sender', 'after-change', 'renew-credentials', {
    en: [
      'The provider refused the login of the device.',
      'Renew its credentials. Many mail servers need an app password.',
    ],
    id: [
      'Penyedia menolak login perangkat.',
      'Perbarui kredensialnya. Banyak server e-mail memerlukan sandi aplikasi.',
    ],
  }),
  device_restricted: entry('sender', 'after-change', 'open-provider', {
    en: [
      'The provider restricts this sender.',
      'Open the provider’s page: it says why, and for how long. Send from another device until then.',
    ],
    id: [
      'Penyedia membatasi pengirim ini.',
      'Buka halaman penyedia: di sana tertulis alasan dan lamanya. Sementara itu, pakai perangkat lain.',
    ],
  }),
  device_not_permitted: entry('sender', 'after-change', 'open-provider', {
    en: [
      'The sender lacks a permission at the provider.',
      'Grant the permission on the provider’s page. Renew the credentials if it asks for it.',
    ],
    id: [
      'Pengirim tidak punya izin di penyedia.',
      'Berikan izinnya di halaman penyedia. Perbarui kredensial bila diminta.',
    ],
  }),
  daily_limit: entry('sender', 'later', 'open-device', {
    en: [
      'The phone has reached its daily limit.',
      'Send tomorrow, or add a phone. A higher limit raises the risk of a ban.',
    ],
    id: [
      'Ponsel sudah mencapai batas harian.',
      'Kirim besok, atau tambah ponsel. Batas yang lebih tinggi menambah risiko diblokir.',
    ],
  }),
  quiet_hours: entry('sender', 'later', 'open-device', {
    en: [
      'The phone is in its quiet hours.',
      'Send after they end, or change the quiet hours of the device.',
    ],
    id: [
      'Ponsel sedang dalam jam tenang.',
      'Kirim setelah jam tenang, atau ubah jam tenang perangkat.',
    ],
  }),
  outside_send_window: entry('sender', 'later', null, {
    en: [
      'It is outside the hours in which the account sends to people.',
      'Campaigns, scheduled and async sends wait for the hour. Send another one later. What is urgent goes as transactional.',
    ],
    id: [
      'Di luar jam kirim akun untuk penerima.',
      'Kampanye, kiriman terjadwal, dan kiriman asinkron menunggu jamnya. Kirim yang lain nanti. Yang mendesak dikirim sebagai transaksional.',
    ],
  }),
  recipient_cap: entry('sender', 'later', null, {
    en: [
      'The recipient has had as many messages as the account allows.',
      'Campaigns, scheduled and async sends wait for their turn. Send another one later. What is urgent goes as transactional.',
    ],
    id: [
      'Penerima sudah mendapat pesan sebanyak yang diizinkan akun.',
      'Kampanye, kiriman terjadwal, dan kiriman asinkron menunggu gilirannya. Kirim yang lain nanti. Yang mendesak dikirim sebagai transaksional.',
    ],
  }),
  insufficient_quota: entry('sender', 'after-change', 'open-plan', {
    en: [
      'The plan has no sends left.',
      'Wait until the plan renews, or ask the operator for a larger one.',
    ],
    id: [
      'Kuota kiriman paket sudah habis.',
      'Tunggu sampai paket diperbarui, atau minta kuota lebih besar kepada operator.',
    ],
  }),
  plan_expired: entry('sender', 'after-change', 'open-plan', {
    en: ['The plan has ended.', 'Ask the operator to extend it.'],
    id: ['Masa paket sudah berakhir.', 'Minta operator memperpanjangnya.'],
  }),
} as const;
