import { useApi } from '../api/use-api.ts';

const MOST = 200;

/** Devices of the account, for choices; undefined while they are being read. */
export function useDevices() {
  return useApi('/api/devices', { query: { limit: MOST } }).data?.data;
}
