import type { TextsOfKinds } from './kinds.ts';

export const reviewRules = {
  lint_name_form: 'hanya boleh huruf kecil, angka, dan garis bawah',
  lint_language_form: 'harus kode bahasa seperti en atau en_US',
  lint_category_missing: 'kategori perlu dipilih: MARKETING, UTILITY, atau AUTHENTICATION',
  lint_variable_at_end: 'tidak boleh diawali atau diakhiri variabel',
  lint_variables_adjacent: 'harus ada teks di antara dua variabel',
  lint_variable_names:
    'variabel harus angka berurutan mulai 1, atau semuanya bernama dengan huruf kecil, angka, dan garis bawah',
  lint_too_many_variables: 'paling banyak {limit} variabel',
  lint_variables_per_words: 'sebaiknya berisi paling sedikit {limit} kata di luar variabelnya',
  lint_no_variables: 'tidak boleh berisi variabel',
  lint_sample_missing: 'setiap variabel perlu contoh nilai',
  lint_sample_file_missing: 'perlu berkas akun sebagai contoh',
  lint_sample_file_type:
    'contohnya harus gambar JPEG atau PNG, video MP4, atau PDF, paling besar 16 MiB',
  lint_plain_header: 'harus satu baris tanpa emoji, tanda bintang, dan pemformatan',
  lint_line_breaks: 'tidak boleh lebih dari dua baris baru berturut-turut',
  lint_too_many_buttons: 'paling banyak {limit} tombol seperti ini',
  lint_button_order: 'balasan cepat harus berkumpul, sebelum atau sesudah semua tombol lain',
  lint_button_not_in_category: 'tombol ini tidak diizinkan dalam kategorinya',
  lint_component_not_in_category: 'bagian ini tidak diizinkan dalam kategorinya',
  lint_otp_alone: 'templat autentikasi punya tepat satu tombol OTP',
  lint_url_variable: 'boleh berisi satu variabel, di akhirnya',
  lint_phone_form: 'harus nomor telepon, paling banyak 20 angka',
  lint_app_missing: 'tombol one-tap atau zero-tap perlu aplikasi',
  lint_app_form: 'harus nama paket, dengan hash tanda tangan 11 karakter',
  lint_terms_missing: 'ketentuan Meta untuk zero-tap harus diterima',
  lint_expiration_range: 'harus 1 sampai 90 menit',
  lint_too_long: 'paling banyak {limit} karakter',
  lint_url_form: 'harus alamat http atau https',
} as const satisfies TextsOfKinds;
