import { useAct } from '../../api/use-api.ts';
import type { ScreenAddressKind } from '../channels.ts';
import { bodyOf, type OwnAddresses, type SelfSendPart, type Values } from './self-send.ts';
import { useKeepAddresses } from './use-keep-addresses.ts';

/** Keeps the own addresses that changed, then sends. Gives the id of the request. */
export function useSelfSend(stored: Readonly<Record<ScreenAddressKind, string | null>>) {
  const keep = useKeepAddresses(stored);
  const send = useAct('post', '/api/console/send', ['/api/requests', '/api/sends']);
  return async (
    parts: readonly Required<SelfSendPart>[],
    addresses: OwnAddresses,
    values: Values,
    locale?: string,
  ): Promise<number> => {
    await keep(addresses);
    const body = bodyOf(parts, addresses, values, locale);
    const { request_id: id } = await send.mutateAsync({ body });
    return id;
  };
}
