/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'Recipient address does not exist': 'Alamat penerima tidak ada',
  'Recipient domain was not found': 'Domain penerima tidak ditemukan',
  'Recipient address is malformed': 'Penulisan alamat penerima keliru',
  'Recipient domain takes no mail': 'Domain penerima tidak menerima e-mail',
  'Recipient mailbox is disabled': 'Kotak surat penerima dinonaktifkan',
  'Recipient mailbox is full': 'Kotak surat penerima penuh',
  'Message was refused by policy': 'Pesan ditolak oleh kebijakan',
  'Message is too large for the mail server': 'Pesan terlalu besar untuk server e-mail',
  'Sender login failed': 'Login pengirim gagal',
  'Sender is not authenticated': 'Pengirim tidak terautentikasi',
  'Mail server refuses the sender': 'Server e-mail menolak pengirim',
  'Mail server takes no international addresses: {address}':
    'Server e-mail tidak menerima alamat internasional: {address}',
  'Mail server can not be reached': 'Server e-mail tidak dapat dihubungi',
  'Recipient mail server deferred the message': 'Server e-mail penerima menunda pesan',
  'Sender lacks a permission at the mail provider': 'Izin pengirim di penyedia e-mail kurang',
  'Sender is restricted by the mail provider': 'Pengirim dibatasi oleh penyedia e-mail',
  'rate limit: the sender has used up its quota at the mail provider':
    'batas laju: kuota pengirim di penyedia e-mail habis',
  'Mail provider is in maintenance': 'Penyedia e-mail sedang dalam pemeliharaan',
  'Recipient is suppressed at the mail provider': 'Penerima ada di daftar blokir penyedia e-mail',
  'Mail server takes no international addresses':
    'Server e-mail tidak menerima alamat internasional',
  'Mail provider refused a part of the message': 'Penyedia e-mail menolak sebagian isi pesan',
  'Mailbox: The mail server does not give the mails with these UIDs: {uids}. They were skipped.':
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu dilewati.',
  'Mailbox: The mail server does not give the mails with these UIDs: {uids}. They are asked for again.':
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu diminta lagi.',
  'Read these mails in the mailbox itself.': 'Baca e-mail itu langsung di kotak suratnya.',
  'The mail server is busy.': 'Server e-mail sedang sibuk.',
  'Mail provider did not take the file': 'Penyedia e-mail tidak menerima berkas',
};
