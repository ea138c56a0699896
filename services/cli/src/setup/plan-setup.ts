import { CHANNELS, identifyDevice, type Channel, isFailure, sentenceOf } from '@cascade/contracts';
import { CommandFault } from '../command.ts';
import type { Operator } from '../operator/create-operator.ts';
import { fillCredentials } from './credential-places.ts';
import type { KnownSetup, Setup, SetupAccount, SetupDevice, SetupTemplate } from './setup.ts';

/** A wanted part of a setup, and the one that is there. */
export interface Planned<T> {
  wanted: T;
  known: KnownSetup<T> | undefined;
}

/** What a setup asks of an account. New devices have their credentials. */
export interface PlannedAccount extends Planned<SetupAccount> {
  devices: Planned<SetupDevice>[];
  templates: Planned<SetupTemplate>[];
}

/** Reads what is there and checks the whole setup, before anything is written. Throws CommandFault with every fault. */
export async function planSetup(
  operator: Operator,
  { accounts }: Setup,
  env: NodeJS.ProcessEnv,
): Promise<PlannedAccount[]> {
  const faults: string[] = [];
  const known = await operator.all<KnownSetup<SetupAccount>>('/api/accounts');
  const names = accounts.map(({ name }) => name);
  for (const name of repeated(names)) faults.push(`${name}: stands twice in the file`);
  const planned: PlannedAccount[] = [];
  for (const wanted of accounts) {
    const { name } = wanted;
    const same = known.filter((account) => account.name === name);
    if (same.length > 1) faults.push(`${name}: ${same.length} accounts have this name`);
    const [there] = same;
    const account = there === undefined ? undefined : String(there.id);
    const devices = await pair(operator, account, '/api/devices', wanted.devices);
    const templates = await pair(operator, account, '/api/templates', wanted.templates);
    for (const label of repeated(devices.map(({ wanted: device }) => labelOf(name, device)))) {
      faults.push(`${label}: stands twice in the file`);
    }
    for (const label of repeated(templates.map(({ wanted: one }) => labelOf(name, one)))) {
      faults.push(`${label}: its template stands twice in the file`);
    }
    for (const { wanted: one } of [...devices, ...templates]) {
      if (!isChannel(one.channel)) {
        faults.push(`${labelOf(name, one)}: channel must be one of ${CHANNELS.join(', ')}`);
      }
    }
    const filled = devices.map((device) => {
      if (device.known !== undefined) return device;
      const made = withCredentials(device.wanted, env);
      if ('device' in made) return { ...device, wanted: made.device };
      for (const reason of made.reasons) faults.push(`${labelOf(name, device.wanted)}: ${reason}`);
      return device;
    });
    planned.push({ wanted, known: there, devices: filled, templates });
  }
  if (faults.length > 0) {
    throw new CommandFault(`${faults.join('\n')}\nNothing was written.`);
  }
  return planned;
}

interface Named {
  channel: string;
  name: string;
}

/** Names a device or a template in a fault. */
export const labelOf = (account: string, { channel, name }: Named): string =>
  `${account}: ${channel} ${name}`;

async function pair<T extends Named>(
  operator: Operator,
  account: string | undefined,
  path: string,
  wanted: readonly T[] = [],
): Promise<Planned<T>[]> {
  const there =
    account === undefined || wanted.length === 0
      ? []
      : await operator.all<KnownSetup<T>>(path, { account });
  return wanted.map((one) => ({
    wanted: one,
    known: there.find(({ channel, name }) => channel === one.channel && name === one.name),
  }));
}

/** The device with its credentials filled in and checked as the installation checks them, but for addresses. */
function withCredentials(
  device: SetupDevice,
  env: NodeJS.ProcessEnv,
): { device: SetupDevice } | { reasons: string[] } {
  const { channel, credentials, sandbox = false } = device;
  if (!isChannel(channel) || (credentials === undefined && sandbox)) return { device };
  const missing = new Set<string>();
  const filled = fillCredentials(channel, credentials ?? {}, env, missing);
  if (missing.size > 0) {
    return { reasons: Array.from(missing, (name) => `${name}: set it, the setup names it`) };
  }
  const identity = identifyDevice(channel, filled, () => null);
  return isFailure(identity)
    ? { reasons: [sentenceOf(identity)] }
    : { device: { ...device, credentials: filled as Record<string, unknown> } };
}

const isChannel = (name: string): name is Channel => (CHANNELS as readonly string[]).includes(name);

const repeated = (labels: readonly string[]): Set<string> =>
  new Set(labels.filter((label, at) => labels.indexOf(label) !== at));
