import { createHash } from 'node:crypto';
import type { AuthenticationCreds } from '@whiskeysockets/baileys';
import type { Device } from '@cascade/store';
import { loadBaileys } from './load-baileys.ts';

/** Creates credentials for a new link. */
export async function linkCredentials(): Promise<AuthenticationCreds> {
  const { initAuthCreds } = await loadBaileys();
  return initAuthCreds();
}

/** Creates credentials of a linked sandbox device; without a number it gets one of no country. */
export async function sandboxCredentials({
  _id,
  number,
}: Pick<Device, '_id' | 'number'>): Promise<{ number: string; creds: AuthenticationCreds }> {
  const own = number || `999${numberFrom(_id)}`;
  const creds = await linkCredentials();
  return {
    number: own,
    creds: { ...creds, me: { id: `${own}:1@s.whatsapp.net` }, registered: true },
  };
}

function numberFrom(id: string): string {
  const hash = createHash('sha256').update(id).digest();
  return String(hash.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0');
}
