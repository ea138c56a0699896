import { createHash } from 'node:crypto';
import { linkMarkContext, type Device } from '@cascade/store';
import { VaultError, type Vault } from '@cascade/vault';

type Marked = Pick<Device, '_id' | 'sandbox' | 'credentials' | 'linkMark'>;

const digestOf = (credentials: string): string =>
  createHash('sha256').update(credentials).digest('base64url');

/**
 * Makes the mark by which a device may send sign-in links. It holds for these credentials alone, so that no change
 * of them, by whatever way, keeps it.
 */
export function sealLinkMark(
  vault: Pick<Vault, 'seal'>,
  device: string,
  credentials: string,
): string {
  return vault.seal(digestOf(credentials), linkMarkContext(device));
}

/**
 * Whether the device may send sign-in links: an owner or the operator marked it, with the credentials that it has
 * now. A sandbox device never may: everybody in the account may read its inbox.
 */
export function sendsLinks(vault: Pick<Vault, 'open'>, device: Readonly<Marked>): boolean {
  try {
    return carriesLinks(vault, device);
  } catch {
    // Sealed with a key that isn't at hand.
    return false;
  }
}

/** Like `sendsLinks`, where an answer for want of a key would be final. Throws VaultError when the key is missing. */
export function carriesLinks(vault: Pick<Vault, 'open'>, device: Readonly<Marked>): boolean {
  const { _id, sandbox, credentials, linkMark } = device;
  if (sandbox || !linkMark) return false;
  try {
    const marked = vault.open(linkMark, linkMarkContext(_id));
    return marked === digestOf(vault.open(credentials, `device:${_id}`));
  } catch (error) {
    if (error instanceof VaultError && error.fault === 'unknown-key') throw error;
    // For another device, or changed.
    return false;
  }
}
