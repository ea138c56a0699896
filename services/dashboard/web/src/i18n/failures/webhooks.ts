import type { TextsOfKinds } from './kinds.ts';

export const webhooks = {
  endpointListened: 'ada program yang sedang mendengarkan di sini',
  secretStays:
    'rahasia tersimpan tidak dikirim ke server lain: masukkan lagi bersama alamat baru, atau null untuk menghapusnya',
  payloadLarge: 'tidak boleh lebih besar dari {size} KB',
  testWaits: 'uji coba menunggu giliran; nomornya {id}',
  endpointDeleted: 'webhook sudah dihapus',
  eventRemoved: 'isinya sudah dihapus',
  listenResult: 'isi status atau error',
} as const satisfies TextsOfKinds;
