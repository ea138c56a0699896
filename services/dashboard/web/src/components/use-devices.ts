import { useApi } from '../api/use-api.ts';

const MOST = 200;

/** Reads the account's devices, for choices. Undefined while loading. */
export function useDevices() {
  return useApi('/api/devices', { query: { limit: MOST } }).data?.data;
}
