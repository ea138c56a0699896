import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export interface DeviceFilters {
  channel?: ChannelName;
}

export const readSearch = (search: Record<string, unknown>): DeviceFilters => {
  const channel = CHANNELS.find((known) => known === search['channel']);
  return channel === undefined ? {} : { channel };
};
