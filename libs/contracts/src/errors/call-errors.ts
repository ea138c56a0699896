import { SCHEDULE_DAYS } from '../limits/schedule-horizon.ts';
import { entry } from './error-entry.ts';

/** Errors of calls: who calls, and the form of the body. */
export const CALL_ERRORS = {
  missing_api_token: entry('caller', 'after-change', 'open-tokens', {
    en: [
      'The call has no account token.',
      'Send the token in the header `Authorization: Bearer`. Create one if you have none.',
    ],
    id: [
      'Panggilan ini tanpa token akun.',
      'Kirim token di header `Authorization: Bearer`. Buat token jika belum punya.',
    ],
  }),
  invalid_api_token: entry('caller', 'after-change', 'open-tokens', {
    en: [
      'The token is unknown, expired or deleted.',
      'Check that the whole token was copied, or create a new one. A person signs in again.',
    ],
    id: [
      'Token tidak dikenal, kedaluwarsa, atau sudah dihapus.',
      'Pastikan token disalin utuh, atau buat yang baru. Pengguna perlu masuk lagi.',
    ],
  }),
  account_suspended: entry('sender', 'after-change', null, {
    en: [
      'The operator has suspended the account; it sends nothing.',
      'Ask the operator why. Members can still sign in, read and export.',
    ],
    id: [
      'Operator menangguhkan akun ini; tidak ada yang dikirim.',
      'Tanyakan alasannya kepada operator. Anggota tetap dapat masuk, membaca, dan mengekspor.',
    ],
  }),
  account_closing: entry('sender', 'never', null, {
    en: [
      'The account is being closed; it sends nothing.',
      'Export what you need before it is erased. The operator can take the closing back until then.',
    ],
    id: [
      'Akun ini sedang ditutup; tidak ada yang dikirim.',
      'Ekspor data yang diperlukan sebelum dihapus. Sampai saat itu operator dapat membatalkan penutupan.',
    ],
  }),
  missing_scope: entry('caller', 'after-change', 'open-tokens', {
    en: [
      'The token does not have the scope that this call needs.',
      'Create a token with the scope. The scopes of an existing token cannot be extended.',
    ],
    id: [
      'Token tidak memiliki izin untuk panggilan ini.',
      'Buat token dengan izin tersebut. Izin token yang sudah ada tidak dapat ditambah.',
    ],
  }),
  invalid_json: entry('caller', 'after-change', null, {
    en: ['The body is not valid JSON.', 'Build the body with a JSON library and send it again.'],
    id: [
      'Isi panggilan bukan JSON yang sah.',
      'Susun isinya dengan pustaka JSON, lalu kirim lagi.',
    ],
  }),
  body_too_large: entry('caller', 'after-change', null, {
    en: [
      'The body or file is too large.',
      'Send less at once. Upload files first and name them by their id.',
    ],
    id: [
      'Isi panggilan atau berkas terlalu besar.',
      'Kirim lebih sedikit sekaligus. Unggah berkas dahulu, lalu sebut id-nya.',
    ],
  }),
  body_too_deep: entry('caller', 'after-change', null, {
    en: ['The body is nested too deeply.', 'Send a body with at most 32 levels.'],
    id: ['Isi panggilan bertingkat terlalu dalam.', 'Kirim isi dengan paling banyak 32 tingkat.'],
  }),
  body_not_utf8: entry('caller', 'after-change', null, {
    en: ['The body is not valid UTF-8.', 'Encode the body as UTF-8 and send it again.'],
    id: ['Isi panggilan bukan UTF-8 yang sah.', 'Ubah pengodean menjadi UTF-8, lalu kirim lagi.'],
  }),
  unsupported_encoding: entry('caller', 'after-change', null, {
    en: ['The body is compressed.', 'Send the body uncompressed, without `Content-Encoding`.'],
    id: ['Isi panggilan dikompresi.', 'Kirim isi tanpa kompresi, tanpa `Content-Encoding`.'],
  }),
  unsupported_media_type: entry('caller', 'after-change', null, {
    en: [
      'The body has a format that this call does not take.',
      'Set `Content-Type` to the format in the description of the call.',
    ],
    id: [
      'Format isi tidak diterima untuk panggilan ini.',
      'Isi `Content-Type` sesuai keterangan panggilan.',
    ],
  }),
  invalid_body: entry('caller', 'after-change', null, {
    en: ['The body is not a JSON object.', 'Send one object: `{ … }`.'],
    id: ['Isi panggilan bukan objek JSON.', 'Kirim satu objek: `{ … }`.'],
  }),
  invalid_field: entry('caller', 'after-change', 'edit-request', {
    en: ['A field is missing or not valid.', 'Correct the field that is named.'],
    id: ['Ada isian yang kosong atau tidak sah.', 'Perbaiki isian yang disebutkan.'],
  }),
  invalid_request: entry('caller', 'after-change', null, {
    en: ['The call is not valid.', 'Correct what the reason names, and try again.'],
    id: ['Panggilan tidak sah.', 'Perbaiki hal yang disebutkan, lalu coba lagi.'],
  }),
  no_channels: entry('caller', 'after-change', 'edit-request', {
    en: ['The request names no channel.', 'Add a channel token under `keys`.'],
    id: ['Permintaan tidak menyebut kanal.', 'Tambahkan token kanal di `keys`.'],
  }),
  content_required: entry('caller', 'after-change', 'edit-request', {
    en: ['The request has no content.', 'Write a message or choose a template for each channel.'],
    id: ['Permintaan tidak memiliki isi.', 'Tulis pesan atau pilih templat untuk setiap kanal.'],
  }),
  no_sendable_channels: entry('caller', 'after-change', 'edit-request', {
    en: [
      'A channel has content but no device to send it.',
      'Name a device for each channel that has content.',
    ],
    id: [
      'Ada kanal yang punya isi tetapi tanpa perangkat pengirim.',
      'Pilih perangkat untuk setiap kanal yang punya isi.',
    ],
  }),
  target_required: entry('caller', 'after-change', 'edit-request', {
    en: ['The request has no recipient.', 'Add the recipient under `target`.'],
    id: ['Permintaan tidak memiliki penerima.', 'Tambahkan penerima di `target`.'],
  }),
  inline_not_supported: entry('caller', 'after-change', 'use-template', {
    en: ['This channel sends templates only.', 'Create a template with the text and send its id.'],
    id: ['Kanal ini hanya mengirim templat.', 'Buat templat dengan teks itu, lalu kirim id-nya.'],
  }),
  invalid_message_type: entry('caller', 'after-change', 'edit-request', {
    en: [
      'The channel does not take this type of message.',
      'Use one of the types that the reason lists.',
    ],
    id: ['Kanal tidak menerima jenis pesan ini.', 'Pakai salah satu jenis yang disebutkan.'],
  }),
  schedule_in_past: entry('caller', 'after-change', 'edit-request', {
    en: ['The scheduled time is in the past.', 'Choose a later time, or send at once.'],
    id: ['Waktu jadwal sudah lewat.', 'Pilih waktu yang lebih lambat, atau kirim sekarang.'],
  }),
  invalid_schedule: entry('caller', 'after-change', 'edit-request', {
    en: [
      'The scheduled time is not valid.',
      `Send Unix seconds, at most ${SCHEDULE_DAYS} days ahead. Milliseconds are 1,000 times too large.`,
    ],
    id: [
      'Waktu jadwal tidak sah.',
      `Kirim detik Unix, paling jauh ${SCHEDULE_DAYS} hari ke depan. Milidetik 1.000 kali terlalu besar.`,
    ],
  }),
  foreign_key: entry('caller', 'after-change', 'open-devices', {
    en: [
      'A channel token does not belong to this account.',
      'Copy the token from a device of the account. It may have been replaced.',
    ],
    id: [
      'Token kanal bukan milik akun ini.',
      'Salin token dari perangkat di akun ini. Mungkin tokennya sudah diganti.',
    ],
  }),
  transactional_not_allowed: entry('caller', 'after-change', null, {
    en: [
      'This account may not send transactional messages.',
      'Ask the operator to allow it, or leave `transactional` out.',
    ],
    id: [
      'Akun ini tidak boleh mengirim pesan transaksional.',
      'Minta operator mengizinkannya, atau hilangkan `transactional`.',
    ],
  }),
  invalid_idempotency_key: entry('caller', 'after-change', null, {
    en: [
      'The Idempotency-Key is not valid.',
      'Use 1 to 255 visible ASCII characters, such as a UUID.',
    ],
    id: ['Idempotency-Key tidak sah.', 'Pakai 1 sampai 255 karakter ASCII, misalnya UUID.'],
  }),
  idempotency_conflict: entry('caller', 'after-change', null, {
    en: ['The Idempotency-Key was used with another body.', 'Use a new key for each new message.'],
    id: [
      'Idempotency-Key sudah dipakai dengan isi lain.',
      'Pakai kunci baru untuk setiap pesan baru.',
    ],
  }),
} as const;
