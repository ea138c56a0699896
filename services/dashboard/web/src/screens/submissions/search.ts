import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export interface SubmissionsRoute {
  /** Id of the form. */
  form?: string;
  channel?: ChannelName;
  device?: string;
  /** ISO 8601. */
  from?: string;
}

export const readSearch = (search: Record<string, unknown>): SubmissionsRoute => {
  const { form, device, from } = search;
  const channel = CHANNELS.find((known) => known === search['channel']);
  return {
    ...(typeof form === 'string' && form !== '' && { form }),
    ...(channel && { channel }),
    ...(typeof device === 'string' && device !== '' && { device }),
    ...(typeof from === 'string' && !Number.isNaN(Date.parse(from)) && { from }),
  };
};
