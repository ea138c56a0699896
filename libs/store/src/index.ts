export * from './port.ts';
export * from './records.ts';
export * from './repositories/index.ts';
export { openEmbedded } from './embedded/open-embedded.ts';
