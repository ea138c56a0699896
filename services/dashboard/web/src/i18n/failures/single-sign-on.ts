import type { TextsOfKinds } from './kinds.ts';

export const singleSignOn = {
  signInNotBegun:
    'proses masuk ini tidak dimulai di peramban ini, atau sudah terlalu lama: mulai lagi',
  signInForged: 'jawaban ini bukan milik proses masuk ini: mulai lagi',
  signInUsed: 'jawaban ini sudah dipakai: mulai lagi',
  providerChanged: 'penyedia diubah sementara itu: mulai lagi',
  signInUnverified: 'jawaban dari {name} tidak dapat diverifikasi',
  signInCancelled: 'proses masuk dibatalkan di {name}',
  signInRefused: '{name} menolak proses masuk',
  emailUnverified: 'penyedia tidak menyatakan bahwa alamat e-mail Anda terverifikasi',
  domainMayNot: 'alamat dari {domain} tidak boleh masuk di sini',
  noRoleHere: 'organisasi Anda belum memberi Anda peran di sini',
  emailLinkedElsewhere:
    'alamat Anda tertaut ke orang lain di penyedia: minta pemilik mengeluarkan lalu mengundang Anda lagi',
  mustUseProvider: 'organisasi Anda meminta Anda masuk dengan {name}',
  providerNotReached: '{name} tidak dapat dihubungi, atau pengaturannya salah',
  noProviderOfAddress: 'tidak ada organisasi yang masuk di sini dengan alamat ini',
  clientSecretRequired: 'wajib untuk issuer atau client ID baru',
  domainTaken: '{domain} milik akun lain',
  domainUnproved: '{domain} belum punya data TXT itu',
} as const satisfies TextsOfKinds;
