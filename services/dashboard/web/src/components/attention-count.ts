import { useApi } from '../api/use-api.ts';
import { useSession } from '../app/session.ts';
import { useFormats } from './use-formats.ts';

const REFRESH_MS = 30_000;
/** The API counts each kind of request up to 1,000. */
const MOST = 999;

/** How much needs attention in the account. */
export function useAttention() {
  const { account } = useSession();
  const { number } = useFormats();
  const { data, error } = useApi(
    '/api/attention/counts',
    {},
    { refetchEveryMs: REFRESH_MS, enabled: account.id !== '' },
  );
  const total = account.id === '' ? undefined : data?.total;
  return {
    total,
    /** As people read it; absent until it is known. */
    shown: total === undefined ? undefined : total > MOST ? `${MOST}+` : number(total),
    isFailed: data === undefined && error !== null,
  };
}
