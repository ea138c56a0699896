import { SelfSendButton } from '../../components/self-send/self-send-button.tsx';
import { channelsOf, type Draft } from './draft.ts';
import { useNeeded, usePlaceholders } from './use-placeholders.ts';

/** Sends the draft's contents to the person, without its recipients, order and schedule. */
export function SelfSendPart({ draft }: { draft: Draft }) {
  const names = usePlaceholders(draft);
  const needed = useNeeded(draft);
  const channels = channelsOf(draft);
  const contents = draft.content as Record<string, unknown>;
  return (
    <SelfSendButton
      disabled={channels.length === 0}
      send={{
        parts: channels.map((channel) => ({
          channel,
          device: draft.keys[channel]?.device ?? '',
          content: contents[channel],
        })),
        names,
        needed,
        values: (draft.target.variables ?? {}) as Record<string, string | number>,
        ...(draft.target.locale === undefined ? {} : { locale: draft.target.locale }),
      }}
    />
  );
}
