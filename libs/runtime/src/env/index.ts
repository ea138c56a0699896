export { connectionTls, connectionTlsRule } from './connection-tls.ts';
export type { ConnectionTls, TlsServer } from './connection-tls.ts';
export { loadEnvFile } from './load-env-file.ts';
export type { EnvFile } from './load-env-file.ts';
export * from './read-env.ts';
export { trustExtraAuthorities } from './trust-extra-authorities.ts';
export { variable } from './variable.ts';
export type { Parse, Variable } from './variable.ts';
export * from './variables.ts';
