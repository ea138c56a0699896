import type { TextsOfKinds } from './kinds.ts';

export const mailboxSignIn = {
  mailboxSignInForeign:
    'jawaban ini bukan milik proses masuk di sesi ini, atau sudah pernah dipakai: mulai lagi',
  mailboxSignsInElsewise: 'kredensial perangkat ini tidak meminta proses masuk',
  mailboxAppMissing:
    'instalasi tidak punya aplikasi di penyedia e-mail: operatornya mengatur {variables}, atau kredensial menyebut aplikasi Anda sendiri',
  mailboxPageMissing: 'kredensial tidak menyebut halaman persetujuan (authorize_url)',
  mailboxNoOrigin:
    'PUBLIC_URL belum diatur, jadi penyedia e-mail tidak dapat mengarahkan siapa pun kembali',
  mailboxSignInCancelled: 'proses masuk dibatalkan',
  mailboxSignInRefused: 'penyedia e-mail menolak proses masuk: {said}',
  mailboxSignInUnanswered: 'penyedia e-mail tidak memberi jawaban yang dapat dipakai: coba lagi',
  mailboxTokenMissing:
    'penyedia e-mail tidak memberi refresh token: aplikasi memerlukan akses offline',
} as const satisfies TextsOfKinds;
