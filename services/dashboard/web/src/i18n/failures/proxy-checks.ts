import type { TextsOfKinds } from './kinds.ts';

export const proxyChecks = {
  proxyNotAllowed: 'Alamat proksi tidak diizinkan.',
  adviceProxyPublic: 'Pakai alamat publik, atau minta operator membuka jaringannya (EGRESS_ALLOW).',
  proxyHostUnknown: 'Host {host} tidak ada.',
  adviceProxyHost: 'Cocokkan host dengan milik proksi.',
  adviceProxyAddress: 'Cocokkan host, port, dan protokol dengan milik proksi.',
  adviceProxyLogin: 'Cocokkan nama pengguna dan sandi dengan milik proksi.',
  proxyLoginRefused: 'Proksi menolak nama pengguna atau sandi.',
  proxyLoginAsked: 'Proksi meminta nama pengguna dan sandi.',
  proxyAnswered: 'Proksi menjawab HTTP {status} dan tidak menyambung ke {target}.',
  adviceProxyTarget: 'Pastikan proksi mengizinkan koneksi ke {target}.',
  proxySilent: 'Proksi tidak menjawab tepat waktu.',
  proxyMadeNone: 'Proksi tidak menyambung ke {target}.',
  proxyPortRefused: 'Proksi menolak koneksi di port ini.',
  proxyIntercepts: 'Yang menjawab lewat proksi bukan {target}: sertifikatnya tidak sah.',
  adviceProxyIntercepts: 'Jangan pakai proksi yang membaca koneksi terenkripsi.',
  proxyWorks: '{host} menjawab lewat proksi dalam {ms} ms.',
  proxyOpenedNone: '{host} menjawab HTTP {status} lewat proksi dan tidak membuka koneksi.',
  adviceProxyBlocked: 'Pastikan WhatsApp tidak memblokir alamat proksi.',
  proxyEnded: 'Proksi mengakhiri koneksi.',
} as const satisfies TextsOfKinds;
