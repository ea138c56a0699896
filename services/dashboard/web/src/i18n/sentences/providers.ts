/** What the channels' workers say of their providers' refusals. */
export const PROVIDERS: Readonly<Record<string, string>> = {
  // Several channels.
  "Recipient is the sender's own number": 'Nomor penerima sama dengan nomor pengirim',
  'message text is empty': 'teks pesan kosong',
  'message is too long for {channel}': 'pesan terlalu panjang untuk {channel}',
  'file is too large for {channel}': 'berkas terlalu besar untuk {channel}',
  'rate limit': 'batas laju kirim tercapai',

  // Telegram.
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

  // WABA.
  'Recipient can not receive WhatsApp messages': 'Penerima tidak dapat menerima pesan WhatsApp',
  'Recipient is not in the allowed list of the test number':
    'Penerima tidak ada di daftar nomor uji coba',
  'Recipient is part of an experiment of WhatsApp and gets no marketing messages':
    'Penerima termasuk uji coba WhatsApp dan tidak mendapat pesan pemasaran',
  'WhatsApp held the message back to protect the recipient from too many':
    'WhatsApp menahan pesan agar penerima tidak mendapat terlalu banyak pesan',
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

  // WhatsApp of a linked phone.
  'Recipient number is not on WhatsApp': 'Nomor penerima tidak ada di WhatsApp',
  'Recipient does not take messages from this device':
    'Penerima tidak menerima pesan dari perangkat ini',
  "WhatsApp did not name the recipient's devices": 'WhatsApp tidak menyebut perangkat penerima',
  'WhatsApp did not take the file': 'WhatsApp tidak menerima berkas',
  'WhatsApp bars this device from writing to new contacts for now':
    'Untuk sementara WhatsApp melarang perangkat ini menulis ke kontak baru',
  'WhatsApp takes no more messages from this device for now':
    'Untuk sementara WhatsApp tidak menerima pesan lagi dari perangkat ini',
  'WhatsApp could not be reached': 'WhatsApp tidak dapat dihubungi',
  'WhatsApp did not answer': 'WhatsApp tidak menjawab',
  'WhatsApp could not take the message': 'WhatsApp tidak dapat menerima pesan',
  'WhatsApp refused the message': 'WhatsApp menolak pesan',
  "WhatsApp refused the message: the session with the recipient's phone is out of date":
    'WhatsApp menolak pesan: sesi dengan ponsel penerima sudah usang',

  // E-mail.
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
  'Mail server can not be reached': 'Server e-mail tidak dapat dihubungi',
  'Recipient mail server deferred the message': 'Server e-mail penerima menunda pesan',
  'Sender lacks a permission at the mail provider': 'Izin pengirim di penyedia e-mail kurang',
  'Sender is restricted by the mail provider': 'Pengirim dibatasi oleh penyedia e-mail',
  'rate limit: the sender has used up its quota at the mail provider':
    'batas laju: kuota pengirim di penyedia e-mail habis',
  'Mail provider is in maintenance': 'Penyedia e-mail sedang dalam pemeliharaan',
  'Recipient is suppressed at the mail provider': 'Penerima ada di daftar blokir penyedia e-mail',
  'Mail provider refused a part of the message': 'Penyedia e-mail menolak sebagian isi pesan',
  'Mail provider did not take the file': 'Penyedia e-mail tidak menerima berkas',

  // SMS.
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
};
