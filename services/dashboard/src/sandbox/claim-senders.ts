import { CHANNEL_DEFINITIONS, type Channel, type MailSources } from '@cascade/contracts';
import { MAX_SANDBOX_SENDERS, sandboxSender, type Repositories } from '@cascade/store';

interface SandboxDevice {
  account: string;
  channel: Channel;
  /** As the sandbox calls it; empty while nobody knows, as of a phone that isn't linked. */
  name: string;
  mail?: MailSources | undefined;
}

/**
 * Makes what a sandbox device sends as, and what it takes mail for, its account's own. Says what is
 * wrong when another account has it: each would see and send what the other does.
 */
export async function claimSenders(
  { sandboxSenders }: Pick<Repositories, 'sandboxSenders'>,
  { account, channel, name, mail }: SandboxDevice,
): Promise<string | null> {
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
    return `credentials.${field}: ${claim === 'taken' ? TAKEN : FULL}`;
  }
  return null;
}

const FULL = `an account has at most ${MAX_SANDBOX_SENDERS} senders in the sandbox`;
export const TAKEN = 'belongs to another account in the sandbox, choose another one';
