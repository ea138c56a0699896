import {
  addressOf,
  CHANNEL_DEFINITIONS,
  isFailure,
  isSamePersonOn,
  type Address,
  type Channel,
  type Failure,
  type TemplateOtherwise,
} from '@cascade/contracts';
import {
  contactsOfTargets,
  readingOf,
  type Account,
  type Device,
  type EntryKey,
} from '@cascade/store';
import type { SendPolicy, SendToJudge } from './send-to-judge.ts';

/** What must be read of a send before it is judged. A plain send needs nothing. */
export interface Reads {
  template?: number;
  /** The recipient's own suppressions, where the account has any on the channel. */
  suppressions?: PersonAddress;
  /** Those of the request's other recipients and channels, where an opt-out counts for the person. */
  person?: readonly PersonAddress[];
  /** The recipient's session window. */
  window?: PersonAddress;
  /** The contacts that the request's recipients are, where the account has caps. */
  contacts?: EntryKey[];
}

/** An address on a channel. */
export interface PersonAddress {
  channel: Channel;
  address: string;
}

/** What has to be read before the send is judged; null: nothing, as of most sends. */
export function readsOf(
  send: SendToJudge,
  account: Readonly<Account> | null,
  device: Readonly<Device> | null,
  { optOuts, caps }: SendPolicy,
): Reads | null {
  if (account === null || device === null) return null;
  const { channel, content, notice } = send;
  const template = 'template' in content ? content.template : content.otherwise?.template;
  const asksOwn = notice !== true && mayBeSuppressed(account, channel);
  const asksPerson = notice !== true && optOuts === 'person' && hasSuppressed(account);
  const asksWindow = !('template' in content) && judgesWindow(device, content.otherwise);
  const asksSent = caps !== undefined && heedsRecipient(send);
  if (!asksOwn && !asksPerson && !asksWindow && !asksSent) {
    return template === undefined ? null : { template };
  }
  const target = readTarget(send, account, device);
  const own = isFailure(target) ? undefined : { channel, address: target.to };
  return {
    ...(template === undefined ? {} : { template }),
    ...(asksOwn && own ? { suppressions: own } : {}),
    ...(asksPerson ? { person: addressesOfPerson(send, account, device, own) } : {}),
    ...(asksWindow && own ? { window: own } : {}),
    ...(asksSent ? { contacts: contactsOf(send, account, device) } : {}),
  };
}

/** Whether its recipient's hours and caps count for a send: not for replies of rules and the product's own messages. */
export const heedsRecipient = ({
  automatic,
  notice,
  sealed,
}: Pick<SendToJudge, 'automatic' | 'notice' | 'sealed'>): boolean =>
  automatic !== true && notice !== true && sealed === undefined;

/** All recipients of a request reach one person. */
function contactsOf(
  { plan, recipients }: SendToJudge,
  account: Readonly<Account>,
  { sandbox }: Pick<Device, 'sandbox'>,
): EntryKey[] {
  const used = new Set(plan.flat());
  const targetOf = (channel: Channel) => (used.has(channel) ? recipients[channel] : undefined);
  return contactsOfTargets(targetOf, readingOf(account, { sandbox }));
}

/** An account that never suppressed anybody costs its sends no read. */
const hasSuppressed = ({ suppressedChannels = [] }: Pick<Account, 'suppressedChannels'>): boolean =>
  suppressedChannels.length > 0;

/** An account that never suppressed anybody on the channel costs its sends no read. */
export function mayBeSuppressed(
  { suppressedChannels }: Pick<Account, 'suppressedChannels'>,
  channel: Channel,
): boolean {
  return suppressedChannels !== undefined && suppressedChannels.includes(channel);
}

/**
 * Whether the log of a device may prove that a session window is closed; with a template beside the message whether it
 * may prove that it is open, which the log of a sandbox device does, too.
 */
const judgesWindow = (
  { channel, sandbox }: Pick<Device, 'channel' | 'sandbox'>,
  otherwise: TemplateOtherwise | undefined,
): boolean =>
  CHANNEL_DEFINITIONS[channel].hasSessionWindow && (otherwise !== undefined || !sandbox);

/** The address of a send's recipient, or why it is none. */
export function readTarget(
  { channel, target, automatic }: SendToJudge,
  account: Readonly<Account>,
  { sandbox }: Pick<Device, 'sandbox'>,
): Address | Failure {
  const writtenBy = automatic === true ? 'provider' : 'person';
  return addressOf(channel, target, readingOf(account, { sandbox, writtenBy }));
}

/**
 * The addresses that say whether the person opted out: each recipient of the request on its own channel, and a
 * phone number on each channel of numbers that the request has.
 */
function addressesOfPerson(
  { plan, recipients, automatic }: SendToJudge,
  account: Readonly<Account>,
  { sandbox }: Pick<Device, 'sandbox'>,
  own: PersonAddress | undefined,
): PersonAddress[] {
  const used = plan.flat();
  const by = readingOf(account, { sandbox, writtenBy: automatic === true ? 'provider' : 'person' });
  return used.flatMap((written) => {
    const read = addressOf(written, recipients[written], by);
    if (isFailure(read)) return [];
    return used
      .filter((channel) => isSamePersonOn(written, channel))
      .filter((channel) => mayBeSuppressed(account, channel))
      .filter((channel) => channel !== own?.channel || read.to !== own.address)
      .map((channel) => ({ channel, address: read.to }));
  });
}
