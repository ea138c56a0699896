import type { RowOf } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import type { ChannelName } from './channels.ts';
import { deviceOfSender } from './device-of-sender.ts';

/** Templates that are listed of a sender. */
export const SENDABLE_SHOWN = 200;

interface Sending {
  channel: ChannelName;
  /** Id of the device or sender pool; without a device, every template of the channel is listed. */
  sender: string | null | undefined;
}

interface Reading {
  /** False: nothing is read. */
  enabled?: boolean;
  /** Reads again after so long while there is none. */
  refreshEmptyMs?: number;
}

/** The templates that a sender can send, of its number's own business account. Undefined while loading. */
export function useSendableTemplates(
  { channel, sender }: Sending,
  { enabled = true, refreshEmptyMs = 0 }: Reading = {},
): readonly RowOf<'/api/templates'>[] | undefined {
  const device = deviceOfSender(sender);
  const query = {
    channel,
    device,
    approval: 'approved',
    active: true,
    limit: SENDABLE_SHOWN,
  } as const;
  return useApi(
    '/api/templates',
    { query },
    { enabled, refetchEveryMs: (data) => (data?.data.length === 0 ? refreshEmptyMs : 0) },
  ).data?.data;
}
