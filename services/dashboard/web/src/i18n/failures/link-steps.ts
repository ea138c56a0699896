import type { TextsOfKinds } from './kinds.ts';

export const linkSteps = {
  linkAsked: 'tautan diminta',
  linkConnected: 'terhubung',
  linkRemoved: 'tautan dilepas',
  linkNotInTime: 'tidak ditautkan tepat waktu',
  linkLoggedOut: 'dikeluarkan dari ponsel',
  linkBanned: 'WhatsApp memblokir akun ini',
  linkConnectionLost: 'koneksi terputus',
  linkVersionRefused:
    'WhatsApp menolak versi WhatsApp Web ini, versi terbaru dicoba berikutnya; jika gagal juga, perbarui Cascade',
  linkConnectionClosed: 'koneksi ditutup',
  linkNotAllowed: 'ponsel tidak mengizinkan perangkat tertaut',
  linkReplaced: 'koneksi lain memakai perangkat tertaut ini',
  linkSessionRefused: 'WhatsApp menolak sesi',
  linkUnavailable: 'WhatsApp sedang tidak tersedia',
  linkRestart: 'WhatsApp meminta koneksi diulang',
  linkEndedUnknown: 'koneksi berakhir tanpa sebab yang diketahui',
  linkInSandbox: 'ditautkan di sandbox',
  linkTakenOver: 'diambil alih proses lain',
  linkSessionMoved: 'sesi dipindahkan ke sini',
  linkProxyChanged: 'proksinya diganti',
  linkPasskeyAsked: 'WhatsApp meminta kunci sandi',
  linkPasskeyUnknown:
    'WhatsApp meminta kunci sandi dengan cara yang tidak dikenal versi ini: perbarui Cascade, lalu mulai lagi',
  linkPasskeyNotAnswered: 'permintaan kunci sandi tidak dijawab tepat waktu: mulai lagi',
  linkPasskeyRefused:
    'WhatsApp menolak kunci sandi: mulai lagi, dengan kunci sandi akun WhatsApp ini',
  linkPasskeyRefusedOnce:
    'WhatsApp menolak kunci sandi: pakai kunci sandi akun WhatsApp ini, sekali lagi',
  linkPasskeyAskedAgain: 'WhatsApp meminta kunci sandi lagi',
  linkPasskeySilence:
    'WhatsApp menerima kunci sandi, tetapi tidak melanjutkan tepat waktu: buka WhatsApp di ponsel, lalu mulai lagi',
  linkPasskeyForeign:
    'WhatsApp melanjutkan langkah kunci sandi yang tidak dimulai penautan ini: mulai lagi',
  linkPasskeyUnreadable:
    'WhatsApp melanjutkan langkah kunci sandi dengan cara yang tidak terbaca: mulai lagi',
  linkPasskeyNotCompared: 'kode tidak dibandingkan tepat waktu: mulai lagi',
  linkPasskeyUnfinished: 'WhatsApp tidak menyelesaikan penautan setelah kunci sandi: mulai lagi',
  linkPasskeyConnectionLost: 'koneksi terputus selama langkah kunci sandi: mulai lagi',
  linkPasskeyWorkerStopped: 'worker berhenti selama langkah kunci sandi: mulai lagi',
  linkClosedBefore: 'WhatsApp menutup koneksi sebelum ponsel tertaut; kode baru akan muncul',
  linkOtherConnection: 'koneksi lain mengambil alih saat ponsel ditautkan: mulai lagi',
  linkUnverified:
    'WhatsApp menolak penautan, atau jawabannya tidak dapat diverifikasi; kode baru akan muncul',
  linkedThen: 'ponsel tertaut; {reason}',
} as const satisfies TextsOfKinds;
