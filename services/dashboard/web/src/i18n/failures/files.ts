import type { TextsOfKinds } from './kinds.ts';

export const files = {
  formBoundary: 'harus multipart/form-data dengan boundary-nya',
  formNotWhole: 'bukan isi multipart/form-data yang utuh',
  fileRequired: 'wajib diisi',
  fileEmpty: 'kosong',
  fileLarger: 'lebih besar dari {most} MB',
  fileAlone: 'hanya satu berkas sekaligus',
  formFieldLong: 'lebih panjang dari {most} bita',
  formFieldTwice: 'diberikan dua kali',
  tableTooSlow: 'terlalu lama dibaca',
  tableTooLarge: 'memerlukan terlalu banyak memori',
  tableNotRead: 'tidak dapat dibaca',
  tablesWaiting: 'berkas lain masih dibaca; coba lagi',
} as const satisfies TextsOfKinds;
