import { useAct } from '../../api/use-api.ts';
import { ADDRESS_KINDS, type ScreenAddressKind } from '../channels.ts';
import type { OwnAddresses } from './self-send.ts';

/** Keeps the own addresses that differ from the stored ones; an empty one is removed. */
export function useKeepAddresses(stored: Readonly<Record<ScreenAddressKind, string | null>>) {
  const { mutateAsync } = useAct('patch', '/api/personal-settings', ['/api/personal-settings']);
  return async (addresses: OwnAddresses): Promise<void> => {
    const changed = ADDRESS_KINDS.map((kind) => [kind, addresses[kind].trim()] as const).filter(
      ([kind, address]) => address !== (stored[kind] ?? ''),
    );
    if (changed.length === 0) return;
    const next: Partial<Record<ScreenAddressKind, string | null>> = {};
    for (const [kind, address] of changed) next[kind] = address === '' ? null : address;
    await mutateAsync({ body: { addresses: next } });
  };
}
