import type { TextsOfKinds } from '../../i18n/failures/kinds.ts';

/** Failures of this channel alone, in Indonesian: what its worker says of the provider's refusals, and checks of devices. */
export const FAILURES = {
  telegramChatNotFound: 'Obrolan penerima tidak ditemukan',
  telegramTopicNotFound: 'Topik di obrolan tidak ditemukan',
  telegramDeactivated: 'Akun penerima sudah dinonaktifkan',
  telegramBlocked: 'Penerima memblokir bot',
  telegramNotStarted: 'Penerima belum memulai bot',
  telegramPrivacyRefuses: 'Pengaturan privasi penerima menolak pesan',
  telegramRecipientIsBot: 'Penerima adalah bot',
  telegramGroupMoved: 'Grup penerima pindah ke obrolan {chat}',
  telegramButtonRefused: 'Telegram menolak salah satu tombol pesan',
  telegramReactionRefused: 'Telegram menolak reaksi ini',
  telegramEarlierNotFound: 'Pesan sebelumnya tidak ditemukan',
  telegramUnchanged: 'Telegram tidak mengubah pesan ini',
  telegramLocationRefused: 'Telegram menolak lokasi',
  telegramTextTooLong: 'pesan terlalu panjang untuk telegram',
  telegramFileTooLarge: 'berkas terlalu besar untuk telegram',
  telegramFileRefused: 'Telegram tidak dapat memproses berkas',
  telegramMayNotWrite: 'Bot tidak boleh menulis ke obrolan ini',
  telegramNotMember: 'Bot bukan anggota obrolan',
  telegramRefused: 'Telegram menolak pesan',
  // Checks of devices.
  adviceBotToken: 'Minta token kepada @BotFather dan simpan sebagai kredensial perangkat ini.',
} as const satisfies TextsOfKinds;
