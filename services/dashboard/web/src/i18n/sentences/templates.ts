/** Rules of Meta's review of templates, and refusals of a submission. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  'must have only small letters, digits and underscores':
    'hanya boleh huruf kecil, angka, dan garis bawah',
  'must be a language code such as en or en_US': 'harus kode bahasa seperti en atau en_US',
  'a category is needed: MARKETING, UTILITY or AUTHENTICATION':
    'kategori perlu dipilih: MARKETING, UTILITY, atau AUTHENTICATION',
  'must not begin or end with a variable': 'tidak boleh diawali atau diakhiri variabel',
  'must have text between two variables': 'harus ada teks di antara dua variabel',
  'variables must be numbers from 1 on, or all have names of small letters, digits and underscores':
    'variabel harus angka berurutan mulai 1, atau semuanya bernama dengan huruf kecil, angka, dan garis bawah',
  'must have at most {limit} variables': 'paling banyak {limit} variabel',
  'should have at least {limit} words beside its variables':
    'sebaiknya berisi paling sedikit {limit} kata di luar variabelnya',
  'must not have variables': 'tidak boleh berisi variabel',
  'every variable needs a sample value': 'setiap variabel perlu contoh nilai',
  'a file of the account is needed as the sample': 'perlu berkas akun sebagai contoh',
  'the sample must be a JPEG or PNG image, an MP4 video or a PDF, of at most 16 MiB':
    'contohnya harus gambar JPEG atau PNG, video MP4, atau PDF, paling besar 16 MiB',
  'must be one line without emojis, asterisks and formatting':
    'harus satu baris tanpa emoji, tanda bintang, dan pemformatan',
  'must not have more than two line breaks in a row':
    'tidak boleh lebih dari dua baris baru berturut-turut',
  'at most {limit} of these buttons are allowed': 'paling banyak {limit} tombol seperti ini',
  'quick replies must stand together, before or after all other buttons':
    'balasan cepat harus berkumpul, sebelum atau sesudah semua tombol lain',
  'this button is not allowed in the category': 'tombol ini tidak diizinkan dalam kategorinya',
  'this component is not allowed in the category': 'bagian ini tidak diizinkan dalam kategorinya',
  'an authentication template has exactly one OTP button':
    'templat autentikasi punya tepat satu tombol OTP',
  'must be an http or https address': 'harus alamat http atau https',
  'may have one variable, at its end': 'boleh berisi satu variabel, di akhirnya',
  'must be a phone number of at most 20 digits': 'harus nomor telepon, paling banyak 20 angka',
  'a one-tap or zero-tap button needs an app': 'tombol one-tap atau zero-tap perlu aplikasi',
  'must be a package name, with a signature hash of 11 characters':
    'harus nama paket, dengan hash tanda tangan 11 karakter',
  "Meta's terms of zero-tap must be accepted": 'ketentuan Meta untuk zero-tap harus diterima',
  'must be 1 to 90 minutes': 'harus 1 sampai 90 menit',
  'must be 2 to 10 cards': 'harus 2 sampai 10 kartu',
  'must be a header, a body and buttons': 'harus header, isi, dan tombol',
  'all cards must have the same components': 'semua kartu harus punya bagian yang sama',
  'must be 1 to {most} sections': 'harus 1 sampai {most} bagian',
  'must be 1 to {most} products': 'harus 1 sampai {most} produk',
  'template offer: its end must be in Unix seconds':
    'penawaran templat: akhirnya harus dalam detik Unix',
  'its end must be in Unix seconds': 'akhirnya harus dalam detik Unix',
};
