import type { TextsOfKinds } from './kinds.ts';

export const signInRules = {
  answerTooLong: 'jawabannya terlalu panjang',
  requiredWithoutClaim: 'wajib bila tanpa klaim',
  operatorsProviderOnly: 'hanya pada penyedia operator',
  operatorValuesNeeded: 'penyedia operator memerlukan nilai yang menjadikan orang operator',
  operatorsProviderHasNone: 'penyedia operator tidak punya ini, dan tidak mewajibkan apa pun',
  issuerQuery: 'tidak boleh memuat kueri atau fragmen',
  issuerWellKnown: 'hapus /.well-known/openid-configuration',
  discoveryLacks: 'dokumen discovery-nya tidak memuat {name}',
  noCodeFlow: 'tidak mendukung alur authorization code',
  noPkce: 'tidak mendukung PKCE dengan S256',
  noKeysOfIssuer: 'jwks_uri-nya tidak memuat kunci',
  clientRefused: 'penyedia tidak menerima client ID dan secret ini',
  flowRefused: 'penyedia tidak mengizinkannya memakai alur ini',
  issuerAnswersError: 'jawabannya berupa galat: apakah issuer benar?',
  issuerAnswersNoJson: 'jawabannya bukan JSON: apakah issuer benar?',
  issuerOther: 'penyedia menyebut issuer lain',
  clientUnknown: 'tidak dikenal atau kedaluwarsa; daftarkan lagi',
  notOfClient: 'bukan milik klien ini',
  redirectsForm: '1 sampai 5 alamat https, alamat loopback, atau program yang terpasang',
  tooManySignIns: 'terlalu banyak permintaan masuk yang menunggu; mulai lagi',
} as const satisfies TextsOfKinds;
