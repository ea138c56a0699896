import { useAct } from '../../api/use-api.ts';
import type { ScreenAddressKind } from '../channels.ts';
import { bodyOf, type OwnAddresses, type SelfSendPart, type Values } from './self-send.ts';
import { useKeepAddresses } from './use-keep-addresses.ts';

/** Keeps the own addresses that changed, then sends. */
export function useSelfSend(
  stored: Readonly<Record<ScreenAddressKind, string | null>>,
  onSent: (request: number) => void,
) {
  const { keep, isPending, fault, fields, refuse, clear } = useKeepAddresses(stored);
  const send = useAct('post', '/api/console/send', ['/api/requests', '/api/sends']);
  async function act(
    parts: readonly Required<SelfSendPart>[],
    addresses: OwnAddresses,
    values: Values,
  ): Promise<void> {
    await keep(addresses);
    const { request_id: id } = await send.mutateAsync({ body: bodyOf(parts, addresses, values) });
    onSent(id);
  }
  return {
    fault,
    fields,
    isSending: isPending || send.isPending,
    run(...asked: Parameters<typeof act>): void {
      clear();
      act(...asked).catch(refuse);
    },
  };
}
