import { Argument, Option } from 'commander';
import type { AddCommand } from '../act.ts';
import { addDevice, type AddOptions } from '../devices/add-device.ts';
import { findDevice, devicesOf } from '../devices/find-device.ts';
import { linkPhone } from '../devices/link-phone.ts';
import { answerPasskey, type PasskeyActs } from '../devices/passkey-step.ts';
import { misused } from '../command-fault.ts';
import { CHANNELS, type Channel, type Device } from '../library.ts';
import { oneOf, whole } from '../options.ts';
import type { Style } from '../output/style.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';

interface LinkOptions {
  phone?: string;
  wait?: number;
}

const EXAMPLES = `
A device is named by its id or its name.

Examples:
  cascade devices list --channel whatsapp
  cascade devices add telegram --name "Shop bot" --credentials bot.json --key bot
  cascade devices add whatsapp --name "Sales phone" --key phone      # then link it
  cascade devices link "Sales phone"
  cascade devices link "Sales phone" --phone 6281234567890   # a code to type instead
  cascade devices passkey "Sales phone" --json               # WhatsApp's request for a passkey
  cascade devices passkey "Sales phone" --answer answer.json
  cascade devices passkey "Sales phone" --confirm

WhatsApp may ask for a passkey while "link" waits. "link" then prints a one-time link, and "passkey", in another
terminal, reads and answers the step: the answer is what toJSON() of the credential says, made on web.whatsapp.com.

"link" ends with 0 when the phone is linked, 5 when linking ended without, 7 when its time is over.`;

export const addDevices: AddCommand = (program, act) => {
  const devices = program
    .command('devices')
    .description('devices of the account')
    .addHelpText('after', EXAMPLES);
  devices
    .command('list')
    .description('list devices and their state')
    .option('--channel <channel>', 'only of this channel', oneOf(CHANNELS))
    .action(act(list));
  devices.command('show <device>').description('show a device').action(act<object, [string]>(show));
  devices
    .command('add')
    .description('make a device, and store its channel key')
    .addArgument(new Argument('<channel>').choices(CHANNELS))
    .requiredOption('--name <name>', 'name of the device')
    .option(
      '--credentials <file>',
      "JSON file with the channel's credentials; - reads standard input",
    )
    .option('--sandbox', 'a device of the sandbox, which needs no credentials')
    .option('--key <name>', 'store its key by this name, for "cascade send"; else it is printed')
    .action(act<AddOptions, [Channel]>(addDevice));
  devices
    .command('link <device>')
    .description('link a phone: draws the QR code')
    .option('--phone <number>', 'number of the phone: shows a code to type there')
    .option(
      '--wait <seconds>',
      'longest wait (default: 180, and as long as WhatsApp waits for a passkey)',
      whole(1, 3_600),
    )
    .action(act<LinkOptions, [string]>(link));
  devices
    .command('passkey <device>')
    .description(
      "read the passkey step of a link: WhatsApp's request, the code to compare; or answer it",
    )
    .addOption(
      new Option(
        '--answer <file>',
        'hand in the assertion, as JSON; - reads standard input',
      ).conflicts(['confirm', 'oneTimeLink']),
    )
    .addOption(
      new Option('--confirm', 'say that the phone shows the same code').conflicts('oneTimeLink'),
    )
    .option('--one-time-link', 'make a link with which somebody without an account does the step')
    .action(act<PasskeyActs, [string]>(passkey));
};

async function list(session: Session, { channel }: { channel?: Channel }): Promise<undefined> {
  const client = await session.client();
  const found: Device[] = [];
  const filter = channel === undefined ? {} : { channel };
  for await (const device of devicesOf(client, session.signal, filter)) found.push(device);
  const { style } = session.output;
  session.output.result({ devices: found }, table(found.map((device) => rowOf(device, style))));
  return undefined;
}

const rowOf = (device: Device, style: Style): string[] => {
  const { id, channel, name, number, sandbox, token_hint: hint } = device;
  const { state } = device.condition;
  const shown = style(state === 'working' ? 'green' : 'yellow', state);
  return [id, channel, name, number, shown, `key …${hint}`, sandbox ? 'sandbox' : ''];
};

async function show(session: Session, _options: object, text: string): Promise<undefined> {
  const client = await session.client();
  const { id } = await findDevice(client, session.signal, text, 'device');
  const path = `/api/devices/${encodeURIComponent(id)}`;
  const device = await client.request<object>('GET', path, { signal: session.signal });
  const rows = Object.entries(device).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  session.output.result(device, table(rows));
  return undefined;
}

async function passkey(session: Session, acts: PasskeyActs, text: string): Promise<undefined> {
  const client = await session.client();
  const device = await findDevice(client, session.signal, text, 'device', 'whatsapp');
  await answerPasskey(session, client, device, acts);
  return undefined;
}

async function link(
  session: Session,
  { phone, wait }: LinkOptions,
  text: string,
): Promise<undefined> {
  const digits = phone?.replaceAll(/[\s()-]/g, '');
  if (digits !== undefined && !/^\+?[1-9]\d{7,14}$/.test(digits)) {
    throw misused('--phone: must be a phone number with country code');
  }
  const client = await session.client();
  const device = await findDevice(client, session.signal, text, 'device', 'whatsapp');
  await linkPhone(session, client, device, { phone: digits, seconds: wait });
  session.output.item({ event: 'linked', device: device.id }, `${device.name} is linked.`);
  return undefined;
}
