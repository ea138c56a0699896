/** Documents of the collections, except the facts of requests. Times are epoch milliseconds. */
export * from './accounts.ts';
export * from './alerts.ts';
export * from './audit.ts';
export * from './batches.ts';
export * from './contact-links.ts';
export * from './devices.ts';
export * from './files.ts';
export * from './instances.ts';
export * from './oidc.ts';
export * from './people.ts';
export * from './sandbox-sender.ts';
export * from './sender-pools.ts';
export * from './session-windows.ts';
export * from './suppressions.ts';
export * from './templates.ts';
export * from './threads.ts';
export * from './verifications.ts';
