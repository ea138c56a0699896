/** Reasons of failed channels that are the product's own. */
export const SENDS: Readonly<Record<string, string>> = {
  'file is too large for {channel}: {size}, limit {limit}':
    'berkas terlalu besar untuk {channel}: {size}, batasnya {limit}',
  'file is too large for {channel}: limit {limit}':
    'berkas terlalu besar untuk {channel}: batasnya {limit}',
  'Message undeliverable': 'Pesan tidak dapat disampaikan',
  '{limit}: the send would expire before its turn':
    '{limit}: kiriman kedaluwarsa sebelum gilirannya',
  '{limit}: the send would expire before they end':
    '{limit}: kiriman kedaluwarsa sebelum jam tenang berakhir',
  '{name} took too long': '{name} terlalu lama menjawab',
};
