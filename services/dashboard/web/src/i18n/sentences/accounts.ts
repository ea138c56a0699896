/** Refused acts on people, tokens, devices and other things of an account. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  // Signing in, and rights.
  'is common or easy to guess': 'terlalu umum atau mudah ditebak',

  'A password link was asked for at sign-in and sent to {email}':
    'Tautan kata sandi diminta saat masuk dan dikirim ke {email}',
  '{email} asked for a password link at sign-in, and nothing mailed it: make one and hand it on':
    '{email} meminta tautan kata sandi saat masuk, tetapi tidak ada yang mengirimnya: buat dan serahkan sendiri',
  'Let {name} send sign-in links by {server}':
    'Mengizinkan {name} mengirim tautan masuk lewat {server}',
  'Took sign-in links from {name}': 'Mencabut izin tautan masuk dari {name}',
  'Changed the credentials of a device, which sends no sign-in links from now on':
    'Mengubah kredensial perangkat, yang sejak ini tidak lagi mengirim tautan masuk',
  'Removed the second factor of {email}': 'Menghapus faktor kedua {email}',
  'Removed the second factor and passkeys of {email}':
    'Menghapus faktor kedua dan kunci sandi {email}',
  // Sign-in by the provider of an organisation.
  'your address belongs to another account here': 'alamat Anda terdaftar di akun lain di sini',
  'its answer is too long': 'jawabannya terlalu panjang',
  'required without a claim': 'wajib bila tanpa klaim',
  "only at the operator's provider": 'hanya pada penyedia operator',
  "the operator's provider needs values that make an operator":
    'penyedia operator memerlukan nilai yang menjadikan orang operator',
  "the operator's provider has none, and requires nothing":
    'penyedia operator tidak punya ini, dan tidak mewajibkan apa pun',
  'must have no query and no fragment': 'tidak boleh memuat kueri atau fragmen',
  'leave out /.well-known/openid-configuration': 'hapus /.well-known/openid-configuration',
  'its discovery document has no {name}': 'dokumen discovery-nya tidak memuat {name}',
  '{name}: host not allowed': '{name}: host tidak diizinkan',
  '{name}: only https addresses are allowed': '{name}: hanya alamat https yang diizinkan',
  'it does not offer the authorization code flow': 'tidak mendukung alur authorization code',
  'it does not offer PKCE with S256': 'tidak mendukung PKCE dengan S256',
  'its jwks_uri has no keys': 'jwks_uri-nya tidak memuat kunci',
  'the provider does not take client id and secret':
    'penyedia tidak menerima client ID dan secret ini',
  'the provider does not let it use this flow': 'penyedia tidak mengizinkannya memakai alur ini',
  'it answers with an error: is the issuer right?': 'jawabannya berupa galat: apakah issuer benar?',
  'it answers something else than JSON: is the issuer right?':
    'jawabannya bukan JSON: apakah issuer benar?',
  'it calls itself by another issuer': 'penyedia menyebut issuer lain',
  'Set up the sign-in by {issuer}': 'Mengatur cara masuk lewat {issuer}',
  'Changed the sign-in by {issuer}': 'Mengubah cara masuk lewat {issuer}',
  'Proved the domain {domain}': 'Membuktikan domain {domain}',
  'Signed in with {name}': 'Masuk dengan {name}',
  'Signed in with {name} as operator': 'Masuk dengan {name} sebagai operator',
  'Added with the role {role} by {name}': 'Ditambahkan dengan peran {role} oleh {name}',
  'Linked to the person at {name}': 'Ditautkan ke orang di {name}',
  'Changed the role {before} to {role}, as {name} says':
    'Mengubah peran {before} menjadi {role}, sesuai {name}',
  'The last owner stays one, though {name} says {role}':
    'Pemilik terakhir tetap pemilik, meski {name} menyebut {role}',

  // What isn't there, or is full.
  'the account may have {count} {what}; {reason}': 'akun paling banyak punya {count}; {reason}',
  'a device may have {count} {what}; {reason}': 'perangkat paling banyak punya {count}; {reason}',
  'a person may have {count} {what}; {reason}': 'pengguna paling banyak punya {count}; {reason}',
  '{whose} may have {count} {what}; {reason}': 'paling banyak {count}; {reason}',
  'delete some first': 'hapus sebagian dahulu',
  'delete some first, or ask the operator to raise {kind} in ACCOUNT_LIMITS':
    'hapus sebagian dahulu, atau minta operator menaikkan {kind} di ACCOUNT_LIMITS',
  'too many event streams: {limit}': 'terlalu banyak aliran peristiwa: {limit}',

  // Times.
  'must be Unix seconds': 'harus detik Unix',
  'must be ISO 8601 or Unix seconds': 'harus ISO 8601 atau detik Unix',
  'must be later than from': 'harus setelah waktu awal',
  'must be an IANA time zone, e.g. Asia/Jakarta': 'harus zona waktu IANA, misalnya Asia/Jakarta',
  'no such time zone, write one such as Asia/Jakarta':
    'zona waktu tidak ada, tulis misalnya Asia/Jakarta',
  'must differ from `from`': 'harus berbeda dari waktu mulai',
  'there is no such day': 'tanggal itu tidak ada',

  // Devices and their credentials.
  'only {channels} devices have it': 'hanya ada pada perangkat {channels}',
  '{channel} sends texts whole': '{channel} mengirim teks utuh',
  '{channel} tells nothing about a message that it has taken':
    '{channel} tidak memberi kabar tentang pesan yang sudah diterimanya',
  'is needed with a password': 'diperlukan bila ada sandi',
  'must be a host name': 'harus nama host',
  'must be a host name or an address': 'harus nama host atau alamat',
  'must be <bot id>:<secret>, as BotFather gave it': 'harus <id bot>:<rahasia>, dari BotFather',
  'must be an id of the provider': 'harus id dari penyedia',
  'names no linked phone': 'tidak memuat ponsel tertaut',
  'must be AC and 32 hexadecimal digits': 'harus AC dan 32 digit heksadesimal',
  'must be SK and 32 hexadecimal digits': 'harus SK dan 32 digit heksadesimal',
  'must be MG and 32 hexadecimal digits': 'harus MG dan 32 digit heksadesimal',
  'required without messaging_service_sid': 'wajib tanpa messaging_service_sid',
  'must be a number with country code, a short code or a name of up to 11 characters':
    'harus nomor dengan kode negara, kode pendek, atau nama paling banyak 11 karakter',
  'must be an http or https address': 'harus alamat http atau https',
  'must hold no password': 'tidak boleh memuat sandi',
  'must be the name of a header': 'harus nama header',
  'is set by the connection': 'diatur oleh koneksi',
  'a text does not fit into a header': 'teks tidak dapat masuk ke header',
  'a GET has none': 'GET tidak punya isi',
  'must be JSON, with markers inside quotes': 'harus JSON, dengan penanda di dalam tanda kutip',
  'unknown marker {marker}, known are {list}': 'penanda {marker} tidak dikenal, yang ada: {list}',
  'required, because {marker} is used': 'wajib, karena {marker} dipakai',
  'required with a status': 'wajib bila ada status',
  'required with the other one': 'wajib bila yang lain diisi',
  'required with success.values': 'wajib bila success.values diisi',
  'two have the same name': 'ada dua dengan nama yang sama',
  'the host must hold no marker': 'host tidak boleh memuat penanda',
  'must have no +, because a token goes behind one':
    'tidak boleh memuat +, karena dipakai untuk token',
  'must be among inbound_addresses, or imap must be set':
    'harus ada di inbound_addresses, atau imap harus diatur',
  'must have at most {count} characters before the @': 'paling banyak {count} karakter sebelum @',
  'is not a {channel} device or sender pool of this account':
    'bukan perangkat atau grup pengirim {channel} akun ini',
  'not a device of this account': 'bukan perangkat akun ini',
  'is a member twice': 'tercantum dua kali sebagai anggota',
  'nobody listens': 'tidak ada program yang mendengarkan',
  'timed out': 'waktu habis',
  'too slow': 'terlalu lambat',

  // Addresses of webhooks.
  'address is not a valid URL': 'alamat bukan URL yang sah',
  'address must not hold a user name or password':
    'alamat tidak boleh memuat nama pengguna atau sandi',
  'only https addresses are allowed': 'hanya alamat https yang diizinkan',
  'must not be larger than {size}': 'tidak boleh lebih besar dari {size}',

  // Batches, requests, operations.
  'batch is still sending': 'kiriman massal masih mengirim',

  // Templates and autoreplies.
  'html or text is required': 'perlu html atau teks',
  'use either fileId or fileUrl': 'pakai fileId atau fileUrl',
  'must be true, or an https or mailto address': 'harus true, atau alamat https atau mailto',
  'a BODY is required': 'BODY wajib ada',
  'more than one {name}': 'lebih dari satu {name}',
  'must be a text': 'harus berupa teks',
  'must be a number or a placeholder': 'harus angka atau variabel',
  'must be 1 to 10 buttons': 'harus 1 sampai 10 tombol',
  '{name} headers are not supported': 'header {name} tidak didukung',
  '{name} buttons are not supported': 'tombol {name} tidak didukung',
  '{name} components are not supported': 'komponen {name} tidak didukung',
  '{name} is not supported': '{name} tidak didukung',
  'is no {channel} template of this account': 'bukan templat {channel} akun ini',
  '{id} is not a file of this account': '{id} bukan berkas akun ini',

  // Connections to hosts.
  'address is too long': 'alamat terlalu panjang',
  'host not found': 'host tidak ditemukan',
  "host can't be reached": 'host tidak dapat dihubungi',
  'not a valid host': 'host tidak sah',
  'the connection was closed': 'koneksi ditutup',
  'no secure connection': 'koneksi aman gagal dibuat',
  'its server does not speak HTTP': 'servernya tidak memakai HTTP',
  'its server gave no usable answer': 'servernya tidak memberi jawaban yang dapat dipakai',
  'connections to {host} are not allowed': 'koneksi ke {host} tidak diizinkan',
  'unknown or expired; register again': 'tidak dikenal atau kedaluwarsa; daftarkan lagi',
  'is not one of this client': 'bukan milik klien ini',
  '1 to 5 of https, a loopback address or an installed program':
    '1 sampai 5 alamat https, alamat loopback, atau program yang terpasang',
  'too many sign-ins wait; begin again':
    'terlalu banyak permintaan masuk yang menunggu; mulai lagi',
};
