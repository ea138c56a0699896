import type { TextsOfKinds } from './kinds.ts';

export const addresses = {
  targetMissing: 'Penerima belum diisi',
  numberWithoutCode: 'tambahkan kode negara, misalnya 62812…',
  numberDialPrefix: 'tulis + sebagai ganti {prefix}: +{number}',
  numberWithLetters: 'nomor telepon tidak memuat huruf, tulis angka saja, misalnya 6281234567890',
  numberNotDigits: 'tulis angka saja, tanpa spasi atau tanda hubung, misalnya 6281234567890',
  numberAlone: 'tulis nomornya saja: {number}',
  numberSeveral: 'ada lebih dari satu nomor, tulis salah satunya: {number}',
  numberLength: '{digits} angka; nomor dengan kode negara berisi 8 sampai 15 angka',
  numberUnknown:
    '{number} bukan nomor {country} dan bukan nomor dengan kode negara, tulis dengan + dan kode negaranya',
  numberAmbiguous:
    '{number} adalah {national} di {country}, atau {international}: tulis dengan + dan kode negaranya',
  chatForm: 'harus ID obrolan seperti 123456789, atau @nama kanal',
  mailLineBreaks: 'tidak boleh memuat baris baru',
  mailLength: '{length} karakter, paling banyak 254',
  mailNotBare: 'harus satu alamat saja, misalnya nama@contoh.com',
  mailForm: 'harus alamat e-mail, misalnya nama@contoh.com',
  mailLocalLength: 'bagian sebelum @ paling banyak 64 karakter',
  mailDomain: 'domain {domain} tidak sah, misalnya contoh.com',
  recipientOptedOut: 'penerima berhenti berlangganan',
  recipientEndedTopic: 'penerima berhenti dari topik {topic}',
  recipientIsSender: 'Nomor penerima sama dengan nomor pengirim',
  recipientBounced: 'Alamat penerima tidak ada',
} as const satisfies TextsOfKinds;
