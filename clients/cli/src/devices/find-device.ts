import { misused } from '../command-fault.ts';
import { Pages, type Cascade, type Channel, type Device, type DevicePage } from '../library.ts';

const PAGE = 100;

/** Lists the account's devices. */
export const devicesOf = (
  client: Cascade,
  signal: AbortSignal,
  filter: { channel?: Channel } = {},
): Pages<Device> =>
  new Pages(async (cursor) => {
    const query = { ...filter, limit: PAGE, cursor };
    const page = await client.request<DevicePage>('GET', '/api/devices', { query, signal });
    return { items: page.data, cursor: page.next_cursor };
  });

/**
 * Finds a device by its id or its name. Throws CommandFault if there is none, or several of that name.
 *
 * @param option names the option or argument in the fault.
 */
export async function findDevice(
  client: Cascade,
  signal: AbortSignal,
  text: string,
  option: string,
  channel?: Channel,
): Promise<Device> {
  const found: Device[] = [];
  for await (const device of devicesOf(client, signal, channel === undefined ? {} : { channel })) {
    if (device.id === text) return device;
    if (device.name === text) found.push(device);
  }
  const [first] = found;
  const kind = channel === undefined ? 'device' : `${channel} device`;
  if (first === undefined) throw misused(`${option}: there is no ${kind} ${text}`);
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(', ');
    throw misused(`${option}: ${found.length} devices are named ${text}; use an id: ${ids}`);
  }
  return first;
}
