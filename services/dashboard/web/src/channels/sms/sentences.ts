/** Sentences of this channel alone, in Indonesian: what its worker says of the provider's refusals, and checks of devices. */
export const SENTENCES: Readonly<Record<string, string>> = {
  // Refusals.
  'Recipient number does not exist': 'Nomor penerima tidak ada',
  'Recipient number does not receive SMS': 'Nomor penerima tidak menerima SMS',
  'Recipient phone is off or out of reach': 'Ponsel penerima mati atau di luar jangkauan',
  'Recipient can not be reached from this sender':
    'Penerima tidak dapat dihubungi dari pengirim ini',
  'Recipient has opted out of messages of this sender':
    'Penerima berhenti berlangganan dari pengirim ini',
  'Recipient has blocked messages of this sender': 'Penerima memblokir pengirim ini',
  'message was refused by policy of the SMS provider': 'pesan ditolak kebijakan penyedia SMS',
  "message was refused by policy of the recipient's network":
    'pesan ditolak kebijakan jaringan penerima',
  "message is too long for the recipient's network":
    'pesan terlalu panjang untuk jaringan penerima',
  'message is too long for a trial account': 'pesan terlalu panjang untuk akun percobaan',
  'SMS sender is not one of the account': 'Pengirim SMS bukan milik akun',
  'SMS sender is not set': 'Pengirim SMS belum diatur',
  "SMS sender is not registered with the recipient's network":
    'Pengirim SMS belum terdaftar di jaringan penerima',
  'SMS account lacks a permission': 'Izin akun SMS kurang',
  'SMS account does not exist': 'Akun SMS tidak ada',
  'SMS account does not take the settings of this device':
    'Akun SMS tidak menerima pengaturan perangkat ini',
  "SMS account may not message the recipient's country":
    'Akun SMS tidak boleh mengirim ke negara penerima',
  'SMS account may not pay the price of this message':
    'Akun SMS tidak boleh membayar harga pesan ini',
  'SMS account may not open another connection': 'Akun SMS tidak boleh membuka koneksi lain',
  'SMS account is suspended': 'Akun SMS ditangguhkan',
  'SMS account is on trial': 'Akun SMS masih percobaan',
  'rate limit: the SMS provider takes no more messages of this sender':
    'batas laju: penyedia SMS tidak menerima pesan lagi dari pengirim ini',
  'rate limit: the sender has sent all that its registration allows a day':
    'batas laju: jatah harian pendaftaran pengirim habis',
  'rate limit: the sender has sent all that the network of T-Mobile allows a day':
    'batas laju: jatah harian pengirim di jaringan T-Mobile habis',
  'rate limit: the sender has sent all that the account allows a day':
    'batas laju: jatah harian pengirim di akun ini habis',
  'rate limit: the account has sent all that it may a day': 'batas laju: jatah harian akun habis',
  'SMS provider is temporarily unavailable': 'Penyedia SMS sedang tidak tersedia',
  'SMS provider could not take the message': 'Penyedia SMS tidak dapat menerima pesan',
  'message expired before the network delivered it':
    'pesan kedaluwarsa sebelum disampaikan jaringan',
  "the recipient's network could not deliver the message":
    'jaringan penerima tidak dapat menyampaikan pesan',
  'SMS provider refused the message': 'Penyedia SMS menolak pesan',
  "SMS provider's address: {reason}": 'Alamat penyedia SMS: {reason}',

  // Checks of devices.
  'Ask the provider for system_id, password and system_type, and set them here.':
    'Minta system_id, password, dan system_type kepada penyedia, lalu simpan di sini.',
  'Check its host and port.': 'Periksa host dan portnya.',
  'Copy the account SID and a key of the account from the provider, and set them here.':
    'Salin account SID dan sebuah kunci akun dari penyedia, lalu simpan di sini.',
  "The message centre can't be reached.": 'Pusat pesan tidak dapat dihubungi.',
  'The address may be called. What the gateway says of the keys shows with the first message.':
    'Alamat boleh dipanggil. Jawaban gateway atas kuncinya terlihat pada pesan pertama.',
  'Check the address of the gateway.': 'Periksa alamat gateway.',
  'The message centre knows the account, which is bound already.':
    'Pusat pesan mengenal akun ini, yang sudah terhubung.',
};
