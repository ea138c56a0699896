import { useApi, useReadAhead } from '../api/use-api.ts';

const MOST = 200;
const ASKED = { query: { limit: MOST } };

/** Reads the account's devices, for choices. Undefined while loading. */
export function useDevices() {
  return useApi('/api/devices', ASKED).data?.data;
}

/** Begins to read them for a part of the screen that is shown later. */
export const useDevicesAhead = (): void => useReadAhead('/api/devices', ASKED);
