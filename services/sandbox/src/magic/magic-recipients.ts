import { CHANNELS, formOf, type Channel } from '@cascade/contracts';
import type { SandboxProvider } from '../providers/provider.ts';
import { PROVIDER_LIST } from '../providers/providers.ts';
import { EXAMPLE_SECONDS, magicAddress, type MagicRecipient } from './magic-address.ts';
import { MAGIC_ROWS, type MagicRow } from './magic-rows.ts';

/** The magic recipients, each on the channels whose provider can do what it says. */
export const MAGIC_RECIPIENTS: readonly MagicRecipient[] = MAGIC_ROWS.map((row) => ({
  ...row,
  channels: PROVIDER_LIST.filter((provider) => actsOut(provider, row)).map(
    ({ channel }) => channel,
  ),
}));

function actsOut({ refusals, refusesLater, receipts }: SandboxProvider, row: MagicRow): boolean {
  const behaviour = row.behaviour(0);
  switch (behaviour.kind) {
    case 'refuse':
    case 'refuse-for':
      return refusals[behaviour.refusal] !== undefined;
    case 'fail-later':
      return refusesLater;
    case 'deliver':
      if (behaviour.receiptsAfterMs !== undefined) return receipts.length > 0;
      return behaviour.unread === undefined || receipts.includes('read');
    case 'silence':
    case 'cut':
    case 'hang':
      return true;
  }
}

interface RecipientRow {
  name: string;
  means: string;
  /** Whether the message shows up in the inbox. */
  arrives: boolean;
  addresses: Partial<Record<Channel, string>>;
}

/** The recipients of `GET /sandbox/recipients`. */
export const recipientRows = (): RecipientRow[] => [
  {
    name: 'everyone else',
    means: 'Arrives at once.',
    arrives: true,
    addresses: addressesBy((channel) => formOf(channel).magic.ordinary),
  },
  ...MAGIC_RECIPIENTS.map((row) => ({
    name: row.name,
    means: row.means,
    arrives: row.arrives,
    addresses: addressesBy((channel) =>
      magicAddress(row, channel, row.takesSeconds ? EXAMPLE_SECONDS : 0),
    ),
  })),
];

const addressesBy = (
  addressOn: (channel: Channel) => string | undefined,
): RecipientRow['addresses'] =>
  Object.fromEntries(
    CHANNELS.flatMap((channel) => {
      const address = addressOn(channel);
      return address === undefined ? [] : [[channel, address]];
    }),
  );

/** What holds for credentials, in the same words everywhere. */
export const CREDENTIALS_NOTE =
  'Any well-formed credentials are accepted; a bot token, access token, SMTP password or any other key that ' +
  `holds the word "revoked" is refused (${PROVIDER_LIST.flatMap(({ refusesKey }) => refusesKey ?? []).join(', ')}).`;

/** The same as a Markdown table, for the README. */
export function recipientTable(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['outcome', ...CHANNELS, 'arrives', 'what happens'];
  return [
    line(head),
    line(head.map(() => '---')),
    ...recipientRows().map(({ name, addresses, arrives, means }) =>
      line([
        name,
        ...CHANNELS.map((channel) => (addresses[channel] ? `\`${addresses[channel]}\`` : '')),
        arrives ? 'yes' : 'no',
        means,
      ]),
    ),
  ].join('\n');
}
