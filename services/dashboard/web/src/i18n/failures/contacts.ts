import type { TextsOfKinds } from './kinds.ts';

export const contacts = {
  contactUnknown: 'harus nomor dengan kode negara, alamat e-mail, atau nama dari hasil pencarian',
  addressOfNobody: 'bukan alamat {whose}',
  addressOfSeveral: 'adalah beberapa kontak, {contacts}: sebutkan juga channel',
  oneContactAlready: 'kedua alamat sudah menjadi satu kontak',
  contactAddressesFull: 'satu kontak paling banyak punya {most} alamat',
  savedAddressTaken: 'salah satunya milik kontak tersimpan {contact}',
  savedFieldTwice: 'dua isian bernama {name}',
  savedFieldReserved: '{name} adalah judul kolom lain di tabel',
  savedContactWithItself: 'kontak tidak dapat digabung dengan dirinya sendiri',
  savedContactFull: 'satu kontak tersimpan paling banyak punya {most}',
  savedContactLacksAddress: 'tidak punya alamat',
  savedContactsSeveral: 'alamatnya milik beberapa kontak tersimpan: gabungkan dulu',
  contactColumnsLacking: 'tidak punya kolom alamat, misalnya {columns}',
  segmentEmpty: 'tidak ada kontak tersimpan yang cocok',
  segmentTooLarge: 'lebih dari {most} kontak tersimpan cocok',
  segmentMissing: 'isi ids, segment, atau contact',
  contactBesideSegment: 'dipakai tanpa ids dan segment',
  assigneeForeign: 'bukan orang di akun ini',
  noteOfOther: 'hanya penulisnya, admin, atau pemilik yang dapat menghapus catatan',
} as const satisfies TextsOfKinds;
