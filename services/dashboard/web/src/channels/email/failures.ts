import type { TextsOfKinds } from '../../i18n/failures/kinds.ts';

/** Failures of this channel alone, in Indonesian: what its worker says of the provider's refusals. */
export const FAILURES = {
  mailDomainNotFound: 'Domain penerima tidak ditemukan',
  mailAddressMalformed: 'Penulisan alamat penerima keliru',
  mailDomainTakesNone: 'Domain penerima tidak menerima e-mail',
  mailboxDisabled: 'Kotak surat penerima dinonaktifkan',
  mailboxFull: 'Kotak surat penerima penuh',
  mailRefusedByPolicy: 'Pesan ditolak oleh kebijakan',
  mailTooLarge: 'Pesan terlalu besar untuk server e-mail',
  mailLoginFailed: 'Login pengirim gagal',
  mailSignInNeeded: 'Pengirim harus masuk lagi di penyedia e-mail',
  mailAppRefused: 'Penyedia e-mail menolak aplikasi pengirim',
  mailAppMissing: 'Instalasi tidak punya aplikasi di penyedia e-mail',
  mailTokenUnreachable: 'Layanan masuk penyedia e-mail tidak dapat dihubungi',
  mailSenderNotAuthenticated: 'Pengirim tidak terautentikasi',
  mailSenderRefused: 'Server e-mail menolak pengirim',
  mailNoInternational: 'Server e-mail tidak menerima alamat internasional',
  mailServerUnreachable: 'Server e-mail tidak dapat dihubungi',
  mailDeferred: 'Server e-mail penerima menunda pesan',
  mailSenderNotPermitted: 'Izin pengirim di penyedia e-mail kurang',
  mailSenderRestricted: 'Pengirim dibatasi oleh penyedia e-mail',
  mailQuotaUsedUp: 'batas laju: kuota pengirim di penyedia e-mail habis',
  mailProviderInMaintenance: 'Penyedia e-mail sedang dalam pemeliharaan',
  mailRecipientSuppressed: 'Penerima ada di daftar blokir penyedia e-mail',
  mailPartRefused: 'Penyedia e-mail menolak sebagian isi pesan',
  mailFileRefused: 'Penyedia e-mail tidak menerima berkas',
  mailNoInternationalOf: 'Server e-mail tidak menerima alamat internasional: {address}',
  mailServerCertificate: 'Server e-mail tidak dapat dihubungi: {why}',
  // Checks of devices.
  mailboxUidsSkipped:
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu dilewati.',
  mailboxUidsAgain:
    'Kotak surat: server e-mail tidak memberikan e-mail dengan UID ini: {uids}. E-mail itu diminta lagi.',
  adviceMailboxRead: 'Baca e-mail itu langsung di kotak suratnya.',
  mailServerBusy: 'Server e-mail sedang sibuk.',
  checkMailSignIn: 'Pengirim harus masuk lagi di penyedia e-mail.',
  adviceMailSignIn: 'Masuk di halaman perangkat.',
  checkMailApp: 'Penyedia e-mail menolak aplikasi pengirim.',
  adviceMailApp: 'Bandingkan tenant, client id, dan secret dengan aplikasi di penyedia.',
  checkMailNoApp: 'Instalasi tidak punya aplikasi di penyedia e-mail.',
  adviceMailNoApp:
    'Operator mengatur id dan secret aplikasi, atau kredensial menyebut aplikasi Anda sendiri.',
  checkMailTokens: 'Layanan masuk penyedia e-mail tidak dapat dihubungi.',
  adviceMailSmtpAuth:
    'Kotak surat harus mengizinkan aplikasi mengirim: pastikan SMTP AUTH aktif untuknya, dan bahwa kotak surat itulah yang masuk.',
  adviceMailNoPasswords:
    'Server ini tidak menerima kata sandi: pilih masuk lewat penyedia sebagai ganti kata sandi (oauth).',
  mailboxSignIn: 'Kotak surat: pengirim harus masuk lagi di penyedia e-mail.',
  mailboxApp: 'Kotak surat: penyedia e-mail menolak aplikasi pengirim.',
  mailboxNoApp: 'Kotak surat: instalasi tidak punya aplikasi di penyedia e-mail.',
} as const satisfies TextsOfKinds;
