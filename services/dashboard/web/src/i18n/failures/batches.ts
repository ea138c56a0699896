import type { TextsOfKinds } from './kinds.ts';

export const batches = {
  transactionalHere: 'operator belum mengizinkannya untuk akun ini',
  variableNeeded: 'perlu nilai, atau teks pengganti seperti {example}',
  batchIs: 'kiriman massal berstatus {state}',
  batchStarted: 'kiriman massal sudah mulai',
  batchRunning: 'kiriman massal sedang berjalan: batalkan dahulu',
  noFailedRows: 'kiriman massal tidak punya baris gagal',
  noFailedRowsLeft: 'kiriman massal tidak punya baris gagal selain orang yang sudah berhenti',
  columnUnknown: 'tabel tidak punya kolom {column}',
  cellsCount: 'tabel punya {columns} kolom',
  secretToAll: 'isinya rahasia dan tidak ditampilkan',
  contentsRemoved: 'isinya tidak disimpan lagi',
  requestStarted: 'permintaan sudah mulai',
  requestNotPlanned: 'permintaan tidak dijadwalkan',
} as const satisfies TextsOfKinds;
