import type { TextsOfKinds } from './kinds.ts';

export const accounts = {
  firstPersonIsOwner: 'pengguna pertama sebuah akun harus pemilik',
  lastOwner: 'akun akan kehilangan pemilik',
  ownersOfRole: 'hanya pemilik yang boleh melakukan ini pada peran {target}',
  accountIs: 'akun berstatus {state}',
  accountHeld: 'akun ditahan: lepaskan dahulu',
  operatorTokensFull: 'sudah ada {count} token operator: cabut salah satu',
  letterNotReplayed: 'pesan ini hanya dapat dibuang, tidak dapat diulang',
} as const satisfies TextsOfKinds;
