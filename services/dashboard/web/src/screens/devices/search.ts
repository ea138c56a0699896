import { oneOf, readSearch } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

/** `add` opens the form of a new device, of this channel if it names one. */
export const devicesSearch = readSearch({
  channel: oneOf(CHANNELS),
  add: oneOf([...CHANNELS, 'any']),
});

export type DeviceFilters = ReturnType<typeof devicesSearch>;
