/** Refused acts on people, tokens, devices and other things of an account. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  // Signing in, and rights.
  'not signed in': 'belum masuk',
  'login link is unknown, used or expired':
    'tautan masuk tidak dikenal, sudah dipakai, atau kedaluwarsa',
  'the account is held: release it first': 'akun ditahan: lepaskan dahulu',
  'invalid token': 'token tidak sah',
  'invalid operator token': 'token operator tidak sah',
  'wrong e-mail address or password': 'alamat e-mail atau sandi salah',
  'wrong code': 'kode salah',
  'wrong password': 'sandi salah',
  'wrong or used': 'salah atau sudah dipakai',
  'wrong, or the offer has expired': 'salah, atau penawarannya kedaluwarsa',
  'required, the person has a second factor': 'wajib, akun ini memakai verifikasi dua langkah',
  'is common or easy to guess': 'terlalu umum atau mudah ditebak',
  'is taken': 'sudah dipakai',
  'use either a link or an address and password': 'pakai tautan, atau alamat dan sandi',
  'use either the token or an address and password': 'pakai token, atau alamat dan sandi',
  'the call comes from another site': 'panggilan berasal dari situs lain',
  'account tokens may not do this': 'token akun tidak boleh melakukan ini',
  'only an operator may do this': 'hanya operator yang boleh melakukan ini',
  'the role {role} may not do this': 'peran {role} tidak boleh melakukan ini',
  'the role {role} may not change this': 'peran {role} tidak boleh mengubah ini',
  'the role {role} takes no files': 'peran {role} tidak dapat mengambil berkas',
  'there are {count} tokens of operators: revoke one':
    'sudah ada {count} token operator: cabut salah satu',
  'only an owner may do this to the role {role}':
    'hanya pemilik yang boleh melakukan ini pada peran {role}',
  'the account would have no owner': 'akun akan kehilangan pemilik',
  'the first person of an account must be an owner': 'pengguna pertama sebuah akun harus pemilik',
  'required, an operator acts inside an account': 'wajib, operator bertindak di dalam akun',
  'an operator has no password': 'operator tidak punya sandi',
  'only a person has sessions to end': 'hanya pengguna yang punya sesi',
  'only a person has a second factor': 'hanya pengguna yang punya verifikasi dua langkah',
  'a second factor is enabled already: disable it first':
    'verifikasi dua langkah sudah aktif: nonaktifkan dahulu',
  'must be the account of the session': 'harus akun sesi ini',
  'the program began to sign in with another browser; go on there, or begin again here':
    'program memulai proses masuk di peramban lain; lanjutkan di sana, atau mulai lagi di sini',
  'the program does not ask for {scope}': 'program tidak meminta {scope}',
  'only an operator may turn it on for a {channel} template':
    'hanya operator yang boleh mengaktifkannya untuk templat {channel}',

  'PUBLIC_URL is not set, so no link is mailed: ask an administrator':
    'PUBLIC_URL belum diatur, jadi tautan tidak dikirim: hubungi administrator',
  'PUBLIC_URL is not set, so no link leads here: ask the operator to set it':
    'PUBLIC_URL belum diatur, jadi tautan tidak dapat dibuat: minta operator mengaturnya',
  'A password link was asked for at sign-in and sent to {email}':
    'Tautan kata sandi diminta saat masuk dan dikirim ke {email}',
  '{email} asked for a password link at sign-in, and nothing mailed it: make one and hand it on':
    '{email} meminta tautan kata sandi saat masuk, tetapi tidak ada yang mengirimnya: buat dan serahkan sendiri',
  'MAIL_URL is not set': 'MAIL_URL belum diatur',
  'only an owner or the operator may do this':
    'hanya pemilik atau operator yang boleh melakukan ini',
  '{channel} carries no sign-in links': '{channel} tidak mengirim tautan masuk',
  'everybody in the account may read the inbox of a sandbox device':
    'semua orang di akun dapat membaca kotak masuk perangkat sandbox',
  'Let {name} send sign-in links by {server}':
    'Mengizinkan {name} mengirim tautan masuk lewat {server}',
  'Took sign-in links from {name}': 'Mencabut izin tautan masuk dari {name}',
  'Changed the credentials of a device, which sends no sign-in links from now on':
    'Mengubah kredensial perangkat, yang sejak ini tidak lagi mengirim tautan masuk',
  'only an owner, an admin or the operator may change the template of alerts':
    'hanya pemilik, admin, atau operator yang boleh mengubah templat peringatan',
  'only an owner, an admin or the operator may turn it off':
    'hanya pemilik, admin, atau operator yang boleh mematikannya',
  'the stored one goes to no other server, so enter it again with the new address, or null to remove it':
    'rahasia tersimpan tidak dikirim ke server lain: masukkan lagi bersama alamat baru, atau null untuk menghapusnya',
  'Removed the second factor of {email}': 'Menghapus faktor kedua {email}',
  'Removed the second factor and passkeys of {email}':
    'Menghapus faktor kedua dan kunci sandi {email}',
  // Sign-in by the provider of an organisation.
  'PUBLIC_URL is not set, so no provider can send people back here':
    'PUBLIC_URL belum diatur, jadi penyedia tidak dapat mengembalikan orang ke sini',
  'PUBLIC_URL is not set, so programs can sign in on this machine alone':
    'PUBLIC_URL belum diatur, jadi program hanya dapat masuk di mesin ini',
  'no organisation signs in here with this address':
    'tidak ada organisasi yang masuk di sini dengan alamat ini',
  "{name} can't be reached, or is not set up rightly":
    '{name} tidak dapat dihubungi, atau pengaturannya salah',
  'this sign-in was not begun in this browser, or too long ago: begin again':
    'proses masuk ini tidak dimulai di peramban ini, atau sudah terlalu lama: mulai lagi',
  'the answer does not belong to this sign-in: begin again':
    'jawaban ini bukan milik proses masuk ini: mulai lagi',
  'this answer was used before: begin again': 'jawaban ini sudah dipakai: mulai lagi',
  'the provider was changed meanwhile: begin again': 'penyedia diubah sementara itu: mulai lagi',
  'the answer of {name} could not be verified': 'jawaban dari {name} tidak dapat diverifikasi',
  'the sign-in was cancelled at {name}': 'proses masuk dibatalkan di {name}',
  '{name} refused the sign-in': '{name} menolak proses masuk',
  'the provider does not say that your e-mail address is verified':
    'penyedia tidak menyatakan bahwa alamat e-mail Anda terverifikasi',
  'addresses of {domain} may not sign in here': 'alamat dari {domain} tidak boleh masuk di sini',
  'your organisation has given you no role here':
    'organisasi Anda belum memberi Anda peran di sini',
  'your address belongs to another account here': 'alamat Anda terdaftar di akun lain di sini',
  'your address is linked to another person of the provider: ask an owner to remove and invite you again':
    'alamat Anda tertaut ke orang lain di penyedia: minta pemilik mengeluarkan lalu mengundang Anda lagi',
  'your organisation asks you to sign in with {name}':
    'organisasi Anda meminta Anda masuk dengan {name}',
  'only an owner may do this': 'hanya pemilik yang boleh melakukan ini',
  'its answer is too long': 'jawabannya terlalu panjang',
  'required for a new issuer or client id': 'wajib untuk issuer atau client ID baru',
  'required without a claim': 'wajib bila tanpa klaim',
  "only at the operator's provider": 'hanya pada penyedia operator',
  "the operator's provider needs values that make an operator":
    'penyedia operator memerlukan nilai yang menjadikan orang operator',
  "the operator's provider has none, and requires nothing":
    'penyedia operator tidak punya ini, dan tidak mewajibkan apa pun',
  "{domain} is another account's": '{domain} milik akun lain',
  '{domain} has no such TXT record yet': '{domain} belum punya data TXT itu',
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
  'passkeys need PUBLIC_URL with a domain name':
    'kunci sandi memerlukan PUBLIC_URL dengan nama domain',
  'only a person has passkeys': 'hanya pengguna yang punya kunci sandi',
  'the person has 20 passkeys, or this one already':
    'pengguna sudah punya 20 kunci sandi, atau sudah punya yang ini',
  'passkey is unknown, or its challenge is used or expired':
    'kunci sandi tidak dikenal, atau tantangannya sudah dipakai atau kedaluwarsa',
  'wrong passkey': 'kunci sandi salah',

  // What isn't there, or is full.
  '{what} not found': '{what} tidak ditemukan',
  'the account may have {count} {what}; {reason}': 'akun paling banyak punya {count}; {reason}',
  'a device may have {count} {what}; {reason}': 'perangkat paling banyak punya {count}; {reason}',
  'a person may have {count} {what}; {reason}': 'pengguna paling banyak punya {count}; {reason}',
  '{whose} may have {count} {what}; {reason}': 'paling banyak {count}; {reason}',
  'delete some first': 'hapus sebagian dahulu',
  'delete some first, or ask the operator to raise {kind} in ACCOUNT_LIMITS':
    'hapus sebagian dahulu, atau minta operator menaikkan {kind} di ACCOUNT_LIMITS',
  "the account's storage is full: {used} of {limit} MB are used":
    'penyimpanan akun penuh: {used} dari {limit} MB terpakai',
  'too many event streams: {limit}': 'terlalu banyak aliran peristiwa: {limit}',
  'too many event streams: this process serves no more, try again later':
    'terlalu banyak aliran peristiwa: coba lagi nanti',

  // Times.
  'must be Unix seconds': 'harus detik Unix',
  'must be ISO 8601 or Unix seconds': 'harus ISO 8601 atau detik Unix',
  'has not begun': 'belum dimulai',
  'not shown to this role': 'tidak ditampilkan untuk peran ini',
  'must be later than from': 'harus setelah waktu awal',
  'must be earlier than to': 'harus sebelum waktu akhir',
  'at most {days} days before to': 'paling banyak {days} hari sebelum waktu akhir',
  'must be in the future': 'harus di masa depan',
  'must be an IANA time zone, e.g. Asia/Jakarta': 'harus zona waktu IANA, misalnya Asia/Jakarta',
  'no such time zone, write one such as Asia/Jakarta':
    'zona waktu tidak ada, tulis misalnya Asia/Jakarta',
  'must differ from `from`': 'harus berbeda dari waktu mulai',
  'there is no such day': 'tanggal itu tidak ada',

  // Devices and their credentials.
  'device is linked already: unlink it first': 'perangkat sudah tertaut: lepas tautannya dahulu',
  'device is connected: unlink it with logout false first':
    'perangkat terhubung: lepas tautannya dahulu dengan logout false',
  'required for a pairing code': 'wajib untuk kode tautan',
  'a {channel} device has no link': 'perangkat {channel} tidak punya tautan',
  'only {channels} devices have it': 'hanya ada pada perangkat {channels}',
  '{channel} sends texts whole': '{channel} mengirim teks utuh',
  '{channel} tells nothing about a message that it has taken':
    '{channel} tidak memberi kabar tentang pesan yang sudah diterimanya',
  "another device takes this address's mail": 'perangkat lain menerima e-mail alamat ini',
  'belongs to another account in the sandbox, choose another one':
    'milik akun lain di sandbox, pilih yang lain',
  'an account has at most {count} senders in the sandbox':
    'satu akun paling banyak punya {count} pengirim di sandbox',
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
  'is not a {channel} device of this account': 'bukan perangkat {channel} akun ini',
  'is not a {channel} device or sender pool of this account':
    'bukan perangkat atau grup pengirim {channel} akun ini',
  'is not a device of this account that may send alerts':
    'bukan perangkat akun ini yang boleh mengirim peringatan',
  'is not a sandbox device of this account': 'bukan perangkat sandbox akun ini',
  'is not a device of this account': 'bukan perangkat akun ini',
  'not a device of this account': 'bukan perangkat akun ini',
  'is a member twice': 'tercantum dua kali sebagai anggota',
  'is gone, choose another one': 'sudah tidak ada, pilih yang lain',
  'goes with to': 'harus bersama penerima',
  'nobody is told': 'belum ada penerima peringatan',
  'nobody listens': 'tidak ada program yang mendengarkan',
  'timed out': 'waktu habis',
  'too slow': 'terlalu lambat',

  // Addresses of webhooks.
  'address is not a valid URL': 'alamat bukan URL yang sah',
  'address must not hold a user name or password':
    'alamat tidak boleh memuat nama pengguna atau sandi',
  'only https addresses are allowed': 'hanya alamat https yang diizinkan',
  'somebody listens here instead': 'ada program yang sedang mendengarkan di sini',
  'either status or error must be given': 'isi status atau error',
  'must not be larger than {size}': 'tidak boleh lebih besar dari {size}',
  'the test waits for its turn; it will be delivery {id}':
    'uji coba menunggu giliran; nomornya {id}',
  'the endpoint was deleted': 'webhook sudah dihapus',
  'its contents were removed': 'isinya sudah dihapus',

  // Batches, requests, operations.
  'account is {state}': 'akun berstatus {state}',
  'batch is {state}': 'kiriman massal berstatus {state}',
  'batch is running: cancel it first': 'kiriman massal sedang berjalan: batalkan dahulu',
  'batch is still sending': 'kiriman massal masih mengirim',
  'batch has started': 'kiriman massal sudah mulai',
  'batch has no failed rows': 'kiriman massal tidak punya baris gagal',
  'batch has no failed rows but of people who opted out':
    'kiriman massal tidak punya baris gagal selain orang yang sudah berhenti',
  'request has started': 'permintaan sudah mulai',
  'request is not scheduled': 'permintaan tidak dijadwalkan',
  'what it says is secret and shown to nobody': 'isinya rahasia dan tidak ditampilkan',
  'what it said is not kept any more': 'isinya tidak disimpan lagi',
  "this message can't be replayed, only dropped":
    'pesan ini hanya dapat dibuang, tidak dapat diulang',
  'the broker does not answer': 'broker tidak menjawab',
  'both addresses are one contact already': 'kedua alamat sudah menjadi satu kontak',
  'a contact has at most {count} addresses': 'satu kontak paling banyak punya {count} alamat',
  'must be {list}': 'harus {list}',

  // Templates and autoreplies.
  'the account has no waba device': 'akun belum punya perangkat WABA',
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
  'fileId {id} is not a file of this account': 'fileId {id} bukan berkas akun ini',
  '{id} is not a file of this account': '{id} bukan berkas akun ini',
  'the provider gave an answer without templates': 'jawaban penyedia tidak memuat templat',
  'the provider gave an unreadable answer': 'jawaban penyedia tidak dapat dibaca',
  'unreadable answer': 'jawaban tidak dapat dibaca',
  'the provider has more than {count} templates': 'penyedia punya lebih dari {count} templat',
  'the provider refused: {answer}': 'penyedia menolak: {answer}',

  // Connections to hosts.
  "the provider can't be reached": 'penyedia tidak dapat dihubungi',
  'address is too long': 'alamat terlalu panjang',
  'is not a whole multipart/form-data body': 'bukan isi multipart/form-data yang utuh',
  'host not found': 'host tidak ditemukan',
  "host can't be reached": 'host tidak dapat dihubungi',
  'not a valid host': 'host tidak sah',
  'the connection was closed': 'koneksi ditutup',
  'no secure connection': 'koneksi aman gagal dibuat',
  'its server does not speak HTTP': 'servernya tidak memakai HTTP',
  'its server gave no usable answer': 'servernya tidak memberi jawaban yang dapat dipakai',
  'connections to {host} are not allowed': 'koneksi ke {host} tidak diizinkan',
  'is not a person of this account': 'bukan orang di akun ini',
  'only its writer, an admin or an owner deletes a note':
    'hanya penulisnya, admin, atau pemilik yang dapat menghapus catatan',
  'unknown or expired; register again': 'tidak dikenal atau kedaluwarsa; daftarkan lagi',
  'is not one of this client': 'bukan milik klien ini',
  '1 to 5 of https, a loopback address or an installed program':
    '1 sampai 5 alamat https, alamat loopback, atau program yang terpasang',
  'too many sign-ins wait; begin again':
    'terlalu banyak permintaan masuk yang menunggu; mulai lagi',
  'at most {size} KB of plain JSON': 'paling banyak {size} KB JSON tanpa kompresi',
  'requests or all is missing': 'requests atau all belum diisi',
};
