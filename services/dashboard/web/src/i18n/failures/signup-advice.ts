import type { TextsOfKinds } from './kinds.ts';

export const signupAdvice = {
  advice_cancelled: 'Buka lagi, lalu pilih bisnis yang dihubungkan.',
  advice_dialog_refused:
    'Buka lagi. Jika gagal lagi, tanyakan kepada operator apakah aplikasinya sudah aktif di Meta.',
  advice_code_expired: 'Buka lagi dialognya; kode hanya berlaku beberapa menit.',
  advice_code_used: 'Buka lagi dialognya.',
  advice_redirect_uri:
    'Minta operator menambahkan alamat kembali ke Valid OAuth Redirect URIs aplikasi.',
  advice_app_unknown: 'Minta operator mencocokkan ID aplikasi dengan yang ada di Meta.',
  advice_app_secret: 'Minta operator memasukkan lagi rahasia aplikasi.',
  advice_no_app: 'Minta kepada operator, atau masukkan kredensial sendiri.',
  advice_no_public_url: 'Minta operator mengatur PUBLIC_URL ke alamat instalasi ini.',
  advice_no_sandbox: 'Minta operator menjalankannya, atau hubungkan nomor sungguhan.',
  advice_token_invalid: 'Hubungkan lagi bisnisnya.',
  advice_token_expired: 'Hubungkan lagi bisnisnya, atau pasang token baru dari pengguna sistem.',
  advice_token_expires:
    'Hubungkan lagi bisnisnya, atau pasang token pengguna sistem yang tidak kedaluwarsa.',
  advice_token_scopes: 'Hubungkan lagi bisnisnya dan biarkan semua izin aktif.',
  advice_permission:
    'Hubungkan lagi sebagai orang dengan kendali penuh atas bisnisnya. Jika gagal lagi, aplikasi belum punya akses lanjutan di Meta.',
  advice_no_waba: 'Buka lagi, lalu pilih atau buat akun di dalamnya.',
  advice_no_numbers: 'Tambahkan nomor di WhatsApp Manager, lalu muat lagi daftar nomornya.',
  advice_device_limit: 'Hapus satu perangkat, atau minta tambahan kepada operator.',
  advice_number_taken: 'Pilih nomor lain.',
  advice_pin_mismatch:
    'Masukkan PIN nomor ini. Jika tidak ada yang tahu, matikan verifikasi dua langkah di WhatsApp Manager, lalu daftarkan lagi.',
  advice_pin_guesses: 'Tunggu sesuai permintaan Meta, biasanya beberapa jam, lalu daftarkan lagi.',
  advice_number_unverified: 'Verifikasi dengan kode di WhatsApp Manager, lalu daftarkan lagi.',
  advice_number_wait: 'Tunggu lima menit, lalu daftarkan lagi.',
  advice_too_often: 'Daftarkan lagi setelah 72 jam.',
  advice_not_registered: 'Daftarkan dengan PIN-nya.',
  advice_account_restricted: 'Lihat sebabnya di WhatsApp Manager, bagian kualitas akun.',
  advice_rate_limited: 'Coba lagi satu jam lagi.',
  advice_callback_refused:
    'Pastikan PUBLIC_URL dapat dibuka dari internet lewat HTTPS dengan sertifikat yang sah, dan /inbound mengarah ke worker. Lalu coba lagi.',
  advice_no_callback: 'Pastikan worker WABA berjalan, lalu coba lagi.',
  advice_callback_elsewhere: 'Berlangganan lagi agar pesannya masuk ke sini.',
  advice_callback_unset:
    'Tekan “Berlangganan”, atau pastikan callback di aplikasi sama dengan yang di bawah.',
  advice_callback_never: 'Kirim pesan ke nomor ini dari sebuah ponsel, lalu periksa lagi.',
  advice_not_subscribed: 'Tekan “Berlangganan”.',
  advice_no_object: 'Hubungkan lagi bisnisnya, lalu pilih akun yang memiliki nomor ini.',
  advice_invalid: 'Coba lagi. Jika gagal lagi, sampaikan jawaban Meta kepada operator.',
  advice_busy: 'Coba lagi beberapa menit lagi.',
  advice_unreachable: 'Coba lagi. Yang sudah dikerjakan Meta tetap tersimpan.',
  advice_other: 'Coba lagi. Jika gagal lagi, sampaikan jawaban Meta kepada operator.',
} as const satisfies TextsOfKinds;
