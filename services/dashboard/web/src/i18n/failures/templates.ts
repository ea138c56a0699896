import type { TextsOfKinds } from './kinds.ts';

export const templates = {
  alertTemplateOf: 'hanya pemilik, admin, atau operator yang boleh mengubah templat peringatan',
  sensitiveOf: 'hanya pemilik, admin, atau operator yang boleh mematikannya',
  transactionalOf: 'hanya operator yang boleh mengaktifkannya untuk templat {channel}',
  sandboxAway: 'sandbox tidak berjalan',
  deviceNotWaba: 'bukan perangkat waba akun ini',
  deviceOfSeveral: 'wajib diisi, karena akun punya lebih dari satu WABA',
  templateChanged: 'templat bukan yang disebut If-Match',
  templateThere: 'sudah ada templat e-mail dengan nama ini',
  templateNameTwice:
    'beberapa templat e-mail bernama sama; ganti nama atau hapus semuanya kecuali satu',
  templateBusy: 'templat sedang diubah pihak lain; panggil lagi',
  contentFileForeign: 'fileId {id} bukan berkas akun ini',
} as const satisfies TextsOfKinds;
