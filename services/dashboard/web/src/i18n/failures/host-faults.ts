import type { TextsOfKinds } from './kinds.ts';

export const hostFaults = {
  nobodyListens: 'tidak ada program yang mendengarkan',
  timedOut: 'waktu habis',
  urlNotValid: 'alamat bukan URL yang sah',
  urlWithUser: 'alamat tidak boleh memuat nama pengguna atau sandi',
  httpsOnly: 'hanya alamat https yang diizinkan',
  addressTooLong: 'alamat terlalu panjang',
  hostNotFound: 'host tidak ditemukan',
  hostNotReached: 'host tidak dapat dihubungi',
  hostNotValid: 'host tidak sah',
  connectionClosed: 'koneksi ditutup',
  connectionNotSecure: 'koneksi aman gagal dibuat',
  serverSpeaksNoHttp: 'servernya tidak memakai HTTP',
  serverAnswersUnusable: 'servernya tidak memberi jawaban yang dapat dipakai',
  hostNotLet: 'koneksi ke {host} tidak diizinkan',
  certificateUnknownAuthority: 'sertifikatnya bukan dari otoritas yang dikenal',
  certificateUnknownAuthorityMend:
    'sertifikatnya bukan dari otoritas yang dikenal: buat servernya mengirim seluruh rantai; otoritas milik sendiri disebut di EXTRA_CA_FILE',
  certificateExpired: 'sertifikatnya sudah kedaluwarsa',
  certificateExpiredMend: 'sertifikatnya sudah kedaluwarsa: perbarui',
  certificateEarly: 'sertifikatnya belum berlaku',
  certificateEarlyMend: 'sertifikatnya belum berlaku: cocokkan jam kedua mesin',
  certificateOtherName: 'sertifikatnya untuk nama lain',
  certificateOtherNameMend: 'sertifikatnya untuk nama lain: pakai nama host yang ada di sertifikat',
  certificateNotValid: 'sertifikatnya tidak sah',
  certificateNotValidMend: 'sertifikatnya tidak sah: pakai sertifikat lain',
} as const satisfies TextsOfKinds;
