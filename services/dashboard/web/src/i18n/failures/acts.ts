import type { TextsOfKinds } from './kinds.ts';

export const actsNoted = {
  actLinkMailed: 'Tautan kata sandi diminta saat masuk dan dikirim ke {email}',
  actLinkNotMailed:
    '{email} meminta tautan kata sandi saat masuk, tetapi tidak ada yang mengirimnya: buat dan serahkan sendiri',
  actSenderOfLinksLet: 'Mengizinkan {name} mengirim tautan masuk lewat {server}',
  actSenderOfLinksTaken: 'Mencabut izin tautan masuk dari {name}',
  actSenderCredentialsChanged:
    'Mengubah kredensial perangkat, yang sejak ini tidak lagi mengirim tautan masuk',
  actFactorRemoved: 'Menghapus faktor kedua {email}',
  actFactorAndPasskeysRemoved: 'Menghapus faktor kedua dan kunci sandi {email}',
  actProviderSet: 'Mengatur cara masuk lewat {issuer}',
  actProviderChanged: 'Mengubah cara masuk lewat {issuer}',
  actDomainProved: 'Membuktikan domain {domain}',
  actSignedIn: 'Masuk dengan {name}',
  actSignedInAsOperator: 'Masuk dengan {name} sebagai operator',
  actPersonAdded: 'Ditambahkan dengan peran {role} oleh {name}',
  actPersonLinked: 'Ditautkan ke orang di {name}',
  actRoleChanged: 'Mengubah peran {before} menjadi {role}, sesuai {name}',
  actLastOwnerKept: 'Pemilik terakhir tetap pemilik, meski {name} menyebut {role}',
} as const satisfies TextsOfKinds;
