import { CHANNEL_DEFINITIONS, type Channel } from '@cascade/contracts';
import { magicAddress, MAGIC_RECIPIENTS } from '@cascade/sandbox';

let given = 0;

/** Returns a new address that receives every message; its inbox belongs to the case. */
export function freshRecipient(channel: Channel): string {
  given += 1;
  switch (CHANNEL_DEFINITIONS[channel].address) {
    case 'chat':
      return String(2_000_000_000 + given);
    case 'mail':
      return `reader-${given}@inbox.test`;
    case 'phone':
      return String(6_281_200_000_000 + given);
  }
}

/** Returns the address of a row of the sandbox's magic recipients. */
export function magicRecipient(name: string, channel: Channel, seconds?: number): string {
  const row = MAGIC_RECIPIENTS.find((recipient) => recipient.name === name);
  const address = row && magicAddress(row, channel, seconds);
  if (address === undefined) throw new Error(`no magic recipient "${name}" on ${channel}`);
  return address;
}
