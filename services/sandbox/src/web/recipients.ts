import { CHANNELS, type Channel } from '@cascade/contracts';
import { EXAMPLE_SECONDS, magicAddress } from '../magic/magic-address.ts';
import { MAGIC_RECIPIENTS } from '../magic/magic-recipients.ts';

export interface RecipientRow {
  name: string;
  means: string;
  /** Whether the message shows up in the inbox. */
  arrives: boolean;
  addresses: Partial<Record<Channel, string>>;
}

/** The magic recipients as `GET /sandbox/recipients` and the page show them. */
export function recipientRows(): RecipientRow[] {
  return [
    {
      name: 'everyone else',
      means: 'Arrives at once.',
      arrives: true,
      addresses: {
        whatsapp: '15550100000',
        telegram: '123456789',
        waba: '15550100000',
        email: 'ana@example.com',
      },
    },
    ...MAGIC_RECIPIENTS.map((row) => ({
      name: row.name,
      means: row.means,
      arrives: row.arrives,
      addresses: Object.fromEntries(
        CHANNELS.flatMap((channel) => {
          const address = magicAddress(row, channel, row.takesSeconds ? EXAMPLE_SECONDS : 0);
          return address === undefined ? [] : [[channel, address]];
        }),
      ),
    })),
  ];
}

/** What holds for credentials, in the same words everywhere. */
export const CREDENTIALS_NOTE =
  'Any well-formed credentials are accepted; a bot token, access token or SMTP password that holds the word "revoked" is refused (Telegram 401, Graph 190, SMTP 535 5.7.8).';

/** The same as a Markdown table, for the README. */
export function recipientTable(): string {
  const rows = recipientRows();
  const channels = CHANNELS.filter((channel) => rows.some((row) => row.addresses[channel]));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['outcome', ...channels, 'arrives', 'what happens']),
    line(['outcome', ...channels, 'arrives', 'what happens'].map(() => '---')),
    ...rows.map((row) =>
      line([
        row.name,
        ...channels.map((channel) => {
          const address = row.addresses[channel];
          return address === undefined ? '' : `\`${address}\``;
        }),
        row.arrives ? 'yes' : 'no',
        row.means,
      ]),
    ),
  ].join('\n');
}
