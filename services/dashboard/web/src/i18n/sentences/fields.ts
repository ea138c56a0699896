/** Rules of single fields; the field's name stands before them. */
export const FIELDS: Readonly<Record<string, string>> = {
  'is not valid': 'tidak sah',
  'must not be empty': 'tidak boleh kosong',
  'must be a string': 'harus berupa teks',
  'must be a number': 'harus berupa angka',
  'must be an integer': 'harus bilangan bulat',
  'must be true or false': 'harus true atau false',
  'must be an object': 'harus berupa objek',
  'must be an array': 'harus berupa daftar',
  'must be null': 'harus null',
  'must be {one} or {other}': 'harus {one} atau {other}',
  'must be one of {list}': 'harus salah satu dari {list}',
  'must be at most {limit} characters': 'paling banyak {limit} karakter',
  'must have at most {limit} entries': 'paling banyak {limit} entri',
  'must have at least {limit} characters': 'paling sedikit {limit} karakter',
  'must be at least {limit}': 'paling sedikit {limit}',
  'must be at most {limit}': 'paling banyak {limit}',
  'must not contain control characters': 'tidak boleh memuat karakter kendali',
  'must match {pattern}': 'harus cocok dengan {pattern}',
  'must be printable ASCII, no blank at its ends':
    'harus huruf ASCII yang tercetak, tanpa spasi di ujungnya',
  'must be printable ASCII without blanks': 'harus huruf ASCII yang tercetak, tanpa spasi',
  'must be a time of day such as 08:30': 'harus jam, misalnya 08:30',
  'must be a date such as 2026-11-28': 'harus tanggal, misalnya 2026-11-28',
  'must be six digits': 'harus enam angka',
  'must be 5 to 20 digits': 'harus 5 sampai 20 angka',
  'must be a country such as ID': 'harus negara, misalnya ID',
  'must be a phone number with country code, e.g. 6281234567890':
    'harus nomor telepon dengan kode negara, misalnya 6281234567890',
  'must be a domain such as example.com': 'harus domain, misalnya example.com',
  'must be a region such as ap-southeast-1': 'harus wilayah, misalnya ap-southeast-1',
  'must be 16 to 128 capital letters and digits': 'harus 16 sampai 128 huruf besar dan angka',
  'must be letters, digits, _ and -': 'harus huruf, angka, _ dan -',
  'must be a letter, then letters, digits, _ and -':
    'harus diawali huruf, lalu huruf, angka, _ dan -',
  'must be a language such as en or pt_BR': 'harus bahasa, misalnya en atau pt_BR',
  'unknown field, did you mean {name}?': 'isian tidak dikenal, maksud Anda {name}?',
  'unknown field, known are {list}': 'isian tidak dikenal, yang dikenal: {list}',
  'unknown channel, did you mean {name}?': 'kanal tidak dikenal, maksud Anda {name}?',
  'unknown channel, known are {list}': 'kanal tidak dikenal, yang dikenal: {list}',
  'has half of a surrogate pair': 'memuat setengah karakter yang rusak',
  'the number is out of range': 'angka di luar jangkauan',
  'the number is too large to be exact, send it as a string':
    'angka terlalu besar untuk tepat, kirim sebagai teks',
  '{count} characters, at most {most}': '{count} karakter, paling banyak {most}',
  '{count} bytes, at most {most}': '{count} bita, paling banyak {most}',
  '{count} variables, at most {most}': '{count} variabel, paling banyak {most}',
  '{count} buttons, at most {most} in total': '{count} tombol, paling banyak {most} seluruhnya',
  '{count} buttons, at most {most}': '{count} tombol, paling banyak {most}',
  '{count} rows, at most {most} in total': '{count} baris, paling banyak {most} seluruhnya',
  '{count} parts of {size} characters, at most {most}':
    '{count} bagian berisi {size} karakter, paling banyak {most}',
  'at most {most} characters': 'paling banyak {most} karakter',
  'must not contain line breaks or NUL': 'tidak boleh memuat baris baru atau NUL',
  'must not contain white space': 'tidak boleh memuat spasi',
  'must not contain / or \\': 'tidak boleh memuat / atau \\',
  'must not contain a user name or password': 'tidak boleh memuat nama pengguna atau sandi',
  'must be a public host': 'harus host publik',
  'must be a public https:// URL': 'harus URL https:// publik',
  'HTTP {status}, its server may refuse the user agent Cascade':
    'HTTP {status}, servernya mungkin menolak user agent Cascade',
  'must be a link with the scheme http, https or tg': 'harus tautan http, https, atau tg',
  'must be a link with the scheme http or https': 'harus tautan http atau https',
  'must be true': 'harus true',

  // Recipients.
  '{value} was sent as {to}': '{value} dikirim sebagai {to}',
  'no channel has phone numbers': 'tidak ada kanal yang memakai nomor telepon',

  // Contents.
  'use either template or message, not both': 'pakai templat atau pesan, jangan keduanya',
  'template or message required': 'perlu templat atau pesan',
  'must be a template id, a positive integer': 'harus id templat, bilangan bulat positif',
  'exactly one of template, message and draft':
    'isi tepat salah satu dari template, message, dan draft',
  '{type} requires replyTo': '{type} memerlukan replyTo',
  'the phone has sent no such message to the recipient in 14 days':
    'ponsel tidak mengirim pesan seperti itu kepada penerima dalam 14 hari',
  'only texts can be edited': 'hanya teks yang dapat diedit',
  'a text can be edited for 15 minutes': 'teks dapat diedit selama 15 menit',
  'a message can be revoked for 2 days': 'pesan dapat ditarik selama 2 hari',
  'only in a message of a request': 'hanya di pesan sebuah permintaan',
  'a message of type {type} has no receipts, use "accepted"':
    'pesan jenis {type} tidak punya tanda terima, pakai "accepted"',
  'must be a message id, without blanks': 'harus berupa id pesan, tanpa spasi',
  'must be a message id of Telegram, digits': 'harus berupa id pesan Telegram, angka',
  'must be one emoji': 'harus satu emoji',
  'required, one emoji, or an empty text to take the reaction back':
    'wajib diisi, satu emoji, atau teks kosong untuk menarik reaksi',
  '{channel} has no reaction {emoji}': '{channel} tidak punya reaksi {emoji}',
  'use either {one} or {other}, not both': 'pakai {one} atau {other}, jangan keduanya',
  'interactive requires buttons or listMessage, or one of {members}':
    'interactive memerlukan buttons atau listMessage, atau salah satu dari {members}',
  'id or name required': 'perlu id atau name',
  'only with action navigate': 'hanya dengan action navigate',
  'only with screen': 'hanya dengan screen',
  'only with {members}': 'hanya dengan {members}',
  'required with productList': 'wajib dengan productList',
  'not used with locationRequest': 'tidak dipakai dengan locationRequest',
  '{count} products, at most {most} in total': '{count} produk, paling banyak {most} seluruhnya',
  'not a field of {country}, known are {names}':
    'bukan bidang untuk {country}, yang dikenal: {names}',
  'needs channel {channels} and type interactive':
    'memerlukan kanal {channels} dan jenis interactive',
  'not used by a {type} message': 'tidak dipakai pesan {type}',
  'poll requires poll': 'jajak pendapat memerlukan poll',
  'is there already': 'sudah ada',
  'must be at most the number of options': 'paling banyak sejumlah pilihannya',
  'a voice message must be Opus in Ogg, the file is {mime}':
    'pesan suara harus Opus dalam Ogg, berkasnya {mime}',
  'a sticker must be WebP, the file is {mime}': 'stiker harus WebP, berkasnya {mime}',
  'a sticker must have {wanted} pixels, the file has {given}':
    'stiker harus {wanted} piksel, berkasnya {given}',
  'a still sticker must have at most {most} KB, the file has {given}':
    'stiker diam paling banyak {most} KB, berkasnya {given}',
  'an animated sticker must have at most {most} KB, the file has {given}':
    'stiker bergerak paling banyak {most} KB, berkasnya {given}',
  'use either fileUrl or fileId, not both': 'pakai fileUrl atau fileId, jangan keduanya',
  '{type} requires location': '{type} memerlukan location',
  '{type} requires fileUrl or fileId': '{type} memerlukan fileUrl atau fileId',
  'needs type {types}': 'memerlukan jenis {types}',
  '{channel} does not support outbound buttons on /v1/send':
    '{channel} tidak mendukung tombol di /v1/send',
  '{channel} buttons need type {types}, or a template':
    'tombol {channel} memerlukan jenis {types}, atau templat',
  'lists need channel {channels} and type interactive':
    'daftar memerlukan kanal {channels} dan jenis interactive',
  'required when there is more than one section': 'wajib bila ada lebih dari satu bagian',
  'used by another row': 'sudah dipakai baris lain',
  'used by another button': 'sudah dipakai tombol lain',
  'waba reply buttons have id and text only': 'tombol balasan waba hanya punya id dan text',
  'telegram buttons have no id': 'tombol telegram tidak punya id',
  'not used by a {type} button': 'tidak dipakai tombol {type}',
  'required for a {type} button': 'wajib untuk tombol {type}',
  'required, one of url, callback, copy': 'wajib: url, callback, atau copy',
  'not allowed as the name of a variable: use letters, digits, _, - and ., with spaces in between':
    'tidak boleh menjadi nama variabel: pakai huruf, angka, _, -, dan titik, dengan spasi di antaranya',
  'not allowed as the name of a variable': 'tidak boleh menjadi nama variabel',
  'not the name of a header field': 'bukan nama header',
  'use list_unsubscribe': 'pakai list_unsubscribe',
  "this header field can't be set; List-*, X-* and some others can":
    'header ini tidak dapat diatur; List-*, X-*, dan beberapa lainnya dapat',
  'this header field stands twice': 'header ini ditulis dua kali',
  'cc and bcc have at most {most} addresses together':
    'cc dan bcc bersama-sama paling banyak {most} alamat',
  'only a mail with html shows a file inside it':
    'hanya e-mail dengan html yang dapat menampilkan berkas di dalamnya',
  '{cid} is the cid of another attachment': '{cid} adalah cid lampiran lain',
  'no attachment has the cid {cid}': 'tidak ada lampiran dengan cid {cid}',
  'only with success "delivered" or "read"': 'hanya dengan success "delivered" atau "read"',
  '{channel} doesn\'t support "{state}", use "accepted" or "delivered"':
    '{channel} tidak mendukung "{state}", pakai "accepted" atau "delivered"',
  'no key asks for "delivered" or "read"': 'tidak ada kunci yang meminta "delivered" atau "read"',
  'keys has no {name}': 'keys tidak memuat {name}',
};
