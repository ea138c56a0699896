import type { TextsOfKinds } from './kinds.ts';

export const contacts = {
  contactUnknown: 'harus nomor dengan kode negara, alamat e-mail, atau nama dari hasil pencarian',
  addressOfNobody: 'bukan alamat {whose}',
  addressOfSeveral: 'adalah beberapa kontak, {contacts}: sebutkan juga channel',
  oneContactAlready: 'kedua alamat sudah menjadi satu kontak',
  contactAddressesFull: 'satu kontak paling banyak punya {most} alamat',
  assigneeForeign: 'bukan orang di akun ini',
  noteOfOther: 'hanya penulisnya, admin, atau pemilik yang dapat menghapus catatan',
} as const satisfies TextsOfKinds;
