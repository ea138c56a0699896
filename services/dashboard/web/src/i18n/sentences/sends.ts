/** Reasons of failed channels that are the product's own. */
export const SENDS: Readonly<Record<string, string>> = {
  'template is not approved for sending': 'templat belum disetujui untuk dikirim',
  'template is inactive': 'templat nonaktif',
  '{channel} template not found': 'templat {channel} tidak ditemukan',
  'missing variable: {name}': 'variabel belum diisi: {name}',
  'variable {name}: must be a string, a number, true or false':
    'variabel {name}: harus teks, angka, true, atau false',
  'variable {name}: {length} characters, at most {most}':
    'variabel {name}: {length} karakter, paling banyak {most}',
  'variable {name}: the number is too large to be exact, send it as a string':
    'variabel {name}: angkanya terlalu besar untuk tepat, kirim sebagai teks',
  'variable {name}: has a line break, and a parameter of a WhatsApp template is one line':
    'variabel {name}: memuat baris baru, padahal nilai templat WhatsApp hanya satu baris',
  'variable {name}: has a tab, and a parameter of a WhatsApp template has none':
    'variabel {name}: memuat tab, padahal nilai templat WhatsApp tidak boleh memuatnya',
  'variable {name}: has {count} spaces in a row, and a parameter of a WhatsApp template has at most 3':
    'variabel {name}: memuat {count} spasi berturut-turut, padahal nilai templat WhatsApp paling banyak 3',
  'variable {name}: is empty, and a parameter of a WhatsApp template needs a value':
    'variabel {name}: kosong, padahal templat WhatsApp memerlukan nilai',
  'Meta has no template {name} in {language}: submit it, or create it there and sync':
    'Meta tidak memiliki templat {name} dalam {language}: ajukan, atau buat di sana lalu sinkronkan',
  'content has no {channel}': 'content tidak memuat {channel}',
  'nothing fills the placeholder {name}, there are {known}':
    'tidak ada yang mengisi isian {name}, yang ada: {known}',
  'the placeholder {name} may have no value, write what stands in for it as in {example}':
    'isian {name} mungkin tidak memiliki nilai, tulis penggantinya seperti {example}',
  'the placeholder {name} is not filled here': 'isian {name} tidak diisi di sini',
  '{sent} of {parts} parts of the text were sent: {reason}':
    '{sent} dari {parts} bagian teks terkirim: {reason}',
  'insufficient quota': 'kuota tidak cukup',
  'paid plan expired': 'masa paket sudah berakhir',
  'session window is closed: use an approved template':
    'jendela percakapan tertutup: pakai templat yang disetujui',
  'recipient opted out': 'penerima berhenti berlangganan',
  'content.{channel}.max_segments: the text takes {segments} segments of {encoding}, at most {most}':
    'content.{channel}.max_segments: teks memerlukan {segments} segmen {encoding}, paling banyak {most}',
  'message is too long for {channel}: {segments} segments of {encoding}, at most {most}':
    'pesan terlalu panjang untuk {channel}: {segments} segmen {encoding}, paling banyak {most}',
  'file not found': 'berkas tidak ditemukan',
  'file is too large for {channel}: {size}, limit {limit}':
    'berkas terlalu besar untuk {channel}: {size}, batasnya {limit}',
  'file is too large for {channel}: limit {limit}':
    'berkas terlalu besar untuk {channel}: batasnya {limit}',
  '{channel} does not take {mime} as {kind}: {types}, save it as JPEG or send it as document':
    '{channel} tidak menerima {mime} sebagai {kind}: {types}, simpan sebagai JPEG atau kirim sebagai dokumen',
  '{channel} does not take {mime} of several pictures as {kind}: {types}, or send it as video or document':
    '{channel} tidak menerima {mime} berisi beberapa gambar sebagai {kind}: {types}, atau kirim sebagai video atau dokumen',
  '{channel} does not take text/html as {kind}: the address leads to a web page, use the one of the file itself':
    '{channel} tidak menerima text/html sebagai {kind}: alamatnya menuju halaman web, pakai alamat berkasnya sendiri',
  '{channel} does not take {mime} as {kind}: {types}':
    '{channel} tidak menerima {mime} sebagai {kind}: {types}',
  'file could not be fetched: {reason}': 'berkas tidak dapat diambil: {reason}',
  'Device disconnected': 'Perangkat terputus atau kredensialnya ditolak',
  'sandbox sender belongs to another account': 'pengirim sandbox ini milik akun lain',
  'sandbox is not running': 'sandbox tidak berjalan',
  'not sent': 'tidak dikirim',
  'Email could not be delivered.': 'E-mail tidak dapat disampaikan.',
  'Message could not be delivered': 'Pesan tidak dapat disampaikan',
  'Message undeliverable': 'Pesan tidak dapat disampaikan',
  'Delivery outcome unknown': 'Belum diketahui apakah pesan sampai',
  'not delivered within {within} s': 'belum tersampaikan dalam {within} detik',
  'not read within {within} s': 'belum dibaca dalam {within} detik',
  'daily limit of the phone: the send would expire before its turn':
    'batas harian ponsel: kiriman kedaluwarsa sebelum gilirannya',
  '{limit}: the send would expire before its turn':
    '{limit}: kiriman kedaluwarsa sebelum gilirannya',
  '{limit}: the send would expire before they end':
    '{limit}: kiriman kedaluwarsa sebelum jam tenang berakhir',
  'skipped: an earlier channel delivered': 'dilewati: kanal sebelumnya sudah menyampaikan',
  'expired before sending': 'kedaluwarsa sebelum dikirim',
  'internal error, nothing was sent': 'kesalahan pada layanan, tidak ada yang dikirim',
  'cancelled before sending': 'dibatalkan sebelum dikirim',
  'message could not be prepared': 'pesan tidak dapat disiapkan',
  'the device may no longer send sign-in links': 'perangkat tidak lagi boleh mengirim tautan masuk',
  'preparing the message took too long': 'menyiapkan pesan terlalu lama',
  '{name} could not be reached': '{name} tidak dapat dihubungi',
  '{name} took too long': '{name} terlalu lama menjawab',
  '{channel} does not send {what}': '{channel} tidak mengirim {what}',
  'needs a value, or a fallback as in {example}':
    'perlu nilai, atau teks pengganti seperti {example}',
  'the time is in the past': 'waktunya sudah lewat',
};
