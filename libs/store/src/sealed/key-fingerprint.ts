/** Context and text of the fingerprint. Backups have named it since before the store did. */
const FINGERPRINTED = 'backup';

/** What telling keys apart takes of a vault. */
export interface KeyHolder {
  fingerprints(body: string, context: string): [string, ...string[]];
  matchesFingerprint(body: string, context: string, made: string): boolean;
}

/** Fingerprints of a vault's keys, the one that seals first. They are no secret: the store and each backup have one. */
export const keyFingerprints = (vault: Pick<KeyHolder, 'fingerprints'>): [string, ...string[]] =>
  vault.fingerprints(FINGERPRINTED, FINGERPRINTED);

/** Makes the fingerprint of the key by which a vault seals. */
export const keyFingerprint = (vault: Pick<KeyHolder, 'fingerprints'>): string =>
  keyFingerprints(vault)[0];

/** Whether one of a vault's keys has this fingerprint. */
export const holdsKey = (vault: Pick<KeyHolder, 'matchesFingerprint'>, made: string): boolean =>
  vault.matchesFingerprint(FINGERPRINTED, FINGERPRINTED, made);

/** A key's id, which is in front of its fingerprint: what logs and people call the key. */
export const keyIdOf = (fingerprint: string): string => fingerprint.split('.')[0] ?? '';
