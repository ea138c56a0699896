import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useAct } from '../../api/use-api.ts';
import { ADDRESS_KINDS, type ScreenAddressKind } from '../channels.ts';
import { useSentence } from '../failure/error-words.ts';
import { useExplain } from '../notify.tsx';
import type { OwnAddresses } from './self-send.ts';

/** Keeps the own addresses that differ from the stored ones; an empty one is removed. */
export function useKeepAddresses(stored: Readonly<Record<ScreenAddressKind, string | null>>) {
  const explain = useExplain();
  const sentence = useSentence();
  const act = useAct('patch', '/api/personal-settings', ['/api/personal-settings']);
  const [fault, setFault] = useState<string | null>(null);
  const [fields, setFields] = useState<Partial<Record<ScreenAddressKind, string>>>({});
  return {
    /** Any fault but those of the addresses. */
    fault,
    /** Faults of the addresses. */
    fields,
    isPending: act.isPending,
    async keep(addresses: OwnAddresses): Promise<void> {
      const changed = ADDRESS_KINDS.map((kind) => [kind, addresses[kind].trim()] as const).filter(
        ([kind, address]) => address !== (stored[kind] ?? ''),
      );
      if (changed.length === 0) return;
      const next: Partial<Record<ScreenAddressKind, string | null>> = {};
      for (const [kind, address] of changed) next[kind] = address === '' ? null : address;
      await act.mutateAsync({ body: { addresses: next } });
    },
    refuse(error: Error): void {
      const kind = ADDRESS_KINDS.find(
        (one) => error instanceof ApiError && error.field === `addresses.${one}`,
      );
      if (kind === undefined) setFault(explain(error));
      else setFields({ [kind]: sentence((error as ApiError).reason) });
    },
    clear(): void {
      setFault(null);
      setFields({});
    },
  };
}
