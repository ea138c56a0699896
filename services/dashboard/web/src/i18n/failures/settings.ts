import type { TextsOfKinds } from './kinds.ts';

export const settings = {
  alertsDeviceWithTo: 'harus bersama penerima',
  deviceSendsNoAlerts: 'bukan perangkat akun ini yang boleh mengirim peringatan',
  networkInvalid: '{value} bukan alamat IP atau blok CIDR',
  nobodyIsTold: 'belum ada penerima peringatan',
  alertsDeviceGone: 'sudah tidak ada, pilih yang lain',
  requestsMissing: 'requests atau all belum diisi',
} as const satisfies TextsOfKinds;
