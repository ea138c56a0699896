/** The history of a phone's link, checks of devices and of proxies, and why sends wait. */
export const DEVICES: Readonly<Record<string, string>> = {
  // Why sends wait.
  'daily limit of the phone': 'batas harian ponsel',
  'daily limit of the phone for new contacts': 'batas harian ponsel untuk kontak baru',
  'quiet hours of the phone': 'jam tenang ponsel',

  // Steps of a link.
  'asked for a link': 'tautan diminta',
  connected: 'terhubung',
  unlinked: 'tautan dilepas',
  'nobody linked in time': 'tidak ditautkan tepat waktu',
  'logged out on the phone': 'dikeluarkan dari ponsel',
  'WhatsApp has banned the account': 'WhatsApp memblokir akun ini',
  'connection lost': 'koneksi terputus',
  'WhatsApp refuses this version of WhatsApp Web, the newest one is tried next; if that fails, update Cascade':
    'WhatsApp menolak versi WhatsApp Web ini, versi terbaru dicoba berikutnya; jika gagal juga, perbarui Cascade',
  'connection closed': 'koneksi ditutup',
  'the phone does not allow linked devices': 'ponsel tidak mengizinkan perangkat tertaut',
  'another connection uses this linked device': 'koneksi lain memakai perangkat tertaut ini',
  'WhatsApp refused the session': 'WhatsApp menolak sesi',
  'WhatsApp is unavailable': 'WhatsApp sedang tidak tersedia',
  'WhatsApp asked for a restart': 'WhatsApp meminta koneksi diulang',
  'connection ended for an unknown reason': 'koneksi berakhir tanpa sebab yang diketahui',
  'linked in the sandbox': 'ditautkan di sandbox',
  'taken over by a worker': 'diambil alih proses lain',
  'a session was moved in': 'sesi dipindahkan ke sini',
  'its proxy was changed': 'proksinya diganti',

  // Checks of devices.
  'The phone is linked and connected.': 'Ponsel tertaut dan terhubung.',
  'No phone is linked.': 'Belum ada ponsel yang tertaut.',
  'Link one with a QR code or a pairing code.': 'Tautkan dengan kode QR atau kode tautan.',
  'A phone is being linked.': 'Ponsel sedang ditautkan.',
  'Scan the QR code or type the pairing code.': 'Pindai kode QR atau ketik kode tautan.',
  'The connection is lost.': 'Koneksi terputus.',
  'WhatsApp refuses this version of WhatsApp Web.': 'WhatsApp menolak versi WhatsApp Web ini.',
  'The newest one is tried by itself; if that fails, update Cascade.':
    'Versi terbaru dicoba dengan sendirinya; jika gagal, perbarui Cascade.',
  'It is made again by itself; wait a moment.': 'Koneksi disambung lagi otomatis; tunggu sebentar.',
  'The phone ended the link.': 'Ponsel mengakhiri tautan.',
  'Link it again.': 'Tautkan lagi.',
  'The device is switched off: it stopped its process, or its session is unusable.':
    'Perangkat dimatikan: perangkat menghentikan prosesnya, atau sesinya tidak dapat dipakai.',
  'Link it again, or move another session in.': 'Tautkan lagi, atau pindahkan sesi lain ke sini.',
  'The session is in use elsewhere.': 'Sesi dipakai di tempat lain.',
  'End it there, then link again.': 'Akhiri di sana, lalu tautkan lagi.',
  'WhatsApp has banned the number.': 'WhatsApp memblokir nomor ini.',
  'Ask for a review in WhatsApp on the phone.': 'Minta peninjauan lewat WhatsApp di ponsel.',
  'The link was removed.': 'Tautan sudah dilepas.',
  'Link a phone again.': 'Tautkan ponsel lagi.',
  'The mail server takes the login.': 'Server e-mail menerima login.',
  'Check host, port, TLS and the login.': 'Periksa host, port, TLS, dan login.',
  'Ask @BotFather for the token and set it as the credentials of this device.':
    'Minta token kepada @BotFather dan simpan sebagai kredensial perangkat ini.',
  'Make an access token for this phone number in Meta Business and set it here.':
    'Buat token akses nomor ini di Meta Business dan simpan di sini.',
  'Make a token with this permission in Meta Business and set it here.':
    'Buat token dengan izin ini di Meta Business dan simpan di sini.',
  'The access token lacks the permission {name}.': 'Token akses tidak punya izin {name}.',
  'No worker holds the connection of this phone.':
    'Belum ada proses yang memegang koneksi ponsel ini.',
  'See that the WhatsApp worker runs; it takes the phone by itself.':
    'Pastikan proses WhatsApp berjalan; ponsel ini akan diambilnya sendiri.',
  'Set another one.': 'Pakai yang lain.',
  'Try again in a moment.': 'Coba lagi sebentar.',
  'Start it (SANDBOX=on), or create a live device.':
    'Jalankan (SANDBOX=on), atau buat perangkat sungguhan.',
  'Start it (SANDBOX=on), or make a live device.':
    'Jalankan (SANDBOX=on), atau buat perangkat sungguhan.',
  'Nobody has tried it in time.': 'Belum ada yang memeriksanya tepat waktu.',
  'The address may not be called: {reason}.': 'Alamat tidak boleh dipanggil: {reason}.',
  'The provider gave no answer: {reason}.': 'Penyedia tidak menjawab: {reason}.',
  'The provider knows it as {name}.': 'Penyedia mengenalnya sebagai {name}.',
  'The provider refuses the credentials: {answer}.': 'Penyedia menolak kredensial: {answer}.',
  'The message centre takes no bind as {bind}: command_status {status}.':
    'Pusat pesan tidak menerima bind sebagai {bind}: command_status {status}.',
  'Ask the provider which binds the account may make, and set `bind` to them.':
    'Tanyakan kepada penyedia bind mana yang boleh dipakai akun ini, lalu atur `bind`.',
  'The message centre takes no bind at the moment: command_status {status}.':
    'Pusat pesan sedang tidak menerima bind: command_status {status}.',
  'The message centre refuses the bind as {bind}: command_status {status}.':
    'Pusat pesan menolak bind sebagai {bind}: command_status {status}.',
  'Ask the provider what this status means.': 'Tanyakan arti status ini kepada penyedia.',
  'The message centre allows no further bind: another program or a process that hangs has it.':
    'Pusat pesan tidak mengizinkan bind lagi: bind dipakai program lain atau proses yang macet.',
  'No worker keeps it bound to its message centre.':
    'Tidak ada worker yang menjaganya terhubung ke pusat pesan.',
  'Receipts and texts wait at the message centre. See that a worker of the channel runs, and tell the operator.':
    'Laporan dan teks menunggu di pusat pesan. Pastikan worker kanal ini berjalan, dan beri tahu operator.',
  'Receipts and texts wait at the message centre until it is bound again, which is tried all the time.':
    'Laporan dan teks menunggu di pusat pesan sampai terhubung lagi; sambungan dicoba terus.',

  // Checks of proxies.
  "The proxy's address is not allowed.": 'Alamat proksi tidak diizinkan.',
  'Use a public address, or ask the operator to open the network (EGRESS_ALLOW).':
    'Pakai alamat publik, atau minta operator membuka jaringannya (EGRESS_ALLOW).',
  'There is no host {host}.': 'Host {host} tidak ada.',
  'Compare the host with that of the proxy.': 'Cocokkan host dengan milik proksi.',
  'Compare host, port and protocol with those of the proxy.':
    'Cocokkan host, port, dan protokol dengan milik proksi.',
  'Compare user name and password with those of the proxy.':
    'Cocokkan nama pengguna dan sandi dengan milik proksi.',
  'The proxy refused the user name or the password.': 'Proksi menolak nama pengguna atau sandi.',
  'The proxy asks for a user name and a password.': 'Proksi meminta nama pengguna dan sandi.',
  'The proxy answered HTTP {status} and made no connection to {target}.':
    'Proksi menjawab HTTP {status} dan tidak menyambung ke {target}.',
  'See that the proxy allows connections to {target}.':
    'Pastikan proksi mengizinkan koneksi ke {target}.',
  'The proxy did not answer in time.': 'Proksi tidak menjawab tepat waktu.',
  'The proxy made no connection to {target}.': 'Proksi tidak menyambung ke {target}.',
  'The proxy refuses connections on this port.': 'Proksi menolak koneksi di port ini.',
  'What answers through the proxy is not {target}: its certificate is not valid.':
    'Yang menjawab lewat proksi bukan {target}: sertifikatnya tidak sah.',
  'Do not use a proxy that reads encrypted connections.':
    'Jangan pakai proksi yang membaca koneksi terenkripsi.',
  '{host} answered through the proxy in {ms} ms.': '{host} menjawab lewat proksi dalam {ms} ms.',
  '{host} answered HTTP {status} through the proxy and opened no connection.':
    '{host} menjawab HTTP {status} lewat proksi dan tidak membuka koneksi.',
  "See that WhatsApp does not block the proxy's address.":
    'Pastikan WhatsApp tidak memblokir alamat proksi.',
  'The proxy ended the connection.': 'Proksi mengakhiri koneksi.',
};
