import { CHANNEL_DEFINITIONS, type Channel, type MailSources } from '@cascade/contracts';
import { MAX_SANDBOX_SENDERS, sandboxSender, type Repositories } from '@cascade/store';
import type { ApiFailure } from '../failures/api-failures.ts';

interface SandboxDevice {
  account: string;
  channel: Channel;
  /** Sender's name in the sandbox; empty while unknown, as for a phone that isn't linked. */
  name: string;
  mail?: MailSources | undefined;
}

/**
 * Claims a sandbox device's sender and mail addresses for its account. Returns a failure if another
 * account has one of them: each account could then read and send the other's messages.
 */
export async function claimSenders(
  { sandboxSenders }: Pick<Repositories, 'sandboxSenders'>,
  { account, channel, name, mail }: SandboxDevice,
): Promise<ApiFailure | null> {
  const wanted = [
    ...(name === '' ? [] : [{ name, field: CHANNEL_DEFINITIONS[channel].credentials.senderField }]),
    ...(mail?.addresses ?? []).map((address, i) => ({
      name: address,
      field: `inbound_addresses[${i}]`,
    })),
  ];
  const claimed: string[] = [];
  for (const { name: text, field } of wanted) {
    const sender = sandboxSender(channel, text);
    const claim = await sandboxSenders.claim(account, sender);
    if (claim === 'new') claimed.push(sender);
    if (claim === 'new' || claim === 'own') continue;
    await sandboxSenders.release(account, claimed);
    const path = `credentials.${field}`;
    return claim === 'taken'
      ? { kind: 'senderTaken', params: { field: path } }
      : { kind: 'sendersFull', params: { field: path, most: MAX_SANDBOX_SENDERS } };
  }
  return null;
}
