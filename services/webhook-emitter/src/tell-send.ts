import { channelResults } from '@cascade/cascade';
import type { ChannelResult, Facts, MessageStatusV2Event, ReceiptRow } from '@cascade/contracts';

/** What the caller of a send under a condition asked for, and what is known of the send. */
export function tellSend(
  facts: Facts,
  { channel, send }: Pick<ReceiptRow, 'channel' | 'send'>,
): Pick<MessageStatusV2Event, 'success' | 'result' | 'waits_until'> {
  const success = facts.request.sends[channel]?.success;
  if (!success) return {};
  const { state, withinMs } = success;
  const result = channelResults(facts)[channel];
  const until = facts.acceptances?.find(({ _id }) => _id === send)?.until;
  return {
    success: { state, ...(withinMs === 0 ? {} : { within: withinMs / 1_000 }) },
    ...(result === undefined
      ? until === undefined
        ? {}
        : { waits_until: Math.floor(until / 1_000) }
      : { result: shown(result) }),
  };
}

const shown = ({ status, reason, code, delivery, later }: ChannelResult) => ({
  status,
  ...(reason === undefined ? {} : { reason }),
  ...(code === undefined ? {} : { code }),
  ...(delivery === undefined ? {} : { delivery }),
  ...(later === undefined ? {} : { later }),
});
