/** Why a step of Meta's signup fails, what a check of a WABA number finds, and the ways on. */
export const WABA_SETUP: Readonly<Record<string, string>> = {
  "Meta's dialog was cancelled.": 'Dialog Meta dibatalkan.',
  'Open it again, and choose the business to connect.':
    'Buka lagi, lalu pilih bisnis yang dihubungkan.',
  "Meta's dialog ended with an error.": 'Dialog Meta berakhir dengan kesalahan.',
  'Open it again. If it fails again, ask the operator whether the app is live at Meta.':
    'Buka lagi. Jika gagal lagi, tanyakan kepada operator apakah aplikasinya sudah aktif di Meta.',
  'Meta refused the code: it has expired.': 'Meta menolak kode: sudah kedaluwarsa.',
  'Open the dialog again; a code is good for some minutes.':
    'Buka lagi dialognya; kode hanya berlaku beberapa menit.',
  'Meta refused the code: it was used before.': 'Meta menolak kode: sudah pernah dipakai.',
  'Open the dialog again.': 'Buka lagi dialognya.',
  "Meta refused the address that people come back to: it isn't one of the app's.":
    'Meta menolak alamat kembali: alamat itu tidak terdaftar di aplikasi.',
  'Ask the operator to add the redirect address to the valid OAuth redirect URIs of the app.':
    'Minta operator menambahkan alamat kembali ke Valid OAuth Redirect URIs aplikasi.',
  "Meta doesn't know the app.": 'Meta tidak mengenal aplikasi ini.',
  'Ask the operator to compare the app id with that at Meta.':
    'Minta operator mencocokkan ID aplikasi dengan yang ada di Meta.',
  'Meta refused the app secret.': 'Meta menolak rahasia aplikasi.',
  'Ask the operator to enter the app secret again.':
    'Minta operator memasukkan lagi rahasia aplikasi.',
  'The operator has not entered an app of Meta.': 'Operator belum memasukkan aplikasi Meta.',
  'Ask the operator for it, or enter the credentials by hand.':
    'Minta kepada operator, atau masukkan kredensial sendiri.',
  'PUBLIC_URL is not set, so Meta can reach nobody here.':
    'PUBLIC_URL belum diatur, jadi Meta tidak dapat menghubungi instalasi ini.',
  'Ask the operator to set PUBLIC_URL to the address of this installation.':
    'Minta operator mengatur PUBLIC_URL ke alamat instalasi ini.',
  'Ask the operator to start it, or connect a live number.':
    'Minta operator menjalankannya, atau hubungkan nomor sungguhan.',
  'Meta refuses the access token: it has expired or was withdrawn.':
    'Meta menolak token akses: sudah kedaluwarsa atau ditarik.',
  'Connect the business again.': 'Hubungkan lagi bisnisnya.',
  'The access token has expired.': 'Token akses sudah kedaluwarsa.',
  'Connect the business again, or set a new token of a system user.':
    'Hubungkan lagi bisnisnya, atau pasang token baru dari pengguna sistem.',
  'The access token expires within seven days.': 'Token akses berakhir dalam tujuh hari.',
  'Connect the business again, or set a token of a system user, which does not expire.':
    'Hubungkan lagi bisnisnya, atau pasang token pengguna sistem yang tidak kedaluwarsa.',
  'The access token lacks permissions.': 'Token akses kekurangan izin.',
  'Connect the business again and leave all permissions on.':
    'Hubungkan lagi bisnisnya dan biarkan semua izin aktif.',
  "Meta says that the app may not do this to the business's account.":
    'Menurut Meta, aplikasi ini tidak boleh melakukannya pada akun bisnis tersebut.',
  'Connect the business again, as a person with full control of it. If it fails again, the app lacks advanced access at Meta.':
    'Hubungkan lagi sebagai orang dengan kendali penuh atas bisnisnya. Jika gagal lagi, aplikasi belum punya akses lanjutan di Meta.',
  'The dialog gave access to no WhatsApp Business account.':
    'Dialog tidak memberi akses ke akun WhatsApp Business mana pun.',
  'Open it again, and choose or create an account in it.':
    'Buka lagi, lalu pilih atau buat akun di dalamnya.',
  'The WhatsApp Business account has no phone number.':
    'Akun WhatsApp Business ini tidak punya nomor telepon.',
  'Add one in the WhatsApp Manager, then list the numbers again.':
    'Tambahkan nomor di WhatsApp Manager, lalu muat lagi daftar nomornya.',
  'The account has as many devices as it may have.':
    'Jumlah perangkat akun ini sudah mencapai batas.',
  'Delete a device, or ask the operator for more.':
    'Hapus satu perangkat, atau minta tambahan kepada operator.',
  'The number belongs to another account of this installation.':
    'Nomor ini milik akun lain di instalasi ini.',
  'Choose another number.': 'Pilih nomor lain.',
  'The PIN is not the one of this number.': 'PIN tidak cocok dengan nomor ini.',
  'Enter the PIN that the number has. If nobody knows it, turn two-step verification off in the WhatsApp Manager, then register again.':
    'Masukkan PIN nomor ini. Jika tidak ada yang tahu, matikan verifikasi dua langkah di WhatsApp Manager, lalu daftarkan lagi.',
  'The PIN was wrong too often.': 'PIN terlalu sering salah.',
  'Wait as long as Meta says, usually some hours, then register again.':
    'Tunggu selama yang diminta Meta, biasanya beberapa jam, lalu daftarkan lagi.',
  'The number is not verified at Meta.': 'Nomor belum diverifikasi di Meta.',
  'Verify it by code in the WhatsApp Manager, then register again.':
    'Verifikasi dengan kode di WhatsApp Manager, lalu daftarkan lagi.',
  'The number was deleted lately, or its deletion has not ended.':
    'Nomor baru saja dihapus, atau penghapusannya belum selesai.',
  'Wait five minutes, then register again.': 'Tunggu lima menit, lalu daftarkan lagi.',
  'The number was registered too often: ten times in 72 hours are allowed.':
    'Nomor terlalu sering didaftarkan: batasnya sepuluh kali dalam 72 jam.',
  'Register it again after 72 hours.': 'Daftarkan lagi setelah 72 jam.',
  'The number is not registered for the Cloud API.': 'Nomor belum terdaftar di Cloud API.',
  'Register it with its PIN.': 'Daftarkan dengan PIN-nya.',
  'Meta has restricted the WhatsApp Business account.':
    'Meta membatasi akun WhatsApp Business ini.',
  'See why in the WhatsApp Manager, under account quality.':
    'Lihat sebabnya di WhatsApp Manager, bagian kualitas akun.',
  'Meta takes no more calls for the moment.': 'Meta sedang tidak menerima panggilan lagi.',
  'Try again in an hour.': 'Coba lagi satu jam lagi.',
  'Meta could not reach the callback of this installation.':
    'Meta tidak dapat menghubungi callback instalasi ini.',
  'See that PUBLIC_URL is reached from the internet by HTTPS with a valid certificate, and that /inbound leads to the worker. Then try again.':
    'Pastikan PUBLIC_URL dapat dibuka dari internet lewat HTTPS dengan sertifikat yang sah, dan /inbound mengarah ke worker. Lalu coba lagi.',
  'The worker has not told the sandbox its address yet.':
    'Worker belum memberi tahu alamatnya kepada sandbox.',
  'See that the WABA worker runs, then try again.':
    'Pastikan worker WABA berjalan, lalu coba lagi.',
  "Meta posts this number's messages to another address.":
    'Meta mengirim pesan nomor ini ke alamat lain.',
  'Subscribe again, so that they come here.': 'Langganan lagi agar pesannya datang ke sini.',
  "No callback is set for this number: the app's own one counts.":
    'Nomor ini tidak punya callback sendiri: yang berlaku callback aplikasi.',
  'Subscribe, or see that the callback in the app is the one below.':
    'Langganan, atau pastikan callback di aplikasi sama dengan yang di bawah.',
  'Nothing has come to the callback yet.': 'Belum ada yang masuk ke callback.',
  'Write a message to the number from a phone, and look again.':
    'Kirim pesan ke nomor ini dari sebuah ponsel, lalu periksa lagi.',
  "The app is not subscribed to the account's webhooks.":
    'Aplikasi belum berlangganan webhook akun ini.',
  'Subscribe.': 'Langganan.',
  "Meta doesn't know the number or account, or the token may not see it.":
    'Meta tidak mengenal nomor atau akun ini, atau token tidak boleh melihatnya.',
  'Connect the business again, and choose the account that has the number.':
    'Hubungkan lagi bisnisnya, lalu pilih akun yang memiliki nomor ini.',
  'Meta refused the call as not valid.': 'Meta menolak panggilan karena tidak sah.',
  'Try again. If it fails again, tell the operator what Meta said.':
    'Coba lagi. Jika gagal lagi, sampaikan jawaban Meta kepada operator.',
  'Meta had an error of its own.': 'Meta sedang mengalami gangguan.',
  'Try again in some minutes.': 'Coba lagi beberapa menit lagi.',
  "Meta can't be reached, or gave no readable answer.":
    'Meta tidak dapat dihubungi, atau jawabannya tidak terbaca.',
  'Try again. What Meta has done already stays done.':
    'Coba lagi. Yang sudah dikerjakan Meta tetap tersimpan.',
  'Meta refused the call.': 'Meta menolak panggilan.',

  // Refusals of the routes.
  'state: this answer belongs to no signup of this session, or it was used before: begin again':
    'state: jawaban ini bukan milik pendaftaran di sesi ini, atau sudah pernah dipakai: mulai lagi',
  'step: choose a number before': 'step: pilih nomor dulu',
  'phone_number_id: is none of this signup': 'phone_number_id: bukan nomor pendaftaran ini',
  'phone_number_id: the number is chosen already: begin another signup':
    'phone_number_id: nomor sudah dipilih: mulai pendaftaran lain',
  'pin: only register takes one': 'pin: hanya untuk register',
  'app_secret: required for a new app id': 'app_secret: wajib untuk ID aplikasi baru',
};
