export const MEDIA_LIMITS = { image: 5_000_000, video: 16_000_000, document: 100_000_000 };
