import { useApi } from '../api/use-api.ts';
import { useMayRead, useSession } from '../app/session.ts';

/** A device that is down is seen within five seconds, on every screen. */
const REFRESH_MS = 4_000;

/** What every page shows: devices that are down, and unread messages. Undefined until it is known. */
export function useSigns() {
  const { account } = useSession();
  const enabled = useMayRead('/api/signs') && account.id !== '';
  const { data } = useApi('/api/signs', {}, { refetchEveryMs: REFRESH_MS, enabled });
  return enabled ? data : undefined;
}
