import { useApi } from '../../api/use-api.ts';

/** As many as the account switcher reads: the answer is shared with it. */
const SHOWN = 200;

/** Names of accounts by their ids, for lists that know the ids alone. */
export function useAccountNames(): ReadonlyMap<string, string> {
  const { data } = useApi('/api/accounts', { query: { limit: SHOWN } });
  return new Map(data?.data.map(({ id, name }) => [id, name]));
}
