/** Files whose types are detected by their first bytes. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The `ftyp` box of an MP4 and some padding. */
export const MP4 = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.alloc(64),
]);

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Stickers of one colour, with 512 and with 100 pixels a side. */
export const STICKER = Buffer.from(
  'UklGRi4AAABXRUJQVlA4TCIAAAAv/8F/AAfQzqqUq/8BgUCyv/cMRfQ/4z//+c9//vOf//wf',
  'base64',
);
export const SMALL_WEBP = Buffer.from(
  'UklGRiQAAABXRUJQVlA4TBcAAAAvY8AYAAfQzqqUq/9hABLC//1SRP9TiQA=',
  'base64',
);
