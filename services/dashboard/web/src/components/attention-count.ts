import { useApi } from '../api/use-api.ts';
import { useMayRead, useSession } from '../app/session.ts';
import { useFormats } from './use-formats.ts';

const REFRESH_MS = 30_000;
/** The API counts each kind of request up to 1,000. */
const MOST = 999;

/** How much needs attention in the account. */
export function useAttention() {
  const { account } = useSession();
  const { number } = useFormats();
  const enabled = useMayRead('/api/attention/counts') && account.id !== '';
  const { data, error } = useApi(
    '/api/attention/counts',
    {},
    { refetchEveryMs: REFRESH_MS, enabled },
  );
  const known = enabled ? data : undefined;
  const total = known?.total;
  return {
    counts: known,
    total,
    /** As people read it; absent until it is known. */
    shown: total === undefined ? undefined : total > MOST ? `${MOST}+` : number(total),
    isFailed: data === undefined && error !== null,
  };
}
