import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/use-api.ts';
import type { ChannelName } from '../../components/channels.ts';
import { neededIn, placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { channelsOf, mostSegmentsOf, type Draft } from './draft.ts';

type Content = { template?: number; message?: unknown } | undefined;

const contentOf = (draft: Draft, channel: ChannelName): Content =>
  (draft.content as Record<string, Content>)[channel];

/** The content of each channel: inline, or its template's once that is loaded. */
export function useContents(
  draft: Draft,
): { channel: ChannelName; content: unknown; mostSegments: number | undefined }[] {
  const channels = channelsOf(draft);
  const templates = useQueries({
    queries: channels.map((channel) => {
      const id = contentOf(draft, channel)?.template ?? 0;
      return {
        ...apiQuery('/api/templates/{id}', { params: { id: String(id) } }),
        enabled: id > 0,
      };
    }),
  });
  return channels.map((channel, index) => {
    const content = contentOf(draft, channel);
    return {
      channel,
      mostSegments: mostSegmentsOf(draft, channel),
      content: content?.template === undefined ? content : templates[index]?.data?.content,
    };
  });
}

/** Names of the placeholders in all of them. */
export function usePlaceholders(draft: Draft): string[] {
  return placeholdersIn(useContents(draft).map(({ content }) => content));
}

/** Names of the placeholders that need a value. */
export function useNeeded(draft: Draft): string[] {
  return neededIn(useContents(draft).map(({ content }) => content));
}
