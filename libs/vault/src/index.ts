export { createVault, vaultFromBase64 } from './create-vault.ts';
export type { Vault, VaultKey } from './create-vault.ts';
export { createFileLinks } from './file-links.ts';
export type { FileLinks } from './file-links.ts';
export { addKeyToFile, loadOrCreateKeyFile } from './key-file.ts';
export { ACCOUNT_TOKEN, hashToken, newToken, tokenMatches } from './token.ts';
export type { NewToken } from './token.ts';
export { VaultError } from './envelope.ts';
export type { VaultFault } from './envelope.ts';
