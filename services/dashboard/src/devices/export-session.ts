import { whatsappKeyContext, type WhatsappKeysRepository } from '@cascade/store';
import type { Vault } from '@cascade/vault';

export interface SessionExport {
  creds: unknown;
  keys: Record<string, Record<string, unknown>>;
}

/**
 * Exports a linked phone's session as Baileys writes an auth state into JSON. Null: there is none.
 * Values are stored in that form, so they are decrypted and joined, not parsed.
 */
export async function exportSession(
  keys: WhatsappKeysRepository,
  vault: Vault,
  device: string,
): Promise<SessionExport | null> {
  const session: SessionExport = { creds: null, keys: {} };
  for (const { type, id, sealed } of await keys.all(device)) {
    const value: unknown = JSON.parse(vault.open(sealed, whatsappKeyContext(device, type, id)));
    if (type === 'creds') session.creds = value;
    else (session.keys[type] ??= {})[id] = value;
  }
  return session.creds === null ? null : session;
}
