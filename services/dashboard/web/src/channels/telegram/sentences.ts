/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'Recipient chat was not found': 'Obrolan penerima tidak ditemukan',
  'Recipient account is deactivated': 'Akun penerima sudah dinonaktifkan',
  'Recipient has blocked the bot': 'Penerima memblokir bot',
  'Recipient has not started the bot': 'Penerima belum memulai bot',
  "Recipient's privacy settings refuse the message": 'Pengaturan privasi penerima menolak pesan',
  'Recipient is a bot': 'Penerima adalah bot',
  'Recipient group has moved to chat': 'Grup penerima pindah ke obrolan',
  'Telegram refused the reaction': 'Telegram menolak reaksi ini',
  'Earlier message was not found': 'Pesan sebelumnya tidak ditemukan',
  'Telegram does not change this message': 'Telegram tidak mengubah pesan ini',
  'Telegram refused a button of the message': 'Telegram menolak salah satu tombol pesan',
  'Telegram refused the location': 'Telegram menolak lokasi',
  'Telegram could not process the file': 'Telegram tidak dapat memproses berkas',
  'Bot may not write to this chat': 'Bot tidak boleh menulis ke obrolan ini',
  'Bot is not a member of the chat': 'Bot bukan anggota obrolan',
  'Telegram refused the message': 'Telegram menolak pesan',
};
