import type { TextsOfKinds } from './kinds.ts';

export const passkeyRules = {
  passkeyType: 'harus public-key',
  passkeyRawId: 'harus sama dengan assertion.id',
  passkeyOfOther:
    'kunci sandi ini milik akun WhatsApp lain; pakai kunci sandi ponsel yang ditautkan',
  passkeyJson: 'harus JSON dalam base64url',
  passkeyOfGet: 'harus dari navigator.credentials.get',
  passkeyOrigin: 'harus dibuat di {origin}',
  passkeyEarlier: 'menjawab permintaan WhatsApp yang lebih lama; pakai yang terbaru',
  passkeyShort: 'terlalu pendek',
  passkeyDomain: 'harus untuk {domain}',
  passkeyUnverified: 'orangnya tidak diverifikasi; buka kunci sandi dengan jari, wajah, atau PIN',
} as const satisfies TextsOfKinds;
