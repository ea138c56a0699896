import { STICKER } from './sticker.ts';

/** https://faq.whatsapp.com: documents up to 2 GB; here what a worker may hold in memory at once. */
export const MEDIA_LIMITS = {
  image: 16_000_000,
  video: 64_000_000,
  document: 100_000_000,
  voice: 16_000_000,
  // Longer ones are refused by name.
  sticker: 2 * STICKER.animated,
};
