import {
  addressOf,
  CHANNEL_DEFINITIONS,
  CHANNELS,
  formOf,
  isFailure,
  sentenceOf,
  type Channel,
} from '@cascade/contracts';
import { misused, type Terminal } from '../../command.ts';
import type { OperatedDevice } from '../read-operations.ts';
import type { Installation } from '../read-installation.ts';
import { comparePayloads } from './compare-payloads.ts';
import { isAsKnown, lineOf, printLine } from './live-report.ts';
import { sendOne } from './send-one.ts';

interface LiveOptions {
  /**
   * Own addresses, `<channel>=<address>` with commas. One that a device lacks is asked for where somebody can answer.
   */
  to?: string;
  /** Only these devices, with commas. */
  device?: string;
  /** Sandbox devices too: the sandbox plays the provider. */
  sandbox?: boolean;
  yes?: boolean;
  /** Seconds to wait for receipts. */
  wait?: string;
  json?: boolean;
}

/** One message to make; `refused` says why the channel can't send to the address. */
interface LiveSend {
  device: OperatedDevice;
  to: string;
  refused: string | null;
}

const MOST_DEVICES = 50;
const TEXT = 'Cascade doctor: this message shows that the device sends. You can ignore it.';

/**
 * Sends one message by each device to the owner's own addresses. A device whose channel refuses its address is reported
 * as not sent. Resolves with the exit code.
 */
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
  const sends = chosen.flatMap((device): LiveSend[] => {
    const to = own.get(device.channel);
    return to === undefined ? [] : [{ device, to, refused: refusalOf(device.channel, to) }];
  });
  if (sends.length === 0) throw misused('--to <channel>=<address>: where should messages go?');
  const sendable = sends.filter(({ refused }) => refused === null);
  if (sendable.length > 0 && options.yes !== true && !(await confirmed(sendable, terminal))) {
    print('Nothing was sent.');
    return 1;
  }
  let isGood = true;
  for (const { device, to, refused } of sends) {
    if (signal.aborted) break;
    const startedAt = Date.now();
    const sent =
      refused === null
        ? await sendOne(direct, device, { to, text: TEXT, waitMs, signal })
        : { refused };
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
  { to }: LiveOptions,
  { ask }: Terminal,
): Promise<Map<Channel, string>> {
  const own = readTo(to);
  for (const channel of new Set(devices.map((device) => device.channel))) {
    if (own.has(channel)) continue;
    const { title } = CHANNEL_DEFINITIONS[channel];
    const { sample } = formOf(channel);
    const given = await ask?.(`${title}, your own address, as ${sample} (empty: skip): `);
    if (given !== undefined && given.trim() !== '') own.set(channel, given.trim());
  }
  return own;
}

function readTo(text: string | undefined): Map<Channel, string> {
  const parts = text === undefined ? [] : text.split(',').map((part) => part.trim());
  return new Map(
    parts.map((part) => {
      const [name = '', ...rest] = part.split('=');
      const [channel, address] = [CHANNELS.find((one) => one === name), rest.join('=').trim()];
      if (channel === undefined || address === '') {
        throw misused(
          `--to: ${part} is no <channel>=<address>; channels are ${CHANNELS.join(', ')}`,
        );
      }
      return [channel, address];
    }),
  );
}

function refusalOf(channel: Channel, to: string): string | null {
  const address = addressOf(channel, to, { writtenBy: 'person' });
  return isFailure(address) ? sentenceOf(address) : null;
}

async function confirmed(sends: readonly LiveSend[], { ask, print }: Terminal): Promise<boolean> {
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
