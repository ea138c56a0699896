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
  let creds: unknown = null;
  // Names come from an imported session: none becomes a member of an object that inherits.
  const found = new Map<string, Map<string, unknown>>();
  for (const { type, id, sealed } of await keys.all(device)) {
    const value: unknown = JSON.parse(vault.open(sealed, whatsappKeyContext(device, type, id)));
    if (type === 'creds') {
      creds = value;
      continue;
    }
    const values = found.get(type) ?? new Map<string, unknown>();
    found.set(type, values.set(id, value));
  }
  if (creds === null) return null;
  const entries = [...found].map(([type, values]) => [type, Object.fromEntries(values)] as const);
  return { creds, keys: Object.fromEntries(entries) };
}
