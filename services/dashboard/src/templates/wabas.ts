import { isChannelWith } from '@cascade/contracts';
import type { Device, WabaCredentials } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { sealContext } from '../devices/seal-context.ts';
import type { GraphWaba } from './graph/list-templates.ts';

/** A WABA of an account, with a device of it. */
export interface Waba extends GraphWaba {
  device: Device;
}

type Parts = Pick<DashboardContext, 'repositories' | 'vault' | 'graphRoots'>;

/** Picks one device for each WABA, because its numbers share the templates. */
export async function wabasOf(parts: Parts, account: string): Promise<Waba[]> {
  const wabas = new Map<string, Waba>();
  let cursor: string | undefined;
  do {
    const page = await parts.repositories.devices.list(
      account,
      { limit: 200, cursor },
      { channel: 'waba' },
    );
    for (const device of page.data) {
      const waba = wabaOf(parts, device);
      if (waba !== null) wabas.set(`${waba.root} ${waba.id}`, waba);
    }
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return [...wabas.values()];
}

/** Null while the sandbox of a sandbox device isn't running. */
export function wabaOf({ vault, graphRoots }: Parts, device: Device): Waba | null {
  const root = device.sandbox ? graphRoots.sandbox : graphRoots.live;
  if (root === undefined) return null;
  const { waba_id: id, access_token: accessToken } = openCredentials(vault, device);
  return { id, accessToken, root, device };
}

/** Id of the WABA that a device is a number of; undefined on other channels. */
export const wabaIdOf = ({ vault }: Pick<Parts, 'vault'>, device: Device): string | undefined =>
  isChannelWith(device.channel, 'template', 'graph')
    ? openCredentials(vault, device).waba_id
    : undefined;

const openCredentials = (vault: Parts['vault'], device: Device): WabaCredentials =>
  JSON.parse(vault.open(device.credentials, sealContext(device._id))) as WabaCredentials;
