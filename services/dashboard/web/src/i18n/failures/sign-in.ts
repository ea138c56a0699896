import type { TextsOfKinds } from './kinds.ts';

export const signIn = {
  currentRequired: 'wajib diisi',
  currentWrong: 'sandi salah',
  passwordWrong: 'sandi salah',
  signInWrong: 'alamat e-mail atau sandi salah',
  emailRequired: 'wajib diisi',
  passwordRequired: 'wajib diisi',
  linkOrPassword: 'pakai tautan, atau alamat dan sandi',
  operatorTokenOrPassword: 'pakai token, atau alamat dan sandi',
  loginLinkUnknown: 'tautan masuk tidak dikenal, sudah dipakai, atau kedaluwarsa',
  emailTaken: 'sudah dipakai',
  operatorHasNoPassword: 'operator tidak punya sandi',
  peopleHaveSessions: 'hanya pengguna yang punya sesi',
  secondFactorRequired: 'wajib, akun ini memakai verifikasi dua langkah',
  secondFactorWrong: 'kode salah',
  secondFactorUsed: 'salah atau sudah dipakai',
  secondFactorOffer: 'salah, atau penawarannya kedaluwarsa',
  secondFactorEnabled: 'verifikasi dua langkah sudah aktif: nonaktifkan dahulu',
  secondFactorNeeded:
    'akun mewajibkan verifikasi dua langkah: aktifkan di profil Anda (POST /api/second-factor/offer), atau masuk dengan kunci sandi',
  secondFactorOwnFirst:
    'aktifkan verifikasi dua langkah untuk diri sendiri dahulu, atau masuk dengan kunci sandi',
  peopleHaveSecondFactors: 'hanya pengguna yang punya verifikasi dua langkah',
  passkeyWrong: 'kunci sandi salah',
  passkeyUnknown: 'kunci sandi tidak dikenal, atau tantangannya sudah dipakai atau kedaluwarsa',
  passkeyOffer: 'salah, atau penawarannya kedaluwarsa',
  passkeysFull: 'pengguna sudah punya 20 kunci sandi, atau sudah punya yang ini',
  passkeysNeedDomain: 'kunci sandi memerlukan PUBLIC_URL dengan nama domain',
  peopleHavePasskeys: 'hanya pengguna yang punya kunci sandi',
  noOriginForMail: 'PUBLIC_URL belum diatur, jadi tautan tidak dikirim: hubungi administrator',
  noOriginForLinks:
    'PUBLIC_URL belum diatur, jadi tautan tidak dapat dibuat: minta operator mengaturnya',
  noOriginForProviders:
    'PUBLIC_URL belum diatur, jadi penyedia tidak dapat mengembalikan orang ke sini',
  noOriginForPrograms: 'PUBLIC_URL belum diatur, jadi program hanya dapat masuk di mesin ini',
  mailNotSet: 'MAIL_URL belum diatur',
  programOtherBrowser:
    'program memulai proses masuk di peramban lain; lanjutkan di sana, atau mulai lagi di sini',
  programOtherAccount: 'harus akun sesi ini',
  programAsksNot: 'program tidak meminta {scope}',
} as const satisfies TextsOfKinds;
