import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';

export type Messenger = RowOf<'/api/devices'>;

const MOST = 200;

/** Devices that can carry an alert: of mail and Telegram. Undefined while they are being read. */
export function useMessengers(): readonly Messenger[] | undefined {
  const mail = useApi('/api/devices', { query: { channel: 'email', limit: MOST } });
  const telegram = useApi('/api/devices', { query: { channel: 'telegram', limit: MOST } });
  if (mail.data === undefined || telegram.data === undefined) return undefined;
  return [...mail.data.data, ...telegram.data.data];
}
