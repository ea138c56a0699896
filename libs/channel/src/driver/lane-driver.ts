import { onAbort } from '@cascade/runtime';
import { LANE_SENDS } from '../lane-size.ts';
import type { ChannelAdapter } from '../port.ts';
import { runWorker } from '../run-worker.ts';
import type { AdapterParts, ChannelDriver, DriverParts, RunningDriver } from './channel-driver.ts';

/** A channel whose sends any of its workers can make. */
export interface LaneDriver<Parts extends DriverParts = DriverParts> extends ChannelDriver<Parts> {
  createAdapter(parts: AdapterParts): ChannelAdapter;
  /** Starts receiving messages and receipts. */
  receive(parts: Parts): Promise<RunningDriver>;
}

/** Makes a driver that sends through its adapter and receives with what `receive` starts. */
export function laneDriver<Parts extends DriverParts = DriverParts>(
  driver: Omit<LaneDriver<Parts>, 'start'>,
): LaneDriver<Parts> {
  return {
    ...driver,
    async start(parts) {
      const adapter = driver.createAdapter(parts);
      const options = { ...parts, ...parts.repositories, adapter, concurrency: LANE_SENDS };
      const [sending, inbound] = await Promise.all([runWorker(options), driver.receive(parts)]);
      return {
        ...inbound,
        done: onAbort(parts.signal, () => Promise.all([inbound.done, sending.done])),
      };
    },
  };
}
