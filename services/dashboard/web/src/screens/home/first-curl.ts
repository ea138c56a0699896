import type { RowOf } from '../../api/types.ts';

type Device = RowOf<'/api/devices'>;

const EXAMPLES = {
  telegram: '123456789',
  whatsapp: '6281234567890',
  waba: '6281234567890',
} as const;

/** A send over the first device that takes a plain text; tokens are filled in by their owner. */
export function firstCurl(origin: string, devices: readonly Device[]): string {
  const device = devices.find(({ channel }) => channel !== 'email');
  const channel = device === undefined || device.channel === 'email' ? 'telegram' : device.channel;
  const body = {
    keys: { [channel]: { token: '<CHANNEL_TOKEN>' } },
    content: { [channel]: { message: { type: 'text', message: 'Your code is {{code}}.' } } },
    target: { [channel]: EXAMPLES[channel], variables: { code: '482913' } },
  };
  return [
    `curl -sS ${origin}/v1/send \\`,
    `  -H 'Authorization: Bearer <ACCOUNT_TOKEN>' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body, null, 2)}'`,
  ].join('\n');
}
