/** Why a step of Meta's signup fails, what a check of a WABA number finds, and the ways on. */
export const WABA_SETUP: Readonly<Record<string, string>> = {
  'Open it again, and choose the business to connect.':
    'Buka lagi, lalu pilih bisnis yang dihubungkan.',
  'Open it again. If it fails again, ask the operator whether the app is live at Meta.':
    'Buka lagi. Jika gagal lagi, tanyakan kepada operator apakah aplikasinya sudah aktif di Meta.',
  'Open the dialog again; a code is good for some minutes.':
    'Buka lagi dialognya; kode hanya berlaku beberapa menit.',
  'Open the dialog again.': 'Buka lagi dialognya.',
  'Ask the operator to add the redirect address to the valid OAuth redirect URIs of the app.':
    'Minta operator menambahkan alamat kembali ke Valid OAuth Redirect URIs aplikasi.',
  'Ask the operator to compare the app id with that at Meta.':
    'Minta operator mencocokkan ID aplikasi dengan yang ada di Meta.',
  'Ask the operator to enter the app secret again.':
    'Minta operator memasukkan lagi rahasia aplikasi.',
  'Ask the operator for it, or enter the credentials by hand.':
    'Minta kepada operator, atau masukkan kredensial sendiri.',
  'Ask the operator to set PUBLIC_URL to the address of this installation.':
    'Minta operator mengatur PUBLIC_URL ke alamat instalasi ini.',
  'Ask the operator to start it, or connect a live number.':
    'Minta operator menjalankannya, atau hubungkan nomor sungguhan.',
  'Connect the business again.': 'Hubungkan lagi bisnisnya.',
  'Connect the business again, or set a new token of a system user.':
    'Hubungkan lagi bisnisnya, atau pasang token baru dari pengguna sistem.',
  'Connect the business again, or set a token of a system user, which does not expire.':
    'Hubungkan lagi bisnisnya, atau pasang token pengguna sistem yang tidak kedaluwarsa.',
  'Connect the business again and leave all permissions on.':
    'Hubungkan lagi bisnisnya dan biarkan semua izin aktif.',
  'Connect the business again, as a person with full control of it. If it fails again, the app lacks advanced access at Meta.':
    'Hubungkan lagi sebagai orang dengan kendali penuh atas bisnisnya. Jika gagal lagi, aplikasi belum punya akses lanjutan di Meta.',
  'Open it again, and choose or create an account in it.':
    'Buka lagi, lalu pilih atau buat akun di dalamnya.',
  'Add one in the WhatsApp Manager, then list the numbers again.':
    'Tambahkan nomor di WhatsApp Manager, lalu muat lagi daftar nomornya.',
  'Delete a device, or ask the operator for more.':
    'Hapus satu perangkat, atau minta tambahan kepada operator.',
  'Choose another number.': 'Pilih nomor lain.',
  'Enter the PIN that the number has. If nobody knows it, turn two-step verification off in the WhatsApp Manager, then register again.':
    'Masukkan PIN nomor ini. Jika tidak ada yang tahu, matikan verifikasi dua langkah di WhatsApp Manager, lalu daftarkan lagi.',
  'Wait as long as Meta says, usually some hours, then register again.':
    'Tunggu selama yang diminta Meta, biasanya beberapa jam, lalu daftarkan lagi.',
  'Verify it by code in the WhatsApp Manager, then register again.':
    'Verifikasi dengan kode di WhatsApp Manager, lalu daftarkan lagi.',
  'Wait five minutes, then register again.': 'Tunggu lima menit, lalu daftarkan lagi.',
  'Register it again after 72 hours.': 'Daftarkan lagi setelah 72 jam.',
  'Register it with its PIN.': 'Daftarkan dengan PIN-nya.',
  'See why in the WhatsApp Manager, under account quality.':
    'Lihat sebabnya di WhatsApp Manager, bagian kualitas akun.',
  'Try again in an hour.': 'Coba lagi satu jam lagi.',
  'See that PUBLIC_URL is reached from the internet by HTTPS with a valid certificate, and that /inbound leads to the worker. Then try again.':
    'Pastikan PUBLIC_URL dapat dibuka dari internet lewat HTTPS dengan sertifikat yang sah, dan /inbound mengarah ke worker. Lalu coba lagi.',
  'See that the WABA worker runs, then try again.':
    'Pastikan worker WABA berjalan, lalu coba lagi.',
  'Subscribe again, so that they come here.': 'Langganan lagi agar pesannya datang ke sini.',
  'Subscribe, or see that the callback in the app is the one below.':
    'Langganan, atau pastikan callback di aplikasi sama dengan yang di bawah.',
  'Write a message to the number from a phone, and look again.':
    'Kirim pesan ke nomor ini dari sebuah ponsel, lalu periksa lagi.',
  'Subscribe.': 'Langganan.',
  'Connect the business again, and choose the account that has the number.':
    'Hubungkan lagi bisnisnya, lalu pilih akun yang memiliki nomor ini.',
  'Try again. If it fails again, tell the operator what Meta said.':
    'Coba lagi. Jika gagal lagi, sampaikan jawaban Meta kepada operator.',
  'Try again in some minutes.': 'Coba lagi beberapa menit lagi.',
  'Try again. What Meta has done already stays done.':
    'Coba lagi. Yang sudah dikerjakan Meta tetap tersimpan.',

  // Refusals of the routes.
};
