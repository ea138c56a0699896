import type { Channel } from '@cascade/contracts';

/** Both products send by a phone that is linked as WhatsApp Web is. */
export const COMPAT_CHANNEL = 'whatsapp' satisfies Channel;

/** The two credentials that stand in the place of another product's one token. */
interface CompatKey {
  /** Account token: its scopes hold as under `/v1`. */
  account: string;
  /** Key of a device or sender pool: `keys.<channel>.token` of a send. */
  channel: string;
}

/** Reads `<account token>:<channel token>`; null when it has another form. */
export function readCompatKey(text: string): CompatKey | null {
  const [, account, channel] = /^([^\s:]{1,512}):([^\s:]{1,512})$/.exec(text.trim()) ?? [];
  return account === undefined || channel === undefined ? null : { account, channel };
}
