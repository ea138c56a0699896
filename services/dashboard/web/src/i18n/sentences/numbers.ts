/** Refusals of Meta about a WABA number, and faults of its profile. */
export const NUMBERS: Readonly<Record<string, string>> = {
  'Meta refuses the access token: it has expired or was revoked. Set a new one under Credentials.':
    'Meta menolak token akses: kedaluwarsa atau dicabut. Pasang yang baru di Kredensial.',
  'The access token lacks a permission for this number: it needs whatsapp_business_management.':
    'Token akses tidak punya izin untuk nomor ini: perlu whatsapp_business_management.',
  'Meta does not know this number, or the access token may not see it.':
    'Meta tidak mengenal nomor ini, atau token akses tidak boleh melihatnya.',
  'Meta takes no more calls for now. Try again in some minutes.':
    'Meta tidak menerima panggilan lagi untuk sementara. Coba lagi beberapa menit lagi.',
  'Meta can not answer now. Try again in some minutes.':
    'Meta tidak dapat menjawab sekarang. Coba lagi beberapa menit lagi.',
  'Meta has restricted the account of this number. Look at it in Meta Business.':
    'Meta membatasi akun nomor ini. Periksa di Meta Business.',
  'The number is not registered with the Cloud API.': 'Nomor belum terdaftar di Cloud API.',
  'The number was deleted or registered a short time ago. Try again in 5 minutes.':
    'Nomor baru saja dihapus atau didaftarkan. Coba lagi dalam 5 menit.',
  'Meta reviews the number or its name. Try again when that is done.':
    'Meta sedang meninjau nomor atau namanya. Coba lagi setelah selesai.',
  'Meta has made this change already.': 'Meta sudah membuat perubahan ini.',
  'Meta refuses the PIN: it is not that of this number.':
    'Meta menolak PIN: bukan milik nomor ini.',
  'The number has to be verified by a code before.': 'Nomor harus diverifikasi dengan kode dahulu.',
  'The PIN was wrong too often. Meta says when it may be tried again.':
    'PIN terlalu sering salah. Meta memberi tahu kapan boleh dicoba lagi.',
  'PINs were tried too fast. Wait a minute.': 'PIN dicoba terlalu cepat. Tunggu satu menit.',
  'The number was registered too often. Try again in 72 hours.':
    'Nomor terlalu sering didaftarkan. Coba lagi dalam 72 jam.',
  'Meta refused a value': 'Meta menolak sebuah nilai',
  'Meta refused a value: {said}': 'Meta menolak sebuah nilai: {said}',
  'Meta refused with code {code}': 'Meta menolak dengan kode {code}',
  'Meta refused with code {code}: {said}': 'Meta menolak dengan kode {code}: {said}',
  'only waba devices have one': 'hanya perangkat waba yang punya nomor',
  'must not be blank': 'tidak boleh kosong',
  'must be an e-mail address': 'harus alamat e-mail',
  'must begin with http:// or https://': 'harus diawali http:// atau https://',
  'is not a file of this account': 'bukan berkas akun ini',
  'must be a JPEG or PNG image of at most 5 MB': 'harus gambar JPEG atau PNG, paling besar 5 MB',
  'is not a waba sandbox device of this account': 'bukan perangkat waba sandbox akun ini',
};
