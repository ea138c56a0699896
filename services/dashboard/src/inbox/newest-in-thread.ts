import type { InboundRow } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';

/** What the state of a conversation counts from. */
export interface ThreadMessage extends Pick<
  InboundRow,
  'account' | 'at' | 'channel' | 'device' | 'from' | 'sandbox'
> {
  /** What the contact wrote; null: a person wrote first, on the device itself, and the contact hasn't written. */
  written: InboundRow | null;
}

/** Reads the newest message of a conversation's contact, else the newest one that a person wrote to it on the device. */
export async function newestInThread(
  { inbound, echoes }: Pick<Repositories, 'inbound' | 'echoes'>,
  account: string,
  { device, contact }: { device: string; contact: string },
): Promise<ThreadMessage | null> {
  const row = await inbound.newestOf(account, { device, contact });
  if (row !== null) return { ...row, written: row };
  const echo = await echoes.newestTo(device, [contact], 0);
  if (echo?.account !== account) return null;
  const { at, channel, sandbox } = echo;
  return { account, at, channel, device, from: echo.contact, sandbox, written: null };
}
