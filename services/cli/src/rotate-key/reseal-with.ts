import { resealStore, type Database, type ResealText } from '@cascade/store';
import { VaultError, type Vault } from '@cascade/vault';

export function resealWith(vault: Vault): ResealText {
  return (sealed, context) => {
    if (!vault.isStale(sealed)) return 'fresh';
    try {
      return { sealed: vault.seal(vault.open(sealed, context), context) };
    } catch (error) {
      if (error instanceof VaultError) return 'unreadable';
      throw error;
    }
  };
}

/** Whether anything in the store is sealed with another key than the current one. Writes nothing. */
export async function isStale(db: Database, vault: Vault, signal: AbortSignal): Promise<boolean> {
  let stale = false;
  const look: ResealText = (sealed) => {
    stale ||= vault.isStale(sealed);
    return 'fresh';
  };
  for await (const _count of resealStore(db, look, signal)) if (stale) return true;
  return stale;
}
