export * from './clock.ts';
export * from './logger.ts';
