import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export interface DeviceFilters {
  channel?: ChannelName;
  /** Opens the form of a new device, of this channel if it names one. */
  add?: ChannelName | 'any';
}

export const readSearch = (search: Record<string, unknown>): DeviceFilters => {
  const channel = CHANNELS.find((known) => known === search['channel']);
  const add = [...CHANNELS, 'any' as const].find((known) => known === search['add']);
  return { ...(channel && { channel }), ...(add && { add }) };
};
