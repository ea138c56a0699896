import {
  addressOf,
  CHANNEL_DEFINITIONS,
  inField,
  isFailure,
  sentenceOf,
  type ChannelDefinition,
} from '@cascade/contracts';
import { misused, type Terminal } from '../../command.ts';
import type { OperatedDevice } from '../read-operations.ts';
import type { Installation } from '../read-installation.ts';
import { comparePayloads } from './compare-payloads.ts';
import { isAsKnown, lineOf, printLine } from './live-report.ts';
import { sendOne } from './send-one.ts';

interface LiveOptions {
  /** Own addresses; each is asked for where a device needs it and somebody can answer. */
  phone?: string;
  chat?: string;
  mail?: string;
  /** Only these devices, with commas. */
  device?: string;
  /** Sandbox devices too: the sandbox plays the provider. */
  sandbox?: boolean;
  yes?: boolean;
  /** Seconds to wait for receipts. */
  wait?: string;
  json?: boolean;
}

type AddressKind = ChannelDefinition['address'];

const QUESTIONS: Readonly<Record<AddressKind, string>> = {
  phone: 'Your own phone number, with country code (empty: skip these devices)',
  chat: 'Your own Telegram chat id, of a chat that has started the bot (empty: skip)',
  mail: 'Your own mail address (empty: skip)',
};

const MOST_DEVICES = 50;
const TEXT = 'Cascade doctor: this message shows that the device sends. You can ignore it.';

/** Sends one message by each device to the owner's own addresses. Resolves with the exit code. */
export async function runLive(
  { direct }: Installation,
  devices: readonly OperatedDevice[],
  options: LiveOptions,
  terminal: Terminal,
): Promise<number> {
  const { print, signal } = terminal;
  const waitMs = readWait(options.wait);
  const wanted = options.device?.split(',').map((id) => id.trim());
  const chosen = devices
    .filter(({ id, sandbox }) => wanted?.includes(id) ?? (options.sandbox === true || !sandbox))
    .slice(0, MOST_DEVICES);
  if (chosen.length === 0) {
    print('There is no live device. --sandbox takes those of the sandbox.');
    return 1;
  }
  const own = await readAddresses(chosen, options, terminal);
  const sends = chosen.flatMap((device) => {
    const to = own[CHANNEL_DEFINITIONS[device.channel].address];
    return to === undefined ? [] : [{ device, to }];
  });
  if (sends.length === 0) throw misused('--phone, --chat, --mail: where should messages go?');
  for (const { device, to } of sends) {
    const target = addressOf(device.channel, to, { writtenBy: 'person' });
    if (isFailure(target)) throw misused(sentenceOf(inField(target, to)));
  }
  if (options.yes !== true && !(await confirmed(sends, terminal))) {
    print('Nothing was sent.');
    return 1;
  }
  let isGood = true;
  for (const { device, to } of sends) {
    if (signal.aborted) break;
    const startedAt = Date.now();
    const sent = await sendOne(direct, device, { to, text: TEXT, waitMs, signal });
    const line = lineOf(device, sent, await comparePayloads(direct, device, startedAt));
    isGood &&= isAsKnown(line);
    if (options.json) print(JSON.stringify(line));
    else printLine(terminal, line);
  }
  if (!options.json && !isGood) {
    print('');
    print('Numbers and credentials are masked: --json is a report for an issue.');
  }
  return isGood ? 0 : 1;
}

async function readAddresses(
  devices: readonly OperatedDevice[],
  options: LiveOptions,
  { ask }: Terminal,
): Promise<Partial<Record<AddressKind, string>>> {
  const own: Partial<Record<AddressKind, string>> = {};
  for (const kind of new Set(devices.map(({ channel }) => CHANNEL_DEFINITIONS[channel].address))) {
    const given = options[kind] ?? (await ask?.(`${QUESTIONS[kind]}: `));
    if (given !== undefined && given.trim() !== '') own[kind] = given.trim();
  }
  return own;
}

async function confirmed(
  sends: readonly { device: OperatedDevice; to: string }[],
  { ask, print }: Terminal,
): Promise<boolean> {
  if (ask === undefined) throw misused('--yes: confirms the messages where nobody can be asked');
  for (const { device, to } of sends) print(`${device.channel} ${device.name} → ${to}`);
  return /^y(?:es)?$/i.test((await ask(`Send ${sends.length} messages? (y/N) `)).trim());
}

function readWait(text = '60'): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600) {
    throw misused('--wait: must be 1 to 600 seconds');
  }
  return seconds * 1_000;
}
