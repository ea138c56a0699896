export * from './derive.ts';
export * from './placeholders.ts';
export * from './response.ts';
export * from './snapshot.ts';
export * from './timing.ts';
export * from './window.ts';
