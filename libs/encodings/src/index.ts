export { detectEncoding, isMostlyForeign } from './detect-encoding.ts';
export { isDamageAlone, isNearlyUtf8 } from './damage.ts';
