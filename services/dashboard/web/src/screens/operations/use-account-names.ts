import { useApi } from '../../api/use-api.ts';

/** As many as the account switcher reads, so that one answer serves both. */
const SHOWN = 200;

/** Names of accounts by id. */
export function useAccountNames(): ReadonlyMap<string, string> {
  const { data } = useApi('/api/accounts', { query: { limit: SHOWN } });
  return new Map(data?.data.map(({ id, name }) => [id, name]));
}
