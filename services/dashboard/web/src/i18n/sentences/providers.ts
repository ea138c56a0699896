/** What workers of several channels say of their providers' refusals. */
export const PROVIDERS: Readonly<Record<string, string>> = {
  "Recipient is the sender's own number": 'Nomor penerima sama dengan nomor pengirim',
  'message text is empty': 'teks pesan kosong',
  'message is too long for {channel}': 'pesan terlalu panjang untuk {channel}',
  'file is too large for {channel}': 'berkas terlalu besar untuk {channel}',
  'rate limit': 'batas laju kirim tercapai',
};
