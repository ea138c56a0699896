/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'Recipient can not receive WhatsApp messages': 'Penerima tidak dapat menerima pesan WhatsApp',
  'Recipient is not in the allowed list of the test number':
    'Penerima tidak ada di daftar nomor uji coba',
  'Recipient is part of an experiment of WhatsApp and gets no marketing messages':
    'Penerima termasuk uji coba WhatsApp dan tidak mendapat pesan pemasaran',
  'WhatsApp held the message back to protect the recipient from too many':
    'WhatsApp menahan pesan agar penerima tidak mendapat terlalu banyak pesan',
  'Recipient hides the number, and a code needs it':
    'Penerima menyembunyikan nomornya, padahal kode memerlukannya',
  'Recipient has blocked the number': 'Penerima memblokir nomor ini',
  'Recipient has opted out of marketing messages': 'Penerima menolak pesan pemasaran',
  'WABA refused a part of the message': 'WABA menolak sebagian isi pesan',
  'WABA does not know this type of message': 'WABA tidak mengenal jenis pesan ini',
  'WABA could not process the file': 'WABA tidak dapat memproses berkas',
  'file could not be uploaded to waba': 'berkas tidak dapat diunggah ke WABA',
  'template is paused': 'templat sedang dijeda',
  'template is disabled': 'templat dinonaktifkan',
  'Flow is blocked': 'Flow diblokir',
  'template parameters do not match the template': 'nilai templat tidak cocok dengan templatnya',
  'template parameters have the wrong format': 'format nilai templat keliru',
  'template is too long with its parameters': 'templat terlalu panjang setelah diisi',
  "template violates WhatsApp's policy": 'templat melanggar kebijakan WhatsApp',
  'WABA account is restricted': 'Akun WABA dibatasi',
  'template is not ready yet': 'templat belum siap',
  'WABA account may not send marketing messages': 'Akun WABA tidak boleh mengirim pesan pemasaran',
  'WABA account has a payment problem': 'Pembayaran akun WABA bermasalah',
  "WABA account may not message the recipient's country":
    'Akun WABA tidak boleh mengirim ke negara penerima',
  'WABA number is limited because recipients reported it as spam':
    'Nomor WABA dibatasi karena dilaporkan sebagai spam',
  'WABA number needs an approved display name': 'Nama tampilan nomor WABA belum disetujui',
  'WABA access token lacks a permission': 'Izin token akses WABA kurang',
  'WABA number is not known to the access token': 'Token akses tidak mengenal nomor WABA ini',
  'Flow is throttled': 'Flow dibatasi lajunya',
  'WABA account is in maintenance': 'Akun WABA sedang dalam pemeliharaan',
  'WhatsApp is temporarily unavailable': 'WhatsApp sedang tidak tersedia',
  'message expired before WhatsApp delivered it': 'pesan kedaluwarsa sebelum disampaikan WhatsApp',
  'WhatsApp could not deliver the message and gives no cause':
    'WhatsApp tidak dapat menyampaikan pesan dan tidak menyebut sebabnya',
  'WABA refused the message': 'WABA menolak pesan',
};
