/** The passkey step of linking a phone: why it ended, and what the API says of an answer to it. */
export const PASSKEY_STEP: Readonly<Record<string, string>> = {
  'WhatsApp asks for a passkey': 'WhatsApp meminta kunci sandi',
  "WhatsApp asked for a passkey in a way that this version doesn't know: update Cascade, then begin again":
    'WhatsApp meminta kunci sandi dengan cara yang tidak dikenal versi ini: perbarui Cascade, lalu mulai lagi',
  'nobody answered the passkey request in time: begin again':
    'permintaan kunci sandi tidak dijawab tepat waktu: mulai lagi',
  'WhatsApp refused the passkey: begin again, with the passkey of this WhatsApp account':
    'WhatsApp menolak kunci sandi: mulai lagi, dengan kunci sandi akun WhatsApp ini',
  'WhatsApp refused the passkey: use the passkey of this WhatsApp account, once more':
    'WhatsApp menolak kunci sandi: pakai kunci sandi akun WhatsApp ini, sekali lagi',
  'WhatsApp asked for the passkey again': 'WhatsApp meminta kunci sandi lagi',
  'WhatsApp took the passkey, and did not go on in time: open WhatsApp on the phone, then begin again':
    'WhatsApp menerima kunci sandi, tetapi tidak melanjutkan tepat waktu: buka WhatsApp di ponsel, lalu mulai lagi',
  'WhatsApp went on with a passkey step that this link did not begin: begin again':
    'WhatsApp melanjutkan langkah kunci sandi yang tidak dimulai penautan ini: mulai lagi',
  "WhatsApp went on with the passkey step in a way that can't be read: begin again":
    'WhatsApp melanjutkan langkah kunci sandi dengan cara yang tidak terbaca: mulai lagi',
  'nobody compared the codes in time: begin again':
    'kode tidak dibandingkan tepat waktu: mulai lagi',
  'WhatsApp did not finish the link after the passkey: begin again':
    'WhatsApp tidak menyelesaikan penautan setelah kunci sandi: mulai lagi',
  'the connection was lost during the passkey step: begin again':
    'koneksi terputus selama langkah kunci sandi: mulai lagi',
  'the worker stopped during the passkey step: begin again':
    'worker berhenti selama langkah kunci sandi: mulai lagi',
  'WhatsApp closed the connection before the phone was linked; a new code comes':
    'WhatsApp menutup koneksi sebelum ponsel tertaut; kode baru akan muncul',
  'another connection took over while the phone was being linked: begin again':
    'koneksi lain mengambil alih saat ponsel ditautkan: mulai lagi',
  'WhatsApp refused the link, or its answer could not be verified; a new code comes':
    'WhatsApp menolak penautan, atau jawabannya tidak dapat diverifikasi; kode baru akan muncul',
  'the phone is linked; {reason}': 'ponsel tertaut; {reason}',
  'WhatsApp asks for the passkey of the phone that is being linked.':
    'WhatsApp meminta kunci sandi ponsel yang sedang ditautkan.',
  "Answer on the device's page, or with a one-time link; it waits ten minutes.":
    'Jawab di halaman perangkat, atau dengan tautan sekali pakai; permintaan menunggu sepuluh menit.',
  'must be public-key': 'harus public-key',
  'must be the same as assertion.id': 'harus sama dengan assertion.id',
  'this passkey belongs to another WhatsApp account; use the one of the phone that is linked':
    'kunci sandi ini milik akun WhatsApp lain; pakai kunci sandi ponsel yang ditautkan',
  'must be JSON in base64url': 'harus JSON dalam base64url',
  'must be of navigator.credentials.get': 'harus dari navigator.credentials.get',
  'must be made on {origin}': 'harus dibuat di {origin}',
  'answers an earlier request of WhatsApp; take the newest one':
    'menjawab permintaan WhatsApp yang lebih lama; pakai yang terbaru',
  'is too short': 'terlalu pendek',
  'must be for {domain}': 'harus untuk {domain}',
  'the person was not verified; unlock the passkey with a finger, a face or a PIN':
    'orangnya tidak diverifikasi; buka kunci sandi dengan jari, wajah, atau PIN',
};
