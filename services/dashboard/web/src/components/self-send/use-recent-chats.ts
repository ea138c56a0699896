import { useApi } from '../../api/use-api.ts';
import type { RowOf } from '../../api/types.ts';
import type { ChannelName } from '../channels.ts';
import { deviceOfSender } from '../device-of-sender.ts';

const READ = 50;
const SHOWN = 4;
const REFRESH_MS = 3_000;

export interface ChatsOf {
  channel: ChannelName;
  /** Id of the device or sender pool that sends: a chat with another device is of no use. */
  device: string | undefined;
}

/** Reads who wrote to a device last, each once, the newest first. Undefined while loading. */
export function useRecentChats({ channel, device }: ChatsOf): RowOf<'/api/inbound'>[] | undefined {
  const query = { channel, limit: READ, device: deviceOfSender(device) };
  const { data } = useApi('/api/inbound', { query }, { refetchEveryMs: REFRESH_MS });
  return (
    data &&
    [...new Map(data.data.toReversed().map((row) => [row.from.id, row])).values()]
      .toReversed()
      .slice(0, SHOWN)
  );
}
