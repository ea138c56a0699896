import type { TextsOfKinds } from './kinds.ts';

export const batches = {
  transactionalHere: 'operator belum mengizinkannya untuk akun ini',
  variableNeeded: 'perlu nilai, atau teks pengganti seperti {example}',
  batchIs: 'kiriman massal berstatus {state}',
  batchStarted: 'kiriman massal sudah mulai',
  batchChanged: 'kiriman massal bukan lagi yang disebut If-Match',
  compositionOver: 'paling banyak {size} KB JSON',
  batchRunning: 'kiriman massal sedang berjalan: batalkan dahulu',
  noFailedRows: 'kiriman massal tidak punya baris gagal',
  noFailedRowsLeft: 'kiriman massal tidak punya baris gagal selain orang yang sudah berhenti',
  noRowsAgain: 'kiriman massal tidak punya baris seperti itu',
  noRowsAgainLeft: 'kiriman massal tidak punya baris seperti itu selain orang yang sudah berhenti',
  columnUnknown: 'tabel tidak punya kolom {column}',
  ownMailNotAllowed:
    'akun tidak boleh memakai templat e-mail sendiri: operator yang mengizinkannya, atau menyetujui templat',
  letterNeedsAddress:
    'e-mail kampanye punya tautan berhenti berlangganan, yang memerlukan PUBLIC_URL',
  columnNeeded: 'wajib, karena perbaikan ini untuk satu kolom',
  composeNeeded: 'wajib, karena baris dinilai dari apa yang akan dikirim',
  countryUnknown: 'harus negara ISO 3166-1 yang punya nomor telepon',
  cellsCount: 'tabel punya {columns} kolom',
  secretToAll: 'isinya rahasia dan tidak ditampilkan',
  contentsRemoved: 'isinya tidak disimpan lagi',
  requestStarted: 'permintaan sudah mulai',
  requestNotPlanned: 'permintaan tidak dijadwalkan',
} as const satisfies TextsOfKinds;
