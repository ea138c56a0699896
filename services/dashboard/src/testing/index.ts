export { OIDC_CLIENT, startOidcProvider, type TestOidcProvider } from './start-oidc-provider.ts';
export { INTAKES } from './intakes.ts';
export { unpackExtension } from './unpack-extension.ts';
