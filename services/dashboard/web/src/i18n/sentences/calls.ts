/** Reasons of refused calls of `/v1`. */
export const CALLS: Readonly<Record<string, string>> = {
  'missing api token': 'token API tidak ada',
  'invalid api token': 'token API tidak sah',
  'this token lacks the scope {scope}': 'token ini tidak memiliki izin {scope}',
  'invalid JSON': 'JSON tidak sah',
  'body is larger than {size}': 'isi lebih besar dari {size}',
  'body is nested deeper than 32 levels': 'isi bertingkat lebih dari 32 tingkat',
  'body is not valid UTF-8': 'isi bukan UTF-8 yang sah',
  'body ended early': 'isi terpotong',
  'send the body without Content-Encoding': 'kirim isi tanpa Content-Encoding',
  'body must be a JSON object': 'isi harus objek JSON',
  'No channels configured': 'Belum ada kanal',
  'content required': 'isi pesan wajib ada',
  'no sendable channels: content requires a matching key':
    'tidak ada kanal yang dapat mengirim: setiap isi memerlukan perangkat',
  'target required': 'penerima wajib ada',
  'Invalid schedule: the time is in the past.': 'Jadwal tidak sah: waktunya sudah lewat.',
  'Invalid schedule: the time looks like milliseconds, Unix seconds are expected.':
    'Jadwal tidak sah: waktunya tampak seperti milidetik, yang diminta detik Unix.',
  'must be at most {days} days ahead': 'paling jauh {days} hari ke depan',
  'the operator has not allowed it for this account':
    'operator belum mengizinkannya untuk akun ini',
  '{channel} key does not belong to this account': 'kunci {channel} bukan milik akun ini',
  'Idempotency-Key must be 1 to 255 visible ASCII characters':
    'Idempotency-Key harus 1 sampai 255 karakter ASCII',
  'Idempotency-Key was used with another body': 'Idempotency-Key sudah dipakai dengan isi lain',
  'not found': 'tidak ditemukan',
  'the link is not valid, or no longer': 'tautan tidak sah, atau sudah tidak berlaku',
  'not a cursor of this list': 'bukan penanda halaman daftar ini',
  'requests of the period are still being counted':
    'permintaan pada rentang waktu ini masih dihitung',
  'request can no longer be cancelled': 'permintaan tidak dapat dibatalkan lagi',
  'at most 100 are kept, delete one with DELETE /v1/checks/{id}':
    'paling banyak 100 yang disimpan, hapus satu dengan DELETE /v1/checks/{id}',
  'already approved': 'sudah disetujui',
  expired: 'kedaluwarsa',
  'too many wrong codes': 'terlalu banyak kode salah',
  'wrong code': 'kode salah',
  'the code was sent a moment ago': 'kode baru saja dikirim',
  'codes to numbers of this country are not allowed': 'kode ke nomor negara ini tidak diizinkan',
  'too few codes to numbers like this one are entered':
    'terlalu sedikit kode ke nomor seperti ini yang dimasukkan',
  'too many codes to this recipient': 'terlalu banyak kode ke penerima ini',
  'too many codes of this account': 'terlalu banyak kode dari akun ini',
  'too many codes for this network': 'terlalu banyak kode untuk jaringan ini',
  'must be an IPv4 or IPv6 address': 'harus alamat IPv4 atau IPv6',
  'has no placeholder for the code': 'tidak memiliki tempat untuk kode',
  'is not one of a channel that is used': 'bukan dari kanal yang dipakai',
  'the channel is not used': 'kanalnya tidak dipakai',
  'leave it out where channels gives the order': 'hilangkan bila channels sudah memberi urutan',
  'must be a country such as ID': 'harus negara, misalnya ID',
  'too many requests': 'terlalu banyak permintaan',
  'too many attempts': 'terlalu banyak percobaan',
  'service temporarily unavailable': 'layanan sedang tidak tersedia',
  'service temporarily unavailable: this call sent nothing, a retry is safe':
    'layanan sedang tidak tersedia: tidak ada yang dikirim, aman untuk mencoba lagi',
  'service temporarily unavailable: the request may have been accepted, GET /v1/requests/{id} tells; a retry could send it twice':
    'layanan sedang tidak tersedia: permintaan mungkin sudah diterima, lihat GET /v1/requests/{id}; mencoba lagi dapat mengirim dua kali',
  'service temporarily unavailable: the request may have been accepted, GET /v1/requests/{id} tells; a retry with the same Idempotency-Key is safe':
    'layanan sedang tidak tersedia: permintaan mungkin sudah diterima, lihat GET /v1/requests/{id}; aman mencoba lagi dengan Idempotency-Key yang sama',
  'service temporarily unavailable: the request was accepted, GET /v1/requests/{id} tells its result':
    'layanan sedang tidak tersedia: permintaan sudah diterima, hasilnya ada di GET /v1/requests/{id}',
  'service temporarily unavailable: the change may have been made, look before you repeat it':
    'layanan sedang tidak tersedia: perubahan mungkin sudah terjadi, periksa dahulu sebelum mengulang',
  '{channel} message type must be {types}': 'jenis pesan {channel} harus {types}',
  '{channel} inline messages are not supported on /v1/send':
    'pesan langsung lewat {channel} tidak didukung di /v1/send',
  'missing, every channel in content needs its recipient':
    'belum ada, setiap kanal di content memerlukan penerima',
  'add the country code, e.g. 62812…': 'tambahkan kode negara, misalnya 62812…',
  'nobody has allowed or denied it yet': 'belum ada yang mengizinkan atau menolak',
  'polled too soon: wait 5 seconds longer between polls':
    'bertanya terlalu cepat: tunggu 5 detik lebih lama',
  'it was denied, or the person who allowed it may no longer make tokens':
    'ditolak, atau orang yang mengizinkannya tidak boleh lagi membuat token',
  'the device code is unknown, used or expired':
    'kode perangkat tidak dikenal, sudah dipakai, atau kedaluwarsa',
};
